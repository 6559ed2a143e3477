import TweetModel

@testable import TweetStore

/// All that a library holds, a line a row, without the numbers that rows happen to have and without
/// what came when: libraries of equal lines are the same library.
public enum LibraryDump {
  /// What a line can be of: tables of the library, but for what is told of them in a word.
  public static var names: Set<String> { Set(queries.keys) }

  public static func lines(of folder: LibraryFolder) throws -> [String] {
    try lines(of: folder, queries)
  }

  /// The lines of what follows from posts.
  public static func derived(of folder: LibraryFolder) throws -> [String] {
    let others: Set = ["post", "edition", "liked", "entry", "trend", "term"]
    return try lines(of: folder, queries.filter { !others.contains($0.key) })
  }

  private static func lines(
    of folder: LibraryFolder, _ queries: [String: Query]
  ) throws -> [String] {
    let database = try Database(path: folder.database, access: .readWrite)
    try database.execute(
      "CREATE VIRTUAL TABLE temp.term USING fts5vocab('main', 'search', 'instance')")
    var lines: [String] = []
    for (name, sql) in queries {
      let columns = "quote(" + sql.columns.joined(separator: ")||'|'||quote(") + ")"
      let select = try database.prepare("SELECT \(columns) FROM \(sql.from)")
      lines += try select.all { name + " " + $0.text(0) }
    }
    return lines.sorted()
  }

  private typealias Query = (columns: [String], from: String)

  private static func word(_ column: String) -> String {
    "(SELECT text FROM word WHERE id = \(column))"
  }

  private static func person(_ column: String) -> String {
    "(SELECT remote FROM person WHERE id = \(column))"
  }

  private static func post(_ column: String) -> String {
    "(SELECT remote FROM post WHERE id = \(column))"
  }

  private static let queries: [String: Query] = [
    "account": (["network", "remote", "coded"], "account"),
    "post": (
      ["id >> 20", "network", "remote", "owner", "folded", "answers", "thread", "text", "coded"],
      "post"
    ),
    "edition": (["network", "first", "position", "last", post("post")], "edition"),
    "liked": (["account", "ordinal", post("post"), "at"], "liked"),
    "entry": (["section", "account", "ordinal", post("post")], "entry WHERE section <> 2"),
    "trend": (["account", "rank", "kind", "name", "start >> 20", "days"], "trend"),
    "term": (["term", post("doc"), "col", "offset"], "temp.term"),
    "person": (
      [
        "network", "remote", "handle", "name", "posts", post("first"), post("last"),
        "(SELECT remote FROM person AS other WHERE other.id = person.same)",
      ], "person"
    ),
    "alias": ([person("person"), "handle", "name", post("since"), post("until")], "alias"),
    "met": (
      [
        person("met.person"), post("post"), "how", "owner", "alias.handle", "alias.name",
      ], "met LEFT JOIN alias ON alias.id = met.alias"
    ),
    "person_year": ([person("person"), "account", "year", "how", "posts"], "person_year"),
    "fact": (
      [
        post("post"), "owner", "folded", "kind", "visibility", "flags", "likes", "reposts",
        "replies", word("language"), word("source"), word("place"),
      ], "fact"
    ),
    "told": (
      [post("post"), "generated"], "fact LEFT JOIN import ON number = told"
    ),
    "emoji": (["sign", post("post")], "emoji"),
    "quotation": (["quoted", post("post")], "quotation"),
    "learned": ([post("post")], "learned"),
    "tally": (
      [
        "account", "day", "kind", "posts", "media", "likes", "reposts", "characters",
      ], "tally"
    ),
    "clock": (["account", "year", "weekday", "hour", "kind", "posts", "likes"], "clock"),
    "label": (["account", "sort", "name", "year", "posts"], "label"),
    "renamed": (["account", "at", "former", "handle"], "renamed"),
    "called": ([person("person"), "account", "handle", "name", "at"], "called"),
    "rolled": (
      ["account", "kind", "generated", person("person")], "rolled JOIN roll ON roll.id = roll"
    ),
  ]
}
