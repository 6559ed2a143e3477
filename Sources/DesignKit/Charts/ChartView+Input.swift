import Geometry
import GLibKit
import GtkKit

/// What pointer, keys and screen reader do to a chart.
extension ChartView {
  private static let bubbleDelay = 80

  func connectInput() {
    onFocusChange { [weak self] _ in self?.relook() }
    onStateChange { [weak self] in self?.relook() }
    onFocusArrival { [weak self] in
      guard let self else { return }
      if focused == nil { focused = pressed ?? chart.firstMark }
      announce(withTitle: true)
    }
    onScroll { [weak self] move in
      guard let self else { return false }
      if scroll(move) { return true }
      // What is scrolled about it carries the mark away from beneath a pointer that stands.
      point(at: nil)
      return false
    }
    _ = DragGesture(on: self) { [weak self] in self?.follow($0, $1) }
    onPointerMotion { [weak self] in self?.point(at: $0) }
    onPointerPress { [weak self] press in
      guard let self else { return false }
      if press.asksForMenu {
        onMenu()
        return true
      }
      guard press.button == 1 else { return false }
      pressed = mark(atX: press.x, y: press.y)
      if let pressed { focused = pressed }
      return pressed == nil
    }
    onButtonClicked { [weak self] in
      guard let self, let mark = pressed ?? focused ?? chart.firstMark else { return }
      pressed = nil
      onOpen(mark)
    }
    onKeyPress { [weak self] in self?.handle($0) ?? false }
    onMenuRequest { [weak self] in
      self?.onMenu()
      return true
    }
  }

  private func mark(atX x: Double, y: Double) -> Int? {
    chart.mark(
      atX: x - Double(ChartSheet.bleed.side), y: y - Double(ChartSheet.bleed.line), in: space)
  }

  private func point(at place: (x: Double, y: Double)?) {
    let mark = place.flatMap { self.mark(atX: $0.x, y: $0.y) }
    hover?.cancel()
    hover = nil
    // The first mark waits a moment; going on from it, the next is told at once.
    guard mark != nil, hovered == nil else { return look(at: mark) }
    hover = LoopTimer(every: Self.bubbleDelay) { [weak self] in
      self?.look(at: mark)
      return false
    }
  }

  private func look(at mark: Int?) {
    guard mark != hovered else { return }
    hovered = mark
    relook()
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let step = step(of: Key.withoutKeypad(press.key)) else {
      if press.modifiers.isEmpty, Key.withoutKeypad(press.key) == Key.enter, let focused {
        onOpen(focused)
        return true
      }
      return onKey(press)
    }
    guard let mark = focused ?? chart.firstMark else { return false }
    focused = chart.mark(from: mark, step, in: space)
    // A press that was let go elsewhere opens nothing any more.
    (hovered, pressed) = (nil, nil)
    announce(withTitle: false)
    relook()
    return true
  }

  private func step(of key: UInt32) -> MarkStep? {
    switch key {
    case Key.left: isRightToLeft ? .onward : .back
    case Key.right: isRightToLeft ? .back : .onward
    case Key.up: .up
    case Key.down: .down
    case Key.pageUp: .pageUp
    case Key.pageDown: .pageDown
    case Key.home: .first
    case Key.end: .last
    default: nil
    }
  }
}

extension ChartView: AccessibleItems {
  package var accessibleItemCount: Int { chart.markCount }

  package var focusedAccessibleItem: Int? { isFocus ? focused : nil }

  package func accessibleName(ofItem item: Int) -> String { chart.spoken(of: item) }

  package func accessibleFrame(ofItem item: Int) -> Rectangle? { frame(of: item) }

  package func accessibleItem(atX x: Int, y: Int) -> Int? { mark(atX: Double(x), y: Double(y)) }

  package func focusAccessibleItem(_ item: Int) { focus(on: item) }

  package func openAccessibleItem(_ item: Int) { onOpen(item) }
}
