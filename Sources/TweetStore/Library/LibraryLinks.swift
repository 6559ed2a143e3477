import TweetModel

/// Applies to a library which people its owner said to be one person.
///
/// An import does the same at its end; this is for links that were made since, or for a library that is of another age
/// than the marks.
public struct LibraryLinks {
  private let folder: LibraryFolder
  private let marks: LibraryFolder

  /// `marks` is the folder in which the links lie, where it is another one.
  public init(folder: LibraryFolder, marks: LibraryFolder? = nil) {
    self.folder = folder
    self.marks = marks ?? folder
  }

  /// Finds out anew who is who, and commits.
  ///
  /// O(n) in how many people are known by a handle alone.
  ///
  /// - Throws: ``LibraryError``, also while an import is under way, which brings the links in itself; the library is then
  ///   as it was.
  public func apply() throws(LibraryError) {
    let links = try PeopleLinks(in: marks)
    let database = try Database.forWriting(folder, schema: .current)
    try database.begin()
    do {
      try PeopleLinker(database).run(links)
      try database.noteRevision()
      try database.commit()
    } catch {
      database.rollBack()
      throw error
    }
  }
}

extension LibraryFolder {
  /// Who is one person by the word of the library's reader.
  ///
  /// Without it people are read as several; the next start that can read the marks brings it in.
  var linkedPeople: PeopleLinks { (try? PeopleLinks(in: self)) ?? .none }
}

extension PeopleReader {
  /// Whether links were made or taken back that the library has not applied yet.
  ///
  /// O(n) in how many are somebody else.
  public func isLinkingPending() throws(LibraryError) -> Bool {
    let links = try LinkTable.groups(in: reader.marks)
    return try reading { (_) throws(LibraryError) in
      let root = try reader.statement(
        "SELECT ifnull(same, id) FROM person WHERE network = ? AND remote = ?")
      var linked: Set<Int64> = []
      for link in links {
        var roots: Set<Int64> = []
        for key in link {
          let row = try root.first(key.network.rawValue, key.value) { $0.int64(0) }
          if let row { roots.insert(row) }
        }
        if roots.count > 1 { return true }
        linked.formUnion(roots)
      }
      let others = try reader.statement(
        "SELECT DISTINCT same FROM person WHERE same IS NOT NULL AND remote NOT LIKE '@%'"
      ).all { $0.int64(0) }
      return others.contains { !linked.contains($0) }
    }
  }
}
