import TweetStore

/// How much a search finds in each scope, counted off the main thread.
@MainActor
final class SearchCounts {
  /// Runs when more is known: how many posts each kind has, and how many messages there are; nil for what is not known.
  var onChange: ([SearchScope.Kind: Int], _ messages: Int?) -> Void = { _, _ in }

  private let question = LastQuestion()

  var isCounting: Bool { question.isOpen }

  /// Counts what a query finds in a library in each of some kinds, of one account or of all.
  func count(
    _ query: SearchQuery, in kinds: [SearchScope.Kind], of account: AccountID?,
    in library: OpenLibrary
  ) {
    // The search itself says what is wrong with the library.
    question.ask { () async throws(LibraryError) in
      try await Self.counts(of: query, in: kinds, account, in: library)
    } then: { [self] in
      onChange($0.kinds, $0.messages)
    }
  }

  /// Counts nothing any more.
  func stop() { question.drop() }

  private static func counts(
    of query: SearchQuery, in kinds: [SearchScope.Kind], _ account: AccountID?,
    in library: OpenLibrary
  ) async throws(LibraryError) -> (kinds: [SearchScope.Kind: Int], messages: Int?) {
    let reader = try library.counting()
    var counts: [SearchScope.Kind: Int] = [:]
    for kind in kinds {
      // What was typed since is counted instead.
      guard !Task.isCancelled else { throw .cancelled }
      let scope = SearchScope(account: account, kind: kind)
      counts[kind] = try await reader.read { (reader) throws(LibraryError) in
        try reader.count(of: query, in: scope)
      }
    }
    // The file of messages is opened for nobody who has not looked at them.
    let context = try await reader.read { (reader) throws(LibraryError) in
      try reader.messageContext(of: query, account: account)
    }
    let messages = try await library.chats.readIfOpen { (reader) throws(LibraryError) in
      try reader.search(query, of: account, in: context, limit: .max).count
    }
    return (counts, messages)
  }
}
