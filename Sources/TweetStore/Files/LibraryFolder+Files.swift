import Files
import Glibc

extension LibraryFolder {
  /// Whether a library was begun here, though its database of posts be lost since.
  ///
  /// - Throws: ``LibraryError`` where nobody can tell, for the folder cannot be looked into, or is a link to what is not
  ///   there.
  public func isBegun() throws(LibraryError) -> Bool {
    var status = stat()
    guard stat(database, &status) != 0 else { return true }
    let code = errno
    guard code == ENOENT, FileStatus(path) != nil || lstat(path, &status) != 0 else {
      throw LibraryError(path: database, system: code)
    }
    return isLost
  }

  /// Makes the folder and its parents where there are none.
  package func createFolder() throws(LibraryError) { try Self.createFolder(path, for: database) }

  /// Makes an empty file in the folder that only its owner may read.
  package func createFile(at path: String) throws(LibraryError) { try createFile(path) }

  /// Removes the file of messages.
  package func removeMessages() { removeDatabase(at: messages) }

  /// Removes the file of what archives hold beside tweets.
  package func removeParts() { removeDatabase(at: parts) }

  /// The folder in the library's where a repair puts aside what it has built anew, each repair in one of its own; `number`
  /// counts from 1.
  package static func putAsideName(_ number: Int) -> String {
    putAsideName + (number == 1 ? "" : "-\(number)")
  }

  /// Whether messages are in it, or in what a repair has put aside.
  public var holdsMessages: Bool {
    hasMessages || putAsideFolders.contains { FileStatus($0 + "/" + messages.fileName) != nil }
  }

  /// Whether repairs have put something aside.
  public var hasPutAside: Bool { !putAsideFolders.isEmpty }

  /// Removes what repairs have put aside of messages.
  package func removeMessagesPutAside() { removePutAside([messages]) }

  /// Removes what repairs have put aside of all that archives tell; of bookmarks and drafts it stays.
  package func removePutAside() {
    for folder in putAsideFolders {
      for name in FolderNames.all(in: folder) ?? [] where Self.isKept(name) {
        unlink(folder + "/" + name)
      }
    }
    removePutAside([database, parts, messages])
  }

  /// Makes the folder, its parents and an empty database where there are none.
  func createDatabase() throws(LibraryError) {
    try checkFilled()
    try createFile(database)
  }

  /// Refuses a database of posts in which nothing is, though archives were imported: a copy to a full disk leaves that, and
  /// SQLite takes it for a new one; and one that is not there any more, in whose place a new one would be made.
  package func checkFilled() throws(LibraryError) {
    guard !isLost else {
      throw .damaged(path: database, detail: "it is gone, though archives were imported")
    }
    guard FileStatus(database)?.size == 0, (FileStatus(database + "-wal")?.size ?? 0) == 0,
      FileStatus(path + "/" + KeptFile.imports.rawValue) != nil
    else { return }
    throw .damaged(path: database, detail: "nothing is in it, though archives were imported")
  }

  /// The same of each other database: a copy to a full disk leaves one of them so, too.
  func checkFilled(_ file: DatabaseFile) throws(LibraryError) {
    let path = path + "/" + file.name
    guard path != database else { return try checkFilled() }
    guard FileStatus(path)?.size == 0, (FileStatus(path + "-wal")?.size ?? 0) == 0 else { return }
    throw .damaged(path: path, detail: "nothing is in it")
  }

  /// Whether the database of posts is gone, though archives were imported and not all of them removed since.
  ///
  /// One that is open here was moved away.
  var isLost: Bool {
    FileStatus(database) == nil && !OpenFiles.holds(database)
      && keptFile(.imports)?.contains(UInt8(ascii: "{")) ?? false
  }

  /// Makes the folder, its parents and an empty file in it where there are none.
  func createFile(_ path: String) throws(LibraryError) {
    guard FileStatus(path) == nil else { return }
    // What was moved away while it is open is not begun anew where it was.
    let isFolderGone = FileStatus(self.path) == nil && OpenFiles.holds(database)
    let isFileGone = OpenFiles.holds(path) && FileStatus(path + "-wal") != nil
    guard !isFolderGone, !isFileGone else { throw .moved(path: path) }
    try Self.createFolder(self.path, for: path)
    // Made here and not by SQLite, which would ask the umask for the mode; the files that SQLite
    // puts beside it take their mode from it.
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw LibraryError(path: path, system: errno) }
    defer { close(file) }
    guard PrivateMode.set(ofFile: file) else { throw LibraryError(path: path, system: errno) }
  }
}

// MARK: - Private

extension LibraryFolder {
  private static let putAsideName = "damaged"

  private var putAsideFolders: [String] {
    (FolderNames.all(in: path) ?? []).filter {
      $0 == Self.putAsideName || $0.hasPrefix(Self.putAsideName + "-")
    }.map { path + "/" + $0 }
  }

  private func removePutAside(_ databases: [String]) {
    for folder in putAsideFolders {
      for database in databases { removeDatabase(at: folder + "/" + database.fileName) }
      // Where something else is in it, it stays.
      rmdir(folder)
    }
  }

  // The log and the index of it first: they are nothing without the file, and the file is something without them.
  private func removeDatabase(at path: String) {
    for ending in Self.databaseCompanions + [""] { unlink(path + ending) }
  }

  private static func createFolder(
    _ folder: String, for database: String
  ) throws(LibraryError) {
    guard FileStatus(folder) == nil else { return }
    if let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      try createFolder(String(folder[..<slash]), for: database)
    }
    guard mkdir(folder, 0o700) == 0 else {
      // Somebody else may have made it just now; a trailing slash names it twice. A link to nowhere is none.
      if errno == EEXIST, FileStatus(folder) != nil { return }
      throw LibraryError(path: database, system: errno == EEXIST ? ENOENT : errno)
    }
    guard PrivateMode.set(ofFolder: folder) else {
      throw LibraryError(path: database, system: errno)
    }
  }
}

extension String {
  /// What stands behind a path's last stroke.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
