import CGtk
import GLibKit

/// What GTK's dialogs for choosing files have in common.
@MainActor
public protocol FileChooserInterface: Object {}

extension FileChooserInterface {
  /// Begins where browsers put what one asked for, else at home: GTK begins with the files that were used last, of which
  /// a new desktop has none.
  func beginWhereFilesCome() {
    guard let folder = g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD) ?? g_get_home_dir() else {
      return
    }
    gtk_file_chooser_set_current_folder(opaque, folder)
  }

  /// Offers only files whose names match one of the patterns, in capital letters or small ones, beside all folders.
  public func addFilter(_ name: String, patterns: [String]) {
    addFilter(name) { filter in
      for pattern in patterns { gtk_file_filter_add_pattern(filter, Self.inAnyCase(pattern)) }
    }
  }

  private static func inAnyCase(_ pattern: String) -> String {
    pattern.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
  }

  /// Offers only pictures that this machine can show, however their files are named, beside all folders.
  public func addPictureFilter(_ name: String) {
    addFilter(name) { gtk_file_filter_add_pixbuf_formats($0) }
  }

  private func addFilter(_ name: String, _ rule: (OpaquePointer) -> Void) {
    guard let filter = gtk_file_filter_new() else { return }
    gtk_file_filter_set_name(filter, name)
    rule(filter)
    // The chooser owns the filter from here.
    gtk_file_chooser_add_filter(opaque, filter)
  }
}
