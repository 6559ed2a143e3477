import TweetModel

/// How a query is answered: what the index is asked, and what is asked of each post it names.
struct SearchPlan {
  /// Of the full-text index; nil where no words are looked for.
  let expression: String?
  /// The list of those posts that alone come into question, where the index is not asked; nil for what was liked.
  let list: EntryList?
  /// Whether only marked posts come into question.
  let isOfMarks: Bool
  /// In SQL, about a row of `post`; empty for none.
  let condition: String
  /// The keys that come into question.
  let keys: Range<Int64>

  /// Nil for a query that finds nothing; `hasMarks` says whether the file of marks is at hand.
  init?(_ query: SearchQuery, in scope: SearchScope, accounts: AccountTable, hasMarks: Bool) {
    guard !query.isEmpty, let shown = accounts.listed(scope.account) else { return nil }
    let row = scope.account.flatMap { accounts.row(of: $0) }
    var matches: [String] = []
    var conditions: [String] = []
    var lower = Int64.min
    var upper = Int64.max
    var listed = shown
    var isOfLikes = scope.kind == .likes
    var isOfMarks = false
    var kind = EntryList.Kind.timeline
    if let condition = scope.condition(row: row) { conditions.append(condition) }
    for filter in query.filters {
      switch filter {
      case .since(let moment): lower = max(lower, PostKey(startOf: moment).value)
      case .until(let moment): upper = min(upper, PostKey(startOf: moment).value)
      case .hasMedia(let isExcluded):
        if !isExcluded { kind = .media }
        conditions.append((isExcluded ? "NOT " : "") + "has_media(coded)")
      case .hasLink(let isExcluded):
        conditions.append((isExcluded ? "NOT " : "") + "has_link(coded)")
      case .isOwn(let isExcluded):
        conditions.append(isExcluded ? "owner IS NULL" : "owner IS NOT NULL")
      case .isLiked(let isExcluded):
        if !isExcluded { isOfLikes = true }
        conditions.append((isExcluded ? "NOT " : "") + SearchScope.likes(of: row))
      case .isBookmarked(let isExcluded):
        if !isExcluded { isOfMarks = true }
        conditions.append((isExcluded ? "NOT " : "") + (hasMarks ? Self.isMarked : "0"))
      case .from(let handle, let isExcluded):
        let author = Author(handle, accounts)
        conditions.append((isExcluded ? "NOT " : "") + author.condition)
        if !isExcluded {
          matches += author.matches
          listed = author.list ?? listed
        }
      }
    }
    expression = query.expression(and: matches)
    if expression == nil, let exclusion = query.exclusion {
      conditions.append(
        """
        NOT EXISTS (
          SELECT 1 FROM search WHERE search MATCH \(exclusion.sql) AND search.rowid = post.id)
        """)
    }
    condition = conditions.joined(separator: " AND ")
    self.isOfMarks = isOfMarks && hasMarks
    keys = lower..<max(lower, upper)
    list = isOfLikes ? nil : EntryList(kind, account: listed)
  }
}

extension SearchPlan {
  private static let isMarked = """
    EXISTS (
      SELECT 1 FROM marks.mark
      WHERE mark.network = post.network AND mark.remote = post.remote)
    """

  /// How the posts are found that somebody wrote.
  private struct Author {
    /// In FTS5's language.
    var matches: [String] = []
    /// In SQL.
    let condition: String
    /// The account that has lists of its own.
    var list: Int64?

    init(_ handle: String, _ accounts: AccountTable) {
      if let account = accounts.account(handle: handle),
        let row = accounts.row(of: AccountID(account))
      {
        list = accounts.listed(AccountID(account))
        // A post of the account that names no other author is its own.
        condition = "(owner IS \(row) AND author_handle(coded) IS NULL)"
      } else {
        matches = SearchDocument.conditions(author: handle)
        condition = "(author_handle(coded) IS \(handle.sql))"
      }
    }
  }
}

extension String {
  /// The text as a literal in SQL; no zero byte ever gets into a query.
  fileprivate var sql: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
