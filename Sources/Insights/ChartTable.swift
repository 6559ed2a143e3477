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

  // A text that programs for tables would take for a formula gets a mark before it: others wrote it.
  private static func guarded(_ field: ChartField) -> String {
    guard case .text(let text) = field, isFormula(text) else { return field.plain }
    return "'" + text
  }

  // Whoever reads a table goes by bytes, and Swift by letters: a mark on a quotation mark makes another one of it.
  private static func quoted(_ text: String) -> String {
    let letters = text.unicodeScalars
    guard letters.contains(where: { "\",\n\r".unicodeScalars.contains($0) }) else { return text }
    let doubled = letters.split(separator: "\"", omittingEmptySubsequences: false)
      .map { String($0) }.joined(separator: "\"\"")
    return "\"" + doubled + "\""
  }

  // A handle is none, though formulas may begin like that, too.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if first == "@" { return text.unicodeScalars.contains { $0 == "(" || $0 == "|" } }
    return "=+-\t\r".unicodeScalars.contains(first) && Double(text) == nil
  }
}
