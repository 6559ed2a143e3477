import TweetModel

extension LibraryReader {
  /// A list as it is now, in O(log n).
  public func snapshot(of list: TweetList) throws(LibraryError) -> ListSnapshot {
    try reading { () throws(LibraryError) in
      ListSnapshot(list: list, count: try size(of: list), state: try state(of: list))
    }
  }

  /// A list as it is now, whose places stay the same posts' whatever comes into it, in O(n).
  public func lastingSnapshot(of list: TweetList) throws(LibraryError) -> ListSnapshot {
    try reading { () throws(LibraryError) in
      let keys = try shownKeys(of: list)
      return ListSnapshot(list: list, count: keys.count, state: try state(of: list), keys: keys)
    }
  }

  /// The tweets at places of a list as it was counted, as ``tweets(in:at:)`` gives them.
  ///
  /// Any reader of the library may be asked, on whichever thread the list was counted.
  /// - Returns: Nil when something was imported or removed since, unless the snapshot lasts: the list is to be counted
  ///   anew.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func tweets(
    in snapshot: ListSnapshot, at range: Range<Int>
  ) throws(LibraryError) -> [Tweet]? {
    try reading { () throws(LibraryError) in
      // What was found once stays what it was.
      if case .found = snapshot.list {
      } else if snapshot.keys == nil {
        guard try state(of: snapshot.list) == snapshot.state else { return nil }
      }
      return try page(
        of: snapshot.list, at: range.clamped(to: 0..<snapshot.count), holding: snapshot.keys)
    }
  }
}

extension LibraryReader {
  /// Which changes of a list the state that is being read has seen: the same for all that read the library.
  func state(of list: TweetList) throws(LibraryError) -> ListState {
    guard case .section(.home, _) = list else { return try state() }
    let home = try statement("SELECT number FROM home_revision").first { $0.int(0) }
    return ListState(imports: 0, revision: home ?? 0)
  }

  /// Which changes a search has seen: while these are the same, it finds the same.
  public func searchState() throws(LibraryError) -> SearchState {
    try reading { () throws(LibraryError) in
      SearchState(lists: try state(), home: try state(of: .section(.home)))
    }
  }

  /// Which changes of all other lists it has seen.
  ///
  /// `PRAGMA data_version` would not do: each connection counts for itself.
  func state() throws(LibraryError) -> ListState {
    let imports = try statement("SELECT max(number) FROM import").first { $0.int(0) }
    return ListState(imports: imports ?? 0, revision: try version)
  }
}
