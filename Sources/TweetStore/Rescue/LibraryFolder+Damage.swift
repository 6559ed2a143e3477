import Files
import TweetModel

extension LibraryFolder {
  /// The databases that are there and cannot be read to their end, which reads all of them.
  ///
  /// - Throws: ``LibraryError`` for what is no damage: a newer layout, a disk that is gone.
  public func damagedDatabases(
    isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> [DatabaseFile] {
    var damaged: [DatabaseFile] = []
    for file in Self.databases where FileStatus(path + "/" + file.name) != nil {
      do throws(LibraryError) {
        let database = try opened(file)
        try database.check(isCancelled: isCancelled)
        guard try database.version(for: file.schema) == file.schema.version else { continue }
        if !database.hasTables(of: file.schema) { damaged.append(file) }
      } catch .damaged { damaged.append(file) }
    }
    return damaged
  }

  /// Takes what can still be read of a damaged file of marks or drafts into a new one at `path`.
  ///
  /// - Returns: how many rows that are.
  public func rescue(_ file: DatabaseFile, to path: String) throws(LibraryError) -> Int {
    try DatabaseRescue(from: self.path + "/" + file.name, to: path, schema: file.schema).rows
  }

  /// What can still be read of a library that is damaged, without which it cannot be built anew.
  public func remains() -> LibraryRemains {
    guard let database = try? Database(path: self.database, access: .readWrite) else {
      return LibraryRemains()
    }
    var remains = LibraryRemains()
    // Each by itself: what can be read is not lost with what cannot.
    let paths = try? database.prepare(
      "SELECT path FROM import JOIN archive ON archive.import = number ORDER BY generated, number"
    ).all { $0.text(0) }
    remains.archives = paths ?? []
    if let posts = try? PostTable(database), let live = try? LiveTable(database, posts: posts).all()
    {
      remains.signedIn = live.map(\.account)
    }
    return remains
  }
}

/// What can still be read of a damaged library.
public struct LibraryRemains: Sendable {
  /// Where its archives lay, the oldest first.
  public var archives: [String] = []
  /// The accounts that are signed in.
  public var signedIn: [LiveAccount] = []
}
