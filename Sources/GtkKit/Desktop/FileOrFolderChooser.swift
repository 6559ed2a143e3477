import CGtk
import GLibKit

/// GTK's dialog for choosing a file, in which one button takes a file and a folder alike.
///
/// The desktop's own dialogs take either files or folders, and one has to know beforehand.
@MainActor
public final class FileOrFolderChooser: Widget, FileChooserInterface {
  private let isWanted: (String) -> Bool
  private var answer: SignalConnection?
  /// What stands beneath the files: the line, and what is asked beside it.
  private let foot = Box(.column, spacing: 6)
  private var check: UnsafeMutablePointer<GtkWidget>?
  /// Whether what was asked beside it was answered with yes.
  public private(set) var isSwitchOn = false
  private static let chosen = 1

  /// A dialog with a line on what can be chosen.
  ///
  /// `isWanted` tells a folder that can be chosen from one that only leads on; it is asked on the main thread.
  public init(
    title: String, line: String, button: String, cancel: String, over window: Window?,
    isWanted: @escaping (String) -> Bool
  ) {
    self.isWanted = isWanted
    guard
      let dialog = g_object_new_with_properties(gtk_file_chooser_dialog_get_type(), 0, nil, nil)
    else { preconditionFailure("GObject could not make a dialog") }
    // GTK keeps a list of its windows: it owns them.
    super.init(borrowing: UnsafeMutableRawPointer(dialog))
    gtk_window_set_title(instance(), title)
    gtk_window_set_modal(instance(), 1)
    if let window { gtk_window_set_transient_for(instance(), window.instance()) }
    gtk_dialog_add_button(instance(), cancel, gint(GTK_RESPONSE_CANCEL.rawValue))
    gtk_dialog_add_button(instance(), button, gint(Self.chosen))
    gtk_dialog_set_default_response(instance(), gint(Self.chosen))
    let explanation = Label(line)
    explanation.align(0)
    foot.append(explanation)
    foot.showAll()
    gtk_file_chooser_set_extra_widget(opaque, foot.widget)
    beginWhereFilesCome()
  }

  /// Asks something of yes or no beside it.
  ///
  /// GTK's own choices would take the place of the line.
  public func addSwitch(_ title: String) {
    guard let check = gtk_check_button_new_with_label(title) else { return }
    gtk_container_add(foot.instance(), check)
    gtk_widget_show(check)
    self.check = check
  }

  /// Shows the dialog; `body` gets the path, or nil when it was dismissed.
  ///
  /// The dialog lives until it is answered, and is gone then.
  public func choose(_ body: @escaping (String?) -> Void) {
    answer = connect("response") { [self] emission in
      guard emission.integer(1) == Self.chosen else { return end(nil, body) }
      guard let path = selection else { return }
      // Of one that leads nowhere, as it is open already, it is said what it lacks.
      if Desktop.isFolder(path), !isWanted(path), path != currentFolder {
        gtk_file_chooser_set_current_folder(opaque, path)
      } else {
        end(path, body)
      }
    }
    gtk_window_present(instance())
  }

  /// What is selected, else the folder that one is in.
  private var selection: String? {
    guard let path = gtk_file_chooser_get_filename(opaque) else { return currentFolder }
    defer { g_free(path) }
    return String(cString: path)
  }

  private var currentFolder: String? {
    guard let path = gtk_file_chooser_get_current_folder(opaque) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  // The handler holds the dialog: while it is there, neither goes.
  private func end(_ path: String?, _ body: @escaping (String?) -> Void) {
    isSwitchOn = check.map { gtk_toggle_button_get_active(Widget.of($0).instance()) != 0 } ?? false
    if let answer = answer.take() { disconnect(answer) }
    isVisible = false
    // A key may have answered, which GTK goes on to hand to the dialog's widgets.
    MainLoop.whenIdle { [self] in
      destroy()
      body(path)
    }
  }
}
