import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// Reading chats, and looking for words in them, off the main thread.
extension MessagesSection {
  /// Reads all chats, or what is found in them; only the last answer counts.
  func load(keepsPlace: Bool = false) {
    guard let library else { return }
    question += 1
    isWaiting = true
    let (number, account) = (question, account)
    let query = SearchQuery(parsing: search.entry.text)
    Task {
      do throws(LibraryError) {
        if query.isEmpty {
          let chats = try await library.chats.read { (reader) throws(LibraryError) in
            try reader.chats(of: account)
          }
          if number == question { show(chats ?? [], in: library, keepsPlace: keepsPlace) }
        } else {
          try await find(query, of: account, in: library, number)
        }
      } catch {
        context.onFailure(told(error))
      }
      if number == question { isWaiting = false }
    }
  }

  private func show(_ chats: [Chat], in library: OpenLibrary, keepsPlace: Bool) {
    let keeps = keepsPlace && hits == nil
    (self.chats, hits) = (chats, nil)
    note.say(chats.isEmpty ? translated("No conversations are in your archives.") : nil)
    list.show(count: chats.count, folder: library.folder.media, keepsPlace: keeps)
  }

  // The newest are there at once; how many there are takes a while where words are common.
  private func find(
    _ query: SearchQuery, of account: AccountID?, in library: OpenLibrary, _ number: Int
  ) async throws(LibraryError) {
    let pageSize = Pager<MessageHit, LibraryError>.pageSize
    let first = try await library.chats.read { (reader) throws(LibraryError) in
      try reader.hits(
        in: reader.search(query, of: account, limit: pageSize), at: 0..<pageSize)
    }
    guard number == question else { return }
    let pager = Pager<MessageHit, LibraryError>(first: first ?? [])
    pager.onArrival = { [weak self] in self?.list.arrived($0) }
    pager.onFailure = { [weak context] in context?.onFailure(told($0)) }
    (self.query, hits) = (query, pager)
    list.show(count: pager.count, folder: library.folder.media)
    let found = try await library.chats.read { (reader) throws(LibraryError) in
      try reader.find(query, of: account)
    }
    guard number == question, let found else { return }
    note.say(
      found.count == 0
        ? translated("Nothing was found.")
        : translated(
          "%1$s in %2$s", translated("%d message", "%d messages", found.count),
          translated("%d conversation", "%d conversations", found.chats)))
    pager.complete(count: found.count) { places throws(LibraryError) in
      try await library.chats.read { (reader) throws(LibraryError) in
        try reader.hits(in: found, at: places)
      }
    }
    list.grow(to: pager.count)
  }
}
