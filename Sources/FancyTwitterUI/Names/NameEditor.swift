import DesignKit
import GtkKit
import TweetStore

/// A small page on which somebody is given a name; what is written is kept when it closes.
@MainActor
enum NameEditor {
  /// Opens it over a widget for somebody who is called `shown` there; not where the name of now cannot be read, which
  /// is said.
  static func open(
    for key: PersonKey, shown: String, in names: GivenNames, over widget: Widget,
    input: InputRouter
  ) {
    guard let given = names.readName(of: key) else { return }
    let name = entry(given?.name, translated("Name"))
    let handle = entry(given?.handle, translated("Handle"))
    let note = Label(translated("Only you see this name, and no archive changes it."))
    note.align(0)
    note.wrap(atCharacters: 34)
    let column = WritingColumn(
      translated("Who is %s?", shown), [(name, false), (handle, false), (note, false)])
    let page = ModalPopover.open(column.widget, over: widget, focus: name, input: input) {
      let text = handle.text
      names.give(
        name.text, handle: text.first == "@" ? String(text.dropFirst()) : text, over: given, to: key
      )
    }
    column.done.onClick { [weak page] in page?.dismiss() }
    for entry in [name, handle] { entry.onActivate { [weak page] in page?.dismiss() } }
  }

  private static func entry(_ text: String?, _ label: String) -> Entry {
    let entry = Entry()
    entry.text = text ?? ""
    entry.setPlaceholder(label)
    entry.accessibleName = label
    entry.setMinimumSize(width: 240, height: 36)
    return entry
  }
}
