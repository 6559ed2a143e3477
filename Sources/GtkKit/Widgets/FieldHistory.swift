import CGtk
import GLibKit
import Interaction

/// Lets a person undo what was written into a field, by keys and by the field's own menu: GTK 3 has nothing of that.
@MainActor
final class FieldHistory {
  private var history = TextHistory()
  /// Whether the text changes by no person's hand.
  private(set) var isResting = false

  /// Remembers a change that the person makes.
  func add(_ edit: @autoclosure () -> TextEdit) {
    if !isResting { history.add(edit()) }
  }

  /// All that is changed until ``endAction()`` is undone at once.
  func beginAction() { history.beginAction() }

  func endAction() { history.endAction() }

  /// Runs `body`, which gives the field another text: what was written before is no part of that.
  func forget(_ body: () -> Void) {
    rest(body)
    history = TextHistory()
  }

  /// Follows the keys of a field, and what its menu is asked for.
  func follow(_ field: some EditableText) {
    // After the input method and the desktop's own keys, whose key it may be.
    field.onKeyPress(afterOthers: true) { [weak self, weak field] press in
      guard let self, let field else { return false }
      return take(press, in: field)
    }
    field.connect("populate-popup") { [weak self, weak field] emission in
      guard let self, let field, let menu = emission.object(1),
        cgtk_is_a(menu, gtk_menu_shell_get_type()) != 0
      else { return }
      let shell = UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkMenuShell.self)
      fill(shell, of: field)
    }
  }
}

// MARK: - Private

extension FieldHistory {
  private func take(_ press: KeyPress, in field: some EditableText) -> Bool {
    // Where nobody has written there is nothing to undo but what lies about the field.
    guard history.canUndo || history.canRedo else { return false }
    if Accelerator.matches("<Primary>z", press) {
      undo(in: field)
    } else if Accelerator.matches("<Primary><Shift>z", press)
      || Accelerator.matches("<Primary>y", press)
    {
      redo(in: field)
    } else {
      return false
    }
    return true
  }

  private func fill(_ menu: UnsafeMutablePointer<GtkMenuShell>, of field: some EditableText) {
    // In GTK's words, as all that stands beneath them.
    let items = [
      MenuItem(label: Translation.ofMenu("_Undo"), isSensitive: history.canUndo) {
        [weak self, weak field] in
        if let self, let field { undo(in: field) }
      },
      MenuItem(label: Translation.ofMenu("_Redo"), isSensitive: history.canRedo) {
        [weak self, weak field] in
        if let self, let field { redo(in: field) }
      },
    ]
    if let line = gtk_separator_menu_item_new() {
      gtk_menu_shell_insert(menu, line, 0)
      gtk_widget_show(line)
    }
    for item in items.reversed() { gtk_menu_shell_insert(menu, item.widget.widget, 0) }
  }

  private func undo(in field: some EditableText) {
    field.endComposing()
    make(history.undo(), in: field)
  }

  private func redo(in field: some EditableText) {
    field.endComposing()
    make(history.redo(), in: field)
  }

  private func make(_ edits: [TextEdit]?, in field: some EditableText) {
    guard let edits else { return }
    rest {
      // What the program did behind the person's back cannot be undone, nor what was written before.
      guard edits.allSatisfy({ field.make($0) }) else { return history = TextHistory() }
      if let last = edits.last { field.placeCursor(at: last.cursor) }
    }
  }

  private func rest(_ body: () -> Void) {
    let rested = isResting
    isResting = true
    body()
    isResting = rested
  }
}
