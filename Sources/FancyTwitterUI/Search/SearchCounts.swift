import GLibKit
import TweetStore

/// How much a search finds in each scope, counted off the main thread.
@MainActor
final class SearchCounts {
  /// Runs when more is known: how many posts each kind has, and how many messages there are; nil for what is not known.
  var onChange: ([SearchScope.Kind: Int], _ messages: Int?) -> Void = { _, _ in }

  private var question = 0
  private(set) var isCounting = false

  /// Counts what a query finds in a library, of one account or of all.
  func count(_ query: SearchQuery, of account: AccountID?, in library: OpenLibrary) {
    question += 1
    let number = question
    isCounting = true
    Task {
      do throws(LibraryError) {
        try await count(query, account, library, number)
      } catch {
        // The search itself says what is wrong with the library.
        Log.warning("\(error)")
      }
      if number == question { isCounting = false }
    }
  }

  /// Counts nothing any more.
  func stop() {
    question += 1
    isCounting = false
  }

  private func count(
    _ query: SearchQuery, _ account: AccountID?, _ library: OpenLibrary, _ number: Int
  ) async throws(LibraryError) {
    let reader = try library.counting()
    var counts: [SearchScope.Kind: Int] = [:]
    for kind in SearchScope.Kind.allCases {
      // What was typed since is counted instead.
      guard number == question else { return }
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
    if number == question { onChange(counts, messages) }
  }
}
