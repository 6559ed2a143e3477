import TimelineLayout

/// Where tweets are missing beneath a row, and what asks for them.
package struct RowGap {
  package let content: TweetRowContent.Gap
  /// What a screen reader says of it, after all else of the row.
  package let spoken: String
  /// What fills it from below and from above, with the names of that; none where nothing can be asked for.
  package let ways: [(name: String, destination: Destination)]

  package init(
    _ content: TweetRowContent.Gap, spoken: String,
    ways: [(name: String, destination: Destination)] = []
  ) {
    (self.content, self.spoken, self.ways) = (content, spoken, ways)
  }
}
