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
    case (Key.escape, []):
      guard selection != nil, hasKeyboard else { return false }
      set(nil)
    case (Key.up, .shift), (Key.down, .shift), (Key.home, .shift), (Key.end, .shift):
      return stepLine(press.name)
    default: return false
    }
    return true
  }
}

// MARK: - Private

extension TextSelectionInput {
  /// A row that draws the caret, and where in the row.
  private struct PlacedCaret {
    let row: any MarkableRow
    let text: MarkableText
    let frame: Rectangle
  }

  /// Whether what is marked is where the keyboard is: elsewhere arrows lead through the list.
  private var hasKeyboard: Bool {
    // The list has it for a row that was scrolled away.
    list.isFocus || rows().contains { $0.containsFocus }
  }

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

  /// Marks to where a key leads that goes from line to line, or to a line's end.
  private func stepLine(_ key: UInt32) -> Bool {
    guard hasKeyboard, var next = selection else { return false }
    // It may have been scrolled away: what is beside it is not known before it is back.
    showCaret()
    guard let caret = caret(at: next.caret) else { return false }
    let leadsToLine = key == Key.up || key == Key.down
    let column = leadsToLine ? self.column ?? caret.frame.x : nil
    next.extend(exactlyTo: column.map { byte(by: key, at: $0, from: caret) } ?? end(key, of: caret))
    set(next)
    self.column = column
    showCaret()
    return true
  }

  /// The beginning or the end of the caret's line.
  private func end(_ key: UInt32, of caret: PlacedCaret) -> Int {
    let isAtLeft = (key == Key.home) != list.isRightToLeft
    // As far as any line is long.
    let far = list.size.width
    return caret.text.nearestByte(toX: isAtLeft ? -far : 2 * far, y: caret.frame.middle)
  }

  /// The byte of the line above or beneath the caret's that is nearest to a column.
  private func byte(by key: UInt32, at column: Int, from caret: PlacedCaret) -> Int {
    let height = key == Key.up ? -caret.frame.height : caret.frame.height
    let next = caret.text.nearestByte(toX: column, y: caret.frame.middle + height)
    let stays = caret.text.caret(at: next).y == caret.frame.y
    return stays ? byte(beyond: caret, by: key, at: column, height) : next
  }

  /// From a row's first line up to the last one of the row before, and from its last one down; the ends of the text where
  /// there is no other.
  private func byte(beyond caret: PlacedCaret, by key: UInt32, at column: Int, _ height: Int) -> Int
  {
    let text = caret.text
    let isUp = key == Key.up
    guard isUp ? text.range.lowerBound > 0 : !text.isLast else { return isUp ? 0 : text.end }
    let neighbour = isUp ? text.range.lowerBound - 1 : text.range.upperBound
    // The row with the next line begins at the edge of what is seen.
    if row(holding: neighbour) == nil { list.scroll(by: Double(height)) }
    if row(holding: neighbour) == nil { reveal(neighbour) }
    guard let next = row(holding: neighbour)?.text else {
      return isUp ? text.range.lowerBound : text.end
    }
    return next.nearestByte(toX: column, y: isUp ? next.rect.bottom - 1 : next.rect.y)
  }

  private func row(holding byte: Int) -> (row: any MarkableRow, text: MarkableText)? {
    for row in rows() {
      if let text = row.markable, text.holds(byte) { return (row, text) }
    }
    return nil
  }

  /// Where the caret stands before a byte, once its row is in sight.
  private func caret(at byte: Int) -> PlacedCaret? {
    if row(holding: byte) == nil { reveal(byte) }
    return row(holding: byte).map { PlacedCaret(row: $0, text: $1, frame: $1.caret(at: byte)) }
  }

  /// Brings into sight what the keys move, with the keyboard.
  private func showCaret() {
    guard let selection, let caret = caret(at: selection.caret) else { return }
    // That of a row which goes out of sight is taken from it.
    if !caret.row.containsFocus { caret.row.grabFocus() }
    let top = caret.row.frame.y + caret.frame.y
    let below = top + caret.frame.height - list.size.height
    if top < 0 {
      list.scroll(by: Double(top))
    } else if below > 0 {
      list.scroll(by: Double(below))
    }
  }
}

extension Rectangle {
  fileprivate var middle: Int { y + height / 2 }
}
