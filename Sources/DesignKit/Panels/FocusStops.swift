import GtkKit

/// Where the keyboard can stand on a page: when the page is made anew, the keyboard goes back to where it was.
@MainActor
package struct FocusStops<Name: Equatable> {
  /// Which of them has the keyboard.
  package struct Place {
    let name: Name
    let index: Int
  }

  private var stops: [(name: Name, whole: Widget, target: Widget)] = []

  package init() {}

  /// Adds the next one, in the order of the page: the keyboard is given to `target`, and may be anywhere in `whole`.
  package mutating func add(_ target: Widget, in whole: Widget? = nil, as name: Name) {
    stops.append((name, whole ?? target, target))
  }

  package mutating func removeAll() { stops = [] }

  /// Where the keyboard is; nil where none of them has it.
  package var place: Place? {
    stops.firstIndex { $0.whole.containsFocus }.map { Place(name: stops[$0].name, index: $0) }
  }

  /// Gives the keyboard to the one that was there, or else to what has come in its place.
  package func takeFocus(at place: Place) {
    let same = stops.first { $0.name == place.name }
    (same ?? stops.dropFirst(place.index).first ?? stops.last)?.target.grabFocus()
  }
}
