import CGtk
import GLibKit

/// The desktop's own dialog for choosing a file or a folder.
@MainActor
public final class FileChooser: Object, FileChooserInterface {
  /// What is to be chosen.
  public enum Kind { case file, folder, newFile }

  private var answer: SignalConnection?
  private let recent = RecentFiles()
  private var choice: ChooserSwitch?
  /// Whether what was asked beside it was answered with yes.
  public private(set) var isSwitchOn = false
  /// Which of the filters the person chose, by its place among them; nil where it was left at the first.
  public private(set) var chosenFilter: Int?

  public init(title: String, kind: Kind, over window: Window?) {
    let action =
      switch kind {
      case .file: GTK_FILE_CHOOSER_ACTION_OPEN
      case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .newFile: GTK_FILE_CHOOSER_ACTION_SAVE
      }
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(title, window?.instance(), action, nil, nil)))
    // A portal remembers by itself where one was last.
    if !Desktop.isSandboxed { beginWhereFilesCome() }
    // What it was asked for stays as it is meanwhile, and a second press opens no other one.
    gtk_native_dialog_set_modal(instance(), 1)
  }

  /// Proposes a new file's path, for somebody who overwrites nothing: whether to is not asked.
  public func propose(_ path: String) {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    gtk_file_chooser_set_current_folder(opaque, String(path[...end]))
    setName(String(path[end...].dropFirst()), replaces: false)
  }

  /// Proposes a name for a new file; an existing one is not replaced without a question, or not at all.
  public func setName(_ name: String, replaces: Bool = true) {
    gtk_file_chooser_set_current_name(opaque, name)
    gtk_file_chooser_set_do_overwrite_confirmation(opaque, replaces ? 1 : 0)
  }

  /// Asks something of yes or no beside it.
  public func addSwitch(_ title: String) { choice = ChooserSwitch(title, in: opaque) }

  /// Shows the dialog; `body` gets the path, or nil when it was dismissed.
  ///
  /// The dialog lives until it is answered, and is gone then.
  public func choose(_ body: @escaping (String?) -> Void) {
    recent.note()
    answer = connect("response") { [self] emission in
      var chosen: String?
      if emission.integer(1) == Int(GTK_RESPONSE_ACCEPT.rawValue),
        let path = gtk_file_chooser_get_filename(opaque)
      {
        chosen = String(cString: path)
        g_free(path)
        forgetChoice()
      }
      end(chosen, body)
    }
    gtk_native_dialog_show(instance())
  }

  private func forgetChoice() {
    guard let address = gtk_file_chooser_get_uri(opaque) else { return }
    recent.forget(String(cString: address))
    g_free(address)
  }

  private var filter: Int? {
    guard let chosen = gtk_file_chooser_get_filter(opaque) else { return nil }
    // The list is the dialog's copy; what is in it is not.
    let filters = gtk_file_chooser_list_filters(opaque)
    defer { g_slist_free(filters) }
    let place = g_slist_index(filters, UnsafeRawPointer(chosen))
    return place < 0 ? nil : Int(place)
  }

  // The handler holds the dialog: while it is there, neither goes.
  private func end(_ path: String?, _ body: @escaping (String?) -> Void) {
    isSwitchOn = choice?.isOn ?? false
    chosenFilter = filter.flatMap { $0 > 0 ? $0 : nil }
    if let answer = answer.take() { disconnect(answer) }
    gtk_native_dialog_hide(instance())
    // A key may have answered, which GTK goes on to hand to the dialog's widgets.
    MainLoop.whenIdle { [self] in
      gtk_native_dialog_destroy(instance())
      body(path)
    }
  }
}
