import Insights

extension ChartCard {
  /// What a card shows.
  package struct Content {
    package let sheet: ChartSheet
    package let chart: any Chart
    /// What is drawn on paper and in files, whatever size of text is read on the screen.
    package let still: any Chart
    /// Made when it is asked for: it can have a row for each day of many years.
    package var table: ChartTable { makeTable() }
    /// What a row of the table is, in words.
    package let rowWords: (Int) -> MarkWords

    /// What leaves the program of it: in files, by the clipboard, on paper.
    package var leaving: Content { makeLeaving?() ?? self }

    /// Whether nothing leaves of what is shown.
    package var leavesNothing: Bool { leaving.still.markCount == 0 && still.markCount > 0 }

    private let makeTable: () -> ChartTable
    private var makeLeaving: (() -> Content)?

    /// The same of which something else leaves.
    package func leaving(_ make: @escaping () -> Content) -> Content {
      var content = self
      content.makeLeaving = make
      return content
    }

    /// A card that shows what not everybody may see says what is `leaving` in its place.
    package init(
      _ sheet: ChartSheet, _ chart: any Chart, still: (any Chart)? = nil,
      table: @autoclosure @escaping () -> ChartTable,
      rowWords: @escaping (Int) -> MarkWords, leaving: (() -> Content)? = nil
    ) {
      self.sheet = sheet
      self.chart = chart
      self.still = still ?? chart
      makeTable = table
      makeLeaving = leaving
      self.rowWords = rowWords
    }
  }
}
