import CGtk
import GLibKit

/// What GTK's dialogs for choosing files have in common.
@MainActor
public protocol FileChooserInterface: Object {}

extension FileChooserInterface {
  /// Offers only files whose names match one of the patterns, beside all folders.
  public func addFilter(_ name: String, patterns: [String]) {
    guard let filter = gtk_file_filter_new() else { return }
    gtk_file_filter_set_name(filter, name)
    for pattern in patterns { gtk_file_filter_add_pattern(filter, pattern) }
    // The chooser owns the filter from here.
    gtk_file_chooser_add_filter(opaque, filter)
  }
}
