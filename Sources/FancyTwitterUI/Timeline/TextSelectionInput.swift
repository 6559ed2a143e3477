import DesignKit
import GtkKit
import Interaction
import TweetModel

/// Marking a text that rows of a list draw, to copy a part of it.
@MainActor
final class TextSelectionInput: PressFollower {
  /// What is marked.
  private(set) var selection: TextSelection?

  /// The rows in sight whose text can be marked, from top to bottom: parts of one text.
  let rows: () -> [any MarkableRow]
  let list: VirtualList
  /// Brings a row into sight that draws the caret before a byte, where rows come and go.
  var reveal: (_ byte: Int) -> Void = { _ in }
  /// What Up and Down keep to over shorter lines, in the list's logical pixels; nil once another key has led elsewhere.
  var column: Int?
  private let input: InputRouter
  let messages: Messages
  private var start: (x: Double, y: Double)?
  private var isMarking = false

  /// Logical pixels that a hand moves when it clicks.
  private static let clickRadius = 3.0

  init(
    in list: VirtualList, input: InputRouter, messages: Messages,
    rows: @escaping () -> [any MarkableRow]
  ) {
    self.list = list
    self.input = input
    self.messages = messages
    self.rows = rows
  }

  /// Forgets what was marked: another text is shown.
  func reset() {
    (selection, column) = (nil, nil)
    isMarking = false
  }

  /// The byte of the text at a point of the list; nil beside the text.
  func byte(atX x: Double, y: Double) -> Int? {
    let isOnText = rows().contains { row in
      row.markable?.rect.contains(x: Int(x), y: Int(y) - row.frame.y) == true
    }
    return isOnText ? nearestByte(x, y) : nil
  }

  /// A press begins; with Shift it goes on with what is marked.
  func begin(at press: PointerPress) {
    guard selection != nil || byte(atX: press.x, y: press.y) != nil else { return }
    start = (press.x, press.y)
    input.follow(self, claiming: [.marking])
    guard press.modifiers.contains(.shift), selection != nil,
      let byte = nearestByte(press.x, press.y), claim()
    else { return set(nil) }
    selection?.extend(to: byte)
    set(selection)
  }

  /// Marks the word that is pressed twice; answers whether there is one.
  func markWord(at press: PointerPress) -> Bool {
    guard let byte = byte(atX: press.x, y: press.y), let text else { return false }
    set(TextSelection(in: text, wordAt: byte))
    return true
  }

  /// The hand moves while it is down.
  func extend(to place: (x: Double, y: Double)) {
    // It may have been hidden meanwhile.
    guard isMarking || beginMarking(at: place), text != nil,
      let byte = nearestByte(place.x, place.y)
    else { return }
    selection?.extend(to: byte)
    set(selection)
  }

  /// The hand lets go.
  func end() {
    start = nil
    guard isMarking else { return }
    isMarking = false
    if let marked { Desktop.offerSelection(marked) }
  }

  func losePress() { end() }

  /// Marks so many bytes of the text, or nothing; answers whether there is a text.
  @discardableResult
  func mark(_ range: Range<Int>?) -> Bool {
    guard let text else { return false }
    set(range.map { TextSelection(in: text, over: $0) })
    return true
  }

  /// What is marked, as it is copied; nil for nothing.
  var marked: String? {
    guard let selection, !selection.range.isEmpty else { return nil }
    return whole?.copied(selection.range)
  }
}

// MARK: - Private

extension TextSelectionInput {
  // Of what is hidden nothing is marked.
  private var whole: TweetText? { rows().first?.markable?.whole }

  var text: String? { whole?.display }

  private func claim() -> Bool {
    isMarking = input.claim(.marking)
    return isMarking
  }

  private func beginMarking(at place: (x: Double, y: Double)) -> Bool {
    guard let start, let text,
      max(abs(place.x - start.x), abs(place.y - start.y)) > Self.clickRadius,
      let byte = byte(atX: start.x, y: start.y), claim()
    else { return false }
    selection = TextSelection(in: text, at: byte)
    return true
  }

  func nearestByte(_ x: Double, _ y: Double) -> Int? {
    let rows = rows()
    let row = rows.last { Int(y) >= $0.frame.y } ?? rows.first
    return row?.markable?.nearestByte(toX: Int(x), y: Int(y) - (row?.frame.y ?? 0))
  }

  func set(_ selection: TextSelection?) {
    (self.selection, column) = (selection, nil)
    for row in rows() { row.mark(selection) }
  }
}
