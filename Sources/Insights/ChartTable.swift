import TweetModel

/// A chart's numbers as rows beneath headings.
public struct ChartTable: Hashable, Sendable {
  public var headings: [String]
  public var rows: [[ChartField]]
  /// Columns that are not shown where they have no room, the first of them first; files have all.
  public var spare: Range<Int>

  public init(headings: [String], rows: [[ChartField]], spare: Range<Int> = 0..<0) {
    self.headings = headings
    self.rows = rows
    self.spare = spare
  }

  /// As a file that programs for tables read.
  ///
  /// Source: RFC 4180.
  public var csv: String {
    lines(Self.quoted)
      .map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// As programs for tables take it from the clipboard: fields with tabs between.
  public var tabbed: String {
    lines { text in
      text.split(whereSeparator: { $0 == "\t" || $0.isNewline }).joined(separator: " ")
    }
    .map { $0.joined(separator: "\t") }.joined(separator: "\n")
  }

  private func lines(_ field: (String) -> String) -> [[String]] {
    ([headings.map { .text($0) }] + rows).map { $0.map { field(Self.guarded($0)) } }
  }

  private static func guarded(_ field: ChartField) -> String {
    guard case .text(let text) = field, Double(text) == nil else { return field.plain }
    return TableText.guarded(text)
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains { "\",\n\r".unicodeScalars.contains($0) }
    return isPlain ? text : TableText.quoted(text)
  }
}
