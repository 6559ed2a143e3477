import Geometry
import GtkKit

/// The mark that is looked at, and what is told of it.
extension ChartView {
  /// The mark that is looked at: that beneath the pointer, else that of the keyboard.
  package var looked: (mark: Int, place: MarkPlace)? {
    guard let mark = hovered ?? (showsFocus ? focused : nil),
      var place = chart.place(of: mark, in: space)
    else { return nil }
    place.x += Double(ChartSheet.bleed.side)
    place.y += Double(ChartSheet.bleed.line)
    return (mark, place)
  }

  /// Puts the keyboard on a mark.
  package func focus(on mark: Int) {
    (focused, pressed) = (mark, nil)
    grabFocus()
    announce(withTitle: false)
    relook()
  }

  /// Draws anew what looks otherwise since another mark is looked at: its place, and that of the mark before.
  func relook() {
    let now = looked?.place
    for place in [painted, now] { if let place { queueDraw(LookedMark.area(place)) } }
    painted = now
    onLook()
  }

  /// Tells a screen reader of the mark that has the keyboard, and brings it into sight.
  func announce(withTitle: Bool) {
    guard let focused else { return }
    scroll(toShow: focused)
    accessibleName = name(of: focused, withTitle: withTitle)
    // With the chart's title it is the chart that the keyboard has come to.
    if !withTitle { announceFocusedAccessibleItem() }
    if let frame = frame(of: focused) { onReveal(frame) }
  }

  /// What a screen reader says of a mark, or of the chart.
  func name(of mark: Int?, withTitle: Bool) -> String {
    guard let mark else { return title }
    return listed([withTitle ? title : "", chart.spoken(of: mark)])
  }

  /// A mark's place in the view.
  func frame(of mark: Int) -> Rectangle? {
    chart.place(of: mark, in: space).map {
      Rectangle(
        x: Int($0.x) + ChartSheet.bleed.side, y: Int($0.y) + ChartSheet.bleed.line,
        width: Int($0.width), height: Int($0.height))
    }
  }

  /// What sets a mark off.
  func light(on mark: Int, _ space: ChartSpace) -> LookedMark? {
    chart.place(of: mark, in: space).map {
      LookedMark(
        place: $0, isWhole: chart.lightsWholeMarks, hasKeyboard: mark == focused && showsFocus)
    }
  }
}
