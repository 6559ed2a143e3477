import GtkKit
import TweetRows

/// Marking the text of one of a chat's entries, to copy a part of it.
@MainActor
final class BubbleMarking {
  let marking: TextSelectionInput
  private let list: BubbleList

  init(in list: BubbleList, context: ScreenContext) {
    self.list = list
    marking = TextSelectionInput(in: list, input: context.input, messages: context.messages) {
      [weak list] in
      guard let list, let row = list.marked.flatMap({ list.cells[$0] }) as? BubbleRow else {
        return []
      }
      return [row]
    }
    list.selection = { [weak marking] in marking?.selection }
  }

  /// What of a row's text is marked; nil for nothing.
  func marked(in row: BubbleRow) -> String? {
    isAimed(at: row) ? marking.marked : nil
  }

  /// Whether a point of the list is on a text.
  func isOnText(atX x: Double, y: Double) -> Bool {
    guard let row = list.row(atY: Int(y)) else { return false }
    return row.markable?.rect.contains(x: Int(x), y: Int(y) - row.frame.y) == true
  }

  /// Forgets what was marked: another chat is shown.
  func reset() {
    marking.reset()
    list.marked = nil
  }

  func begin(at press: PointerPress, in row: BubbleRow) {
    aim(at: row)
    marking.begin(at: press)
  }

  /// Marks the word that is pressed twice; answers whether there is one.
  func markWord(at press: PointerPress) -> Bool {
    guard let row = list.row(atY: Int(press.y)) else { return false }
    aim(at: row)
    return marking.markWord(at: press)
  }

  func mark(_ range: Range<Int>?, in row: BubbleRow) -> Bool {
    aim(at: row)
    return marking.mark(range)
  }

  /// Whether a key marked or copied something of a row's text.
  func handle(_ press: KeyPress, in row: BubbleRow) -> Bool {
    if TextSelectionInput.marks(press) { aim(at: row) }
    return isAimed(at: row) && marking.handle(press)
  }
}

// MARK: - Private

extension BubbleMarking {
  private func isAimed(at row: BubbleRow) -> Bool {
    list.marked != nil && list.marked == list.index(of: row)
  }

  // Only one text is marked at a time.
  private func aim(at row: BubbleRow) {
    guard !isAimed(at: row) else { return }
    marking.mark(nil)
    marking.reset()
    list.marked = list.index(of: row)
  }
}
