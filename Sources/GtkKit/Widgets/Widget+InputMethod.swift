import CGtk
import GLibKit

extension Widget {
  /// Lets the input method of the field that has the keyboard take a key before the window or popover that this is, before
  /// commands and whoever follows the field's keys: by Enter, arrows and the function keys one chooses what is written of
  /// what was typed.
  ///
  /// GTK would ask it last. What types a letter by itself is the field's anyway.
  func offerKeysToInputMethod() {
    connect("key-press-event") { [weak self] emission in
      guard let event = emission.boxed(1, as: GdkEventKey.self),
        Self.isForInputMethod(event.pointee), let window = self?.window,
        let focus = gtk_window_get_focus(window.instance())
      else { return }
      emission.answer(Self.inputMethod(of: focus, takes: event))
    }
  }

  private static func isForInputMethod(_ event: GdkEventKey) -> Bool {
    let press = KeyPress(event)
    let typesLetter = press.character != nil && press.modifiers.isDisjoint(with: [.control, .alt])
    return event.is_modifier == 0 && !typesLetter
  }

  private static func inputMethod(
    of field: UnsafeMutablePointer<GtkWidget>, takes event: UnsafeMutablePointer<GdkEventKey>
  ) -> Bool {
    let pointer = UnsafeMutableRawPointer(field)
    if cgtk_is_a(field, gtk_entry_get_type()) != 0 {
      return gtk_entry_im_context_filter_keypress(
        pointer.assumingMemoryBound(to: GtkEntry.self), event) != 0
    }
    guard cgtk_is_a(field, gtk_text_view_get_type()) != 0 else { return false }
    return gtk_text_view_im_context_filter_keypress(
      pointer.assumingMemoryBound(to: GtkTextView.self), event) != 0
  }
}
