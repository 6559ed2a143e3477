import GtkKit

/// The outline of a PDF file, as its pages are drawn.
@MainActor
struct PrintedOutline {
  private var places = 0
  /// The entry below which others stand.
  private var top = 0

  /// Adds entries that lead to where the canvas begins.
  mutating func add(_ marks: [OutlineEntry], on canvas: Canvas) {
    for mark in marks {
      places += 1
      let entry = canvas.addToOutline(
        mark.title, below: mark.isWithin ? top : 0, name: "place-\(places)")
      if !mark.isWithin { top = entry }
    }
  }
}
