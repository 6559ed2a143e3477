import Appearance
import GtkKit
import Insights

/// A number as a mark, in words: how many, and of what.
package nonisolated struct MarkWords: Equatable, Sendable {
  /// As in "61 posts".
  package let count: String
  /// As in "Thursday, 14 March 2024".
  package let name: String

  package init(count: String, name: String) {
    self.count = count
    self.name = name
  }
}

/// Where a mark is drawn, in logical pixels.
package nonisolated struct MarkPlace: Equatable, Sendable {
  package var x, y, width, height: Double
  /// The radius of its corners.
  package var corner: Double

  package init(x: Double, y: Double, width: Double, height: Double, corner: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.corner = corner
  }
}

/// A step among marks.
package nonisolated enum MarkStep: Equatable, Sendable {
  /// In the order of time, and of lines.
  case onward, back
  case up, down
  case pageUp, pageDown
  case first, last
}

/// Marks that stand for numbers: laid out and drawn by one code for the window, files and paper.
///
/// Marks are known by numbers from 0 on. A chart is laid out from the start of a line, which is the right edge
/// where lines run from right to left.
@MainActor
package protocol Chart {
  /// How many marks there are, the unseen ones among them.
  var markCount: Int { get }

  /// Where the keyboard begins; nil where there is nothing to choose.
  var firstMark: Int? { get }

  func words(of mark: Int) -> MarkWords

  /// What a screen reader says of a mark: all that is drawn of it.
  func spoken(of mark: Int) -> String

  /// Logical pixels from top to bottom.
  func height(in space: ChartSpace) -> Int

  /// Where it may be cut if it is higher than a page, in rising order.
  func breaks(in space: ChartSpace) -> [Int]

  /// How far marks can be scrolled back from the latest; 0 where all have room.
  func travel(in space: ChartSpace) -> Double

  /// How far they are scrolled back once a mark is in sight.
  func shift(showing mark: Int, in space: ChartSpace) -> Double

  /// Nil for a mark that is not drawn.
  func place(of mark: Int, in space: ChartSpace) -> MarkPlace?

  /// The mark at a point.
  func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int?

  /// The mark that a key leads to; the same where none lies there.
  func mark(from mark: Int, _ step: MarkStep, in space: ChartSpace) -> Int

  /// Draws it; `former` is what was drawn before, `share` how far it has become this one, from 0 to 1.
  func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double)

  /// The mark that stands for what one of another chart, shown in its place before, stood for; nil where none does.
  func mark(like mark: Int, of former: any Chart) -> Int?

  /// Whether its marks move where other numbers are shown.
  var movesMarks: Bool { get }

  /// Whether what its marks were fades away where other numbers are shown.
  var fadesMarks: Bool { get }

  /// Whether a mark that is looked at is lit as a whole, and not by a line about it.
  var lightsWholeMarks: Bool { get }

  /// Draws what lies beneath a mark that is looked at.
  func drawLit(_ mark: Int, on canvas: Canvas, in space: ChartSpace, theme: Theme)
}

extension Chart {
  package func spoken(of mark: Int) -> String {
    let words = words(of: mark)
    return listed([words.name, words.count])
  }

  package func mark(like mark: Int, of former: any Chart) -> Int? {
    let isSame =
      mark < min(markCount, former.markCount) && words(of: mark).name == former.words(of: mark).name
    return isSame ? mark : nil
  }

  package var lightsWholeMarks: Bool { false }

  package var movesMarks: Bool { false }

  package var fadesMarks: Bool { false }

  package func breaks(in space: ChartSpace) -> [Int] { [] }

  package func travel(in space: ChartSpace) -> Double { 0 }

  package func shift(showing mark: Int, in space: ChartSpace) -> Double { space.shift }

  package func drawLit(_ mark: Int, on canvas: Canvas, in space: ChartSpace, theme: Theme) {}
}
