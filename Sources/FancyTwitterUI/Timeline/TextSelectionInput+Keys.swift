import DesignKit
import Geometry
import GtkKit
import Interaction

/// What keys mark: all, or from the caret on letters, words and lines.
extension TextSelectionInput {
  /// Whether a key begins to mark, where there is a text.
  static func marks(_ press: KeyPress) -> Bool {
    switch (press.name, press.modifiers) {
    case (Key.a, .control): true
    case (Key.left, let modifiers), (Key.right, let modifiers): modifiers.contains(.shift)
    default: false
    }
  }

  /// What keys mark and copy; answers whether this one did.
  func handle(_ press: KeyPress) -> Bool {
    guard let text else { return false }
    switch (press.name, press.modifiers) {
    case (Key.a, .control): set(TextSelection(allOf: text))
    case (Key.c, .control):
      guard let marked else { return false }
      messages.copy(marked)
    case (Key.left, _), (Key.right, _): return step(press, in: text)
    case (Key.up, .shift), (Key.down, .shift), (Key.home, .shift), (Key.end, .shift):
      guard hasKeyboard, var next = selection,
        let byte = byte(by: press.name, from: next.caret, in: text)
      else { return false }
      next.extend(to: byte)
      set(next)
      showCaret()
    default: return false
    }
    return true
  }
}

// MARK: - Private

extension TextSelectionInput {
  /// Whether what is marked is where the keyboard is: elsewhere arrows lead through the list.
  private var hasKeyboard: Bool { rows().contains { $0.containsFocus } }

  /// Goes a character or, with Ctrl, a word on: with Shift marking it, else to where the next mark begins.
  private func step(_ press: KeyPress, in text: String) -> Bool {
    let extends = press.modifiers.contains(.shift)
    guard press.modifiers.isSubset(of: [.shift, .control]),
      extends || selection != nil && hasKeyboard
    else { return false }
    var next = selection ?? TextSelection(in: text, at: 0)
    // The arrows go as the eye does.
    let forward = press.name == (list.isRightToLeft ? Key.left : Key.right)
    let step: TextSelection.Step = press.modifiers.contains(.control) ? .word : .character
    extends ? next.extend(by: step, forward: forward) : next.move(by: step, forward: forward)
    set(next)
    showCaret()
    return true
  }

  /// Where the caret stands before a byte, in the list.
  private func caret(at byte: Int) -> Rectangle? {
    let row = rows().last { $0.markable.map { $0.start <= byte } ?? false } ?? rows().first
    guard let row, let text = row.markable else { return nil }
    var frame = text.drawn.caret(at: byte - text.start)
    frame.x += text.rect.x
    frame.y += row.frame.y + text.rect.y
    return frame
  }

  /// Where a key leads that goes from line to line, or to a line's end; from the first line up and the last one down to
  /// the text's.
  private func byte(by key: UInt32, from byte: Int, in text: String) -> Int? {
    guard let caret = caret(at: byte) else { return nil }
    let middle = Double(caret.y) + Double(caret.height) / 2
    guard [Key.up, Key.down].contains(key) else {
      let isAtLeft = (key == Key.home) != list.isRightToLeft
      // As far as any line is long.
      let far = Double(list.size.width)
      return nearestByte(isAtLeft ? -far : 2 * far, middle)
    }
    let height = Double(key == Key.up ? -caret.height : caret.height)
    guard let next = nearestByte(Double(caret.x), middle + height) else { return nil }
    let stays = self.caret(at: next)?.y == caret.y
    return !stays ? next : key == Key.up ? 0 : text.utf8.count
  }

  /// Brings into sight what the keys move.
  private func showCaret() {
    guard let selection, let frame = caret(at: selection.caret),
      let list = list as? VirtualList
    else { return }
    let below = frame.bottom - list.size.height
    if frame.y < 0 {
      list.scroll(by: Double(frame.y))
    } else if below > 0 {
      list.scroll(by: Double(below))
    }
  }
}
