import Files

@testable import TweetStore

/// What lies beside the posts of a library, a line a row, without the numbers that rows happen to have.
public enum PersonalDump {
  /// What is compared, as `file table`.
  public static var names: Set<String> { Set(queries.map { $0.file + " " + $0.table }) }

  public static func lines(of folder: LibraryFolder) throws -> [String] {
    var lines: [String] = []
    for query in queries {
      let path = folder.path + "/" + query.file
      guard FileStatus(path) != nil else { continue }
      let database = try Database(path: path, access: .readWrite)
      if query.table == "search" {
        try database.execute(
          "CREATE VIRTUAL TABLE temp.term USING fts5vocab('main', 'search', 'instance')")
      }
      let columns = "quote(" + query.columns.joined(separator: ")||'|'||quote(") + ")"
      let select = try database.prepare("SELECT \(columns) FROM \(query.from ?? query.table)")
      lines += try select.all { "\(query.file) \(query.table) " + $0.text(0) }
    }
    return lines.sorted()
  }

  private struct Query {
    let file: String
    let table: String
    let columns: [String]
    var from: String?
  }

  private static func place(_ order: String) -> String { "row_number() OVER (ORDER BY \(order))" }

  private static let chat = "(SELECT remote FROM chat WHERE id = chat)"

  private static let queries = [
    Query(
      file: "marks.sqlite", table: "mark",
      columns: [
        "network", "remote", "note", "made", "handle", "name", "text", "date",
        place("made, number"),
      ]),
    Query(file: "marks.sqlite", table: "name", columns: ["network", "id", "handle", "name"]),
    Query(file: "marks.sqlite", table: "removed", columns: ["network", "remote"]),
    Query(
      file: "marks.sqlite", table: "linked",
      columns: [
        "network", "id",
        "(SELECT min(network || id) FROM linked AS other WHERE other.number = linked.number)",
      ]),
    Query(
      file: "notes.sqlite", table: "draft",
      columns: ["text", "picture", "edited", place("edited, id")]),
    Query(file: "notes.sqlite", table: "recent", columns: ["query", place("number")]),
    Query(file: "notes.sqlite", table: "saved", columns: ["query", place("number")]),
    Query(file: "parts.sqlite", table: "part", columns: ["account", "name", "generated"]),
    Query(
      file: "parts.sqlite", table: "line",
      columns: ["account", "name", "ordinal", "heading", "label", "text", "date", "link"],
      from: "line JOIN part ON part.id = part"),
    Query(
      file: "messages.sqlite", table: "chat",
      columns: ["network", "remote", "name", "members", "count", "last"]),
    Query(file: "messages.sqlite", table: "held", columns: [chat, "account"]),
    Query(
      file: "messages.sqlite", table: "message",
      columns: [
        "id", chat, "ordinal", "remote", "date", "sender", "kind", "text", "coded", "told",
      ]),
    Query(
      file: "messages.sqlite", table: "search", columns: ["term", "doc", "col", "offset"],
      from: "temp.term"),
  ]
}
