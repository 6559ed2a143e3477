import TweetModel

extension LibraryReader {
  /// Those of the selected posts that an account wrote, passed on or likes; with a network, those of it alone.
  ///
  /// O(n log n): to be asked off the main thread.
  /// - Throws: ``LibraryError/cancelled`` when `isCancelled` says so.
  public func own(
    _ selected: SelectedPosts, on network: Network? = nil, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> SelectedPosts {
    try reading { () throws(LibraryError) in
      let own = try statement(
        """
        SELECT 1 FROM post WHERE id = ?1 AND (?2 IS NULL OR network = ?2)
        AND (owner IS NOT NULL OR EXISTS (SELECT 1 FROM liked WHERE post = ?1))
        """)
      var keys: [PostKey] = []
      for (place, key) in selected.keys.enumerated() {
        if place % 1024 == 0, isCancelled() { throw .cancelled }
        if try own.first(key, network?.rawValue, read: { _ in true }) == true { keys.append(key) }
      }
      return SelectedPosts(keys)
    }
  }
}
