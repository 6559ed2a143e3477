/// A chart's numbers, in words, as rows beneath headings.
public struct ChartTable: Hashable, Sendable {
  public var headings: [String]
  public var rows: [[String]]

  public init(headings: [String], rows: [[String]]) {
    self.headings = headings
    self.rows = rows
  }

  /// As a file that programs for tables read.
  ///
  /// Source: RFC 4180. A field that such a program would take for a formula gets a mark before it.
  public var csv: String {
    lines { field in
      let isFormula = field.first.map { "=+-@\t\r".contains($0) } ?? false
      let field = isFormula && Double(field) == nil ? "'" + field : field
      guard field.contains(where: { $0 == "\"" || $0 == "," || $0.isNewline }) else { return field }
      return "\""
        + field.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
    }
    .map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// As programs for tables take it from the clipboard: fields with tabs between.
  public var tabbed: String {
    lines { $0.split(whereSeparator: { $0 == "\t" || $0.isNewline }).joined(separator: " ") }
      .map { $0.joined(separator: "\t") }.joined(separator: "\n")
  }

  private func lines(_ field: (String) -> String) -> [[String]] {
    ([headings] + rows).map { $0.map(field) }
  }
}
