import TweetModel
import TweetStore

extension PostStream {
  private static let ownersPageSize = 1000

  /// The accounts of which something leaves with the posts of `selection`, in the library's order; all where that is all
  /// that any of them wrote.
  ///
  /// A person may have accounts that nobody is to know to be theirs: of one none of whose posts leaves nothing is told. What
  /// belongs to nobody stands under the first, for many formats know posts only as an account's.
  public func accounts(
    of selection: Selection, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> [Account] {
    let all = try gate.reader.accounts()
    switch selection {
    case .everything(nil, _): return all
    case .everything(let id, _): return all.filter { AccountID($0) == id }
    case .list, .search, .person, .thread, .conversation, .year, .bookmarks: break
    }
    guard all.count > 1 else { return all }
    let owners = try owners(among: all, isCancelled)
    return owners.isEmpty ? Array(all.prefix(1)) : all.filter { owners.contains(AccountID($0)) }
  }

  private func owners(
    among all: [Account], _ isCancelled: () -> Bool
  ) throws(LibraryError) -> Set<AccountID> {
    let (reader, selected) = (gate.reader, selected)
    var found: Set<AccountID> = []
    for start in stride(from: 0, to: count, by: Self.ownersPageSize) {
      if isCancelled() { throw .cancelled }
      let page = try reader.owners(of: selected, at: start..<start + Self.ownersPageSize)
      for (place, owners) in zip(start..., page) where !found.isSuperset(of: owners) {
        // Only of somebody new it is asked whether the post may leave: that takes longer.
        let post = try reader.posts(selected, at: place..<place + 1).first
        if let post, gate.permits(post.tweet) { found.formUnion(owners) }
      }
      if found.count == all.count { break }
    }
    return found
  }
}
