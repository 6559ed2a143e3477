import TweetModel

extension LibraryReader {
  /// Whose the posts at places of a selection are, post by post: their account's, or theirs who like what belongs to none.
  ///
  /// O(log n) for each.
  public func owners(
    of selected: SelectedPosts, at range: Range<Int>
  ) throws(LibraryError) -> [[AccountID]] {
    let range = range.clamped(to: 0..<selected.count)
    return try reading { () throws(LibraryError) in
      let owner = try statement("SELECT owner FROM post WHERE id = ?")
      let likers = try statement("SELECT account FROM liked WHERE post = ? ORDER BY account")
      var owners: [[AccountID]] = []
      for place in range {
        // Of what is only marked the library knows nobody.
        guard selected.keys.indices.contains(place) else {
          owners.append([])
          continue
        }
        let key = selected.keys[place]
        let own = try owner.first(key) { $0.optionalAccountRow(0) } ?? nil
        let rows = if let own { [own] } else { try likers.all(key) { $0.accountRow(0) } }
        owners.append(rows.compactMap { posts.accounts.account($0).map { AccountID($0) } })
      }
      return owners
    }
  }
}
