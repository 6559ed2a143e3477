import GtkKit
import Interaction
import TweetRows

/// What is in sight.
extension TimelineView {
  /// Whether every row in sight shows its tweet; pictures may be on their way.
  package var isLoaded: Bool {
    content != nil && !list.cells.isEmpty && list.isFilled
  }

  /// Whether nothing is on its way any more, pictures among it.
  package var isSettled: Bool {
    (content?.tweets.count ?? 0) == 0 || isLoaded && context.pictures.isIdle
  }

  /// How high all rows are together, where all of them are in sight; nil where they are not.
  var contentHeight: Int? {
    guard isLoaded, list.cells.count == list.viewport.count else { return nil }
    return list.cells.keys.reduce(0) { $0 + list.viewport.height(of: $1) }
  }

  /// The place of the row at the top.
  package var firstRow: Int { list.viewport.anchorRow }

  /// The logical pixels from left to right that rows stand on in a list of some width.
  func column(in width: Int) -> Range<Int> { maker.column(in: width) }

  /// What a press at a place of the list may become.
  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> { input.claims(atX: x, y: y) }

  /// Takes a quick look at one of the rows that are seen whole, counted round and round.
  package func look(atVisible number: Int) {
    let rows = list.viewport.fullyVisibleRows
    guard !rows.isEmpty else { return }
    if let row = list.row(at: rows.lowerBound + number % rows.count) {
      input.look(at: nil, in: row)
    }
  }
}

// MARK: - What measurements ask

extension TimelineView {
  /// Whether the last row is in sight.
  package var isAtEnd: Bool {
    list.viewport.visibleRows(overscan: 0).upperBound == list.viewport.count
  }

  package func scroll(by pixels: Double) { list.scroll(by: pixels) }

  package func scroll(toShare share: Double) { list.scroll(toShare: share) }
}
