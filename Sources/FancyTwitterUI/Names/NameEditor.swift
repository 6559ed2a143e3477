import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// A small page on which somebody is given a name; what is written is kept when it closes.
@MainActor
final class NameEditor: ModalSurface {
  let name = Entry()
  let handle = Entry()

  private let popover: Popover
  private let save: (_ name: String, _ handle: String) -> Void

  /// Opens it over a widget.
  @discardableResult
  static func open(
    for key: PersonKey, in names: GivenNames, over widget: Widget, input: InputRouter
  ) -> NameEditor {
    let editor = NameEditor(names.name(of: key), over: widget) {
      names.give($0, handle: $1, to: key)
    }
    input.open(.popover, shownBy: editor)
    editor.open { input.close(.popover) }
    return editor
  }

  private init(
    _ given: GivenName?, over widget: Widget, save: @escaping (String, String) -> Void
  ) {
    self.save = save
    let column = Box(.column, spacing: 8)
    column.setPadding(12)
    let title = Label(translated("Who is this?"))
    title.addStyleClass("example")
    title.align(0)
    column.append(title)
    let fields = [
      (name, given?.name, translated("Name")), (handle, given?.handle, translated("Handle")),
    ]
    for (entry, text, label) in fields {
      entry.text = text ?? ""
      entry.setPlaceholder(label)
      entry.accessibleName = label
      entry.setMinimumSize(width: 260, height: 36)
      column.append(entry)
    }
    let note = Label(translated("Only you see this name, and no archive changes it."))
    note.align(0)
    note.wrap(atCharacters: 34)
    column.append(note)
    let done = Button(label: translated("_Done"))
    column.append(done)
    column.showAll()
    popover = Popover(over: widget, content: column)
    done.onClick { [weak popover] in popover?.close() }
    for entry in [name, handle] { entry.onActivate { [weak popover] in popover?.close() } }
  }

  private func open(_ onClose: @escaping () -> Void) {
    // It is held for as long as it is there.
    popover.onClose { [self] in
      let handle = handle.text.first == "@" ? String(handle.text.dropFirst()) : handle.text
      onClose()
      save(name.text, handle)
      // It is still on its way out.
      MainLoop.whenIdle { [popover] in popover.destroy() }
    }
    popover.open()
    name.grabFocus()
  }

  func dismiss() { popover.close() }

  var hasKeyboard: Bool { popover.containsFocus }
}
