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

    private let makeTable: () -> ChartTable

    package init(
      _ sheet: ChartSheet, _ chart: any Chart, still: (any Chart)? = nil,
      table: @autoclosure @escaping () -> ChartTable,
      rowWords: @escaping (Int) -> MarkWords
    ) {
      self.sheet = sheet
      self.chart = chart
      self.still = still ?? chart
      makeTable = table
      self.rowWords = rowWords
    }
  }
}
