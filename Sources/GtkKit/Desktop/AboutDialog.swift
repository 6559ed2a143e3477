import CGtk

/// The dialog that says what a program is and whose it is.
@MainActor
public enum AboutDialog {
  /// What it says.
  public nonisolated struct Content {
    let name: String
    let version: String
    let comment: String
    let icon: String
    let authors: [String]

    public init(name: String, version: String, comment: String, icon: String, authors: [String]) {
      self.name = name
      self.version = version
      self.comment = comment
      self.icon = icon
      self.authors = authors
    }
  }

  /// Shows it over a window; the licence is the GNU GPL, version 3 or later.
  ///
  /// - Returns: the dialog.
  @discardableResult
  public static func show(_ content: Content, over window: Window) -> Window {
    guard let dialog = gtk_about_dialog_new() else {
      preconditionFailure("GTK never returns NULL for a window")
    }
    let about = UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkAboutDialog.self)
    gtk_about_dialog_set_program_name(about, content.name)
    gtk_about_dialog_set_version(about, content.version)
    gtk_about_dialog_set_comments(about, content.comment)
    gtk_about_dialog_set_logo_icon_name(about, content.icon)
    gtk_about_dialog_set_license_type(about, GTK_LICENSE_GPL_3_0)
    var names = content.authors.map { UnsafePointer(strdup($0)) } + [nil]
    gtk_about_dialog_set_authors(about, &names)
    for name in names { free(UnsafeMutablePointer(mutating: name)) }
    let shown = Window(wrapping: UnsafeMutableRawPointer(dialog))
    shown.setParent(window)
    shown.addStyleClass("panel-window")
    shown.onResponse { $0.destroy() }
    shown.present()
    return shown
  }
}
