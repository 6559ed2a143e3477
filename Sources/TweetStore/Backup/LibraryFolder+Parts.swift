import Files

extension LibraryFolder {
  /// A database of a library, by its name in the folder.
  public struct DatabaseFile: Sendable {
    public let name: String
    let schema: Schema
  }

  /// All databases that a library can have, that of its posts first.
  public static let databases = [
    DatabaseFile(name: "library.sqlite", schema: .current),
    DatabaseFile(name: "marks.sqlite", schema: .marks),
    DatabaseFile(name: "notes.sqlite", schema: .drafts),
    DatabaseFile(name: "parts.sqlite", schema: .parts),
    DatabaseFile(name: "messages.sqlite", schema: .chats),
  ]

  /// What SQLite puts beside a database.
  public static let databaseCompanions = ["-wal", "-shm", "-journal"]

  package static let mediaName = "media"

  /// Whether what has that name in a library's folder is a small file of the library.
  ///
  /// Whatever else lies there is none of it: the keys of accounts, themes, locks.
  public static func isKept(_ name: String) -> Bool {
    KeptFile(rawValue: name) != nil
      || [placePrefix, KeptFile.arrivalsSeen.rawValue + "-"].contains { name.hasPrefix($0) }
        && !name.hasSuffix(PrivateFile.draftSuffix)
  }

  /// Whether what has that name in a library's folder goes where the library goes.
  public static func isPart(_ name: String) -> Bool {
    isKept(name) || name == mediaName
      || databases.contains { database in
        name == database.name || databaseCompanions.contains { name == database.name + $0 }
      }
  }

  /// Whether nothing of a person's is in it: no account, no message, no mark, no draft, no saved search, no picture, nor
  /// anything else of an archive.
  ///
  /// A folder may have pictures that were never the library's, and would go with it.
  ///
  /// - Throws: ``LibraryError`` where that cannot be told.
  public func isUntouched() throws(LibraryError) -> Bool {
    guard !holdsMedia else { return false }
    return try isUntouchedBesidesMedia()
  }

  /// Whether pictures are all that may be in it: an import that was stopped leaves them, and the next one finds them.
  ///
  /// - Throws: ``LibraryError`` where that cannot be told.
  package func isUntouchedBesidesMedia() throws(LibraryError) -> Bool {
    guard !hasMarks, !hasMessages else { return false }
    if FileStatus(drafts) != nil {
      guard try DraftTable(folder: self).drafts().isEmpty,
        try SearchTable(folder: self).saved().isEmpty
      else { return false }
    }
    if FileStatus(parts) != nil, try PartTable(folder: self).count() > 0 { return false }
    guard !isLost else { return false }
    guard hasDatabase else { return true }
    return try LibraryReader(folder: self).accounts().isEmpty
  }

  /// Whether this program has any of its databases open.
  package var isOpen: Bool { Self.databases.contains { OpenFiles.holds(path + "/" + $0.name) } }

  /// Whether pictures lie where a library would have its own, though none was begun there: they are somebody's.
  ///
  /// - Throws: ``LibraryError`` where that cannot be told.
  public func hasForeignMedia() throws(LibraryError) -> Bool { try !isBegun() && holdsMedia }
}

// MARK: - Private

extension LibraryFolder {
  /// Whether any file that is no draft lies where pictures do.
  private var holdsMedia: Bool {
    guard FileStatus(media) != nil else { return false }
    guard let names = FolderNames.all(in: media) else { return true }
    return names.contains { !$0.hasPrefix(".") && Self.isOrHoldsFile(media + "/" + $0) }
  }

  /// What is no folder that can be read is a file, or may hold one.
  private static func isOrHoldsFile(_ path: String) -> Bool {
    FolderNames.all(in: path)?.contains { isOrHoldsFile(path + "/" + $0) } ?? true
  }
}
