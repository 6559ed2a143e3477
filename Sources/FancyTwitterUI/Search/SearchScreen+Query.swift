import TweetStore

/// What is asked for on the page of a search.
extension SearchScreen {
  /// What has been typed; nil for nothing.
  var query: SearchQuery? {
    let query = SearchQuery(parsing: field.text)
    return query.isEmpty ? nil : query
  }

  /// Among what it is searched.
  private var scope: SearchScope { field.scopes.scope(of: account) }

  var exported: Selection? { query.map { .search($0, in: scope) } }

  var pinnedList: PinnedList? { query == nil ? nil : .search(field.text, in: scope) }

  /// Whether it shows what a text is found in, in a scope or in all kinds.
  func finds(_ text: String, in scope: SearchScope?) -> Bool {
    field.text == text && (scope.map { $0 == self.scope } ?? (field.scopes.kind == .everything))
  }
}
