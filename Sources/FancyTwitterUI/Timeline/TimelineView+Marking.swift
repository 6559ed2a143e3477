import GtkKit
import Interaction

/// Marking the text of the tweet that a page is about, to copy a part of it.
extension TimelineView {
  func connectMarking() {
    list.onPointerDoublePress { [weak self] press in
      guard let self, let byte = markableByte(press.x, press.y), let text = largeText else {
        return false
      }
      set(TextSelection(in: text, wordAt: byte))
      isMarking = true
      return true
    }
    list.onKeyPress { [weak self] in self?.handleMarking($0) ?? false }
  }

  /// Whether a hand is about to mark something, and nothing else may take its drag.
  var mayMark: Bool { isMarking || pressedAt.map { markableByte($0.x, $0.y) != nil } ?? false }

  /// The byte of the large tweet's text at a point of the list; nil beside the text.
  func markableByte(_ x: Double, _ y: Double) -> Int? {
    guard let index = largeRow, let row = list.rows[index], let body = row.placed?.layout.body,
      body.rect.contains(x: Int(x), y: Int(y) - row.frame.y)
    else { return nil }
    return nearestByte(x, y)
  }

  func beginMark(at press: PointerPress) {
    guard mark != nil || markableByte(press.x, press.y) != nil else { return }
    isMarking = false
    guard press.modifiers.contains(.shift), mark != nil, let byte = nearestByte(press.x, press.y)
    else { return set(nil) }
    mark?.extend(to: byte)
    isMarking = true
    set(mark)
  }

  func extendMark(to place: (x: Double, y: Double)) {
    if !isMarking {
      guard let start = pressedAt, let text = largeText, peek?.isShown != true,
        max(abs(place.x - start.x), abs(place.y - start.y)) > Self.clickRadius,
        let byte = markableByte(start.x, start.y)
      else { return }
      // It is neither a click nor a long press any more.
      forgetPress()
      peek?.cancel()
      isMarking = true
      mark = TextSelection(in: text, at: byte)
    }
    guard let byte = nearestByte(place.x, place.y) else { return }
    mark?.extend(to: byte)
    set(mark)
  }

  /// The hand lets go.
  ///
  /// - Returns: whether it marked something, and so chose nothing.
  func endMark() -> Bool {
    guard isMarking else { return false }
    isMarking = false
    if let mark, !mark.range.isEmpty { Desktop.offerSelection(mark.marked) }
    return true
  }
}

// MARK: - Private

extension TimelineView {
  /// Logical pixels that a hand moves when it clicks.
  private static let clickRadius = 3.0

  private var largeText: String? {
    largeRow.flatMap { list.rows[$0]?.placed?.content.body.display }
  }

  private func nearestByte(_ x: Double, _ y: Double) -> Int? {
    guard let index = largeRow, let row = list.rows[index], let body = row.placed?.layout.body
    else { return nil }
    return body.setting.nearestByte(
      toX: Int(x) - body.rect.x, y: Int(y) - row.frame.y - body.rect.y)
  }

  private func set(_ selection: TextSelection?) {
    mark = selection
    if let largeRow { list.rows[largeRow]?.mark(selection?.range) }
  }

  private func handleMarking(_ press: KeyPress) -> Bool {
    guard let text = largeText else { return false }
    switch (press.character, press.key, press.modifiers) {
    case ("a", _, .control): set(TextSelection(allOf: text))
    case ("c", _, .control):
      guard let mark, !mark.range.isEmpty else { return false }
      Desktop.copyToClipboard(mark.marked)
    case (_, Key.left, .shift), (_, Key.right, .shift):
      var selection = mark ?? TextSelection(in: text, at: 0)
      // The arrows go as the eye does.
      let onward = list.isRightToLeft ? Key.left : Key.right
      selection.extend(byCharacters: press.key == onward ? 1 : -1)
      set(selection)
    default: return false
    }
    return true
  }
}
