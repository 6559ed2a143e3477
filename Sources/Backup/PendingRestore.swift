import Export
import Files
import Glibc
import TweetModel
import TweetStore

/// Where a backup waits to take a library's place, and how it takes it.
///
/// Two marks say how far that is, so that it can be completed by whoever comes after a power cut: `whole`, all of the
/// backup is there and the library's own files may go; `taken`, these are out of the way.
struct PendingRestore: Sendable {
  let folder: String
  let contents: String
  /// Where the library's own files go.
  private let former: String
  private let library: LibraryFolder

  init(of library: LibraryFolder) {
    self.library = library
    folder = library.path + "/.restored"
    contents = folder + "/library"
    former = library.path + "/.replaced"
  }

  /// What of a library goes for what takes its place.
  enum Extent {
    /// All of it, for good.
    case everything
    /// What something is there for, and databases that are damaged; it is kept beside the library.
    case damaged(databases: [String])
  }

  /// Whether anything is there: what waits, what is being filled, or what was left.
  var isUsed: Bool { Self.isThere(folder) || Self.isThere(former) }

  /// Whether a backup waits for the library to be free.
  var isWaiting: Bool { Self.isThere(whole) || isUnderWay }

  /// Whether the library's own files are out of the way, and not all of the backup's are in their place.
  var isUnderWay: Bool { Self.isThere(taken) }

  /// Marks what is there as whole; `note` is for whoever puts it in its place.
  ///
  /// - Throws: ``BackupError``; it is not marked then.
  func mark(_ extent: Extent, note: String = "") throws(BackupError) {
    do throws(SystemError) {
      if case .damaged(let databases) = extent {
        try PrivateFile.write(Array(databases.joined(separator: "\n").utf8), to: partial)
        // Whoever completes it goes on in the same place.
        try PrivateFile.write(Array(freeAside.utf8), to: aside)
      }
      try PrivateFile.write(Array(note.utf8), to: whole)
      try FolderNames.flush(folder)
    } catch {
      // What is said not to be kept must not be taken for whole while it is being removed.
      unlink(whole)
      throw BackupError(library, system: error.code)
    }
  }

  /// Removes what a killed program has left; false where another one is at work.
  func clear() -> Bool {
    guard !isUnderWay else { return false }
    guard let lock = Self.locked(folder) else { return !Self.isThere(folder) }
    defer {
      flock(lock, LOCK_UN)
      close(lock)
    }
    // Who is killed in the midst must not leave half of it for whole.
    unlink(whole)
    Leftovers.remove(folder)
    return !Self.isThere(folder)
  }

  /// Begins to remove what is left of a backup that has taken its place, and of one that a killed program was unpacking.
  func sweep() {
    guard !isWaiting else { return }
    if Self.isThere(former) { Leftovers.begin(former) }
    // Another program may mark it as whole in this moment: who holds it does.
    if Self.isThere(folder) { Leftovers.begin(folder) { [self] in !isWaiting } }
  }

  /// Puts what waits in the library's place; nobody may have the library open.
  ///
  /// - Returns: what it was.
  /// - Throws: ``BackupError/unwritable(library:reason:)``; the library is then as it was, or is completed by the next
  ///   one who calls this.
  @discardableResult
  func take() throws(BackupError) -> InstalledRestore {
    let coming = try names(in: contents)
    if !isUnderWay {
      try moveFormer()
      guard rename(whole, taken) == 0 else { throw BackupError(library, system: errno) }
      try flush(folder)
    }
    for name in coming {
      guard rename(contents + "/" + name, library.path + "/" + name) == 0 else {
        throw BackupError(library, system: errno)
      }
    }
    let what = what
    try flush(library.path)
    guard unlink(taken) == 0 else { throw BackupError(library, system: errno) }
    sweep()
    return what
  }
}

// MARK: - Private

extension PendingRestore {
  private var whole: String { folder + "/whole" }
  private var taken: String { folder + "/taken" }
  /// There where only what has a counterpart goes, and the databases whose names it holds.
  private var partial: String { folder + "/partial" }
  /// The name of the folder to which these go.
  private var aside: String { folder + "/aside" }

  /// What is put in the library's place, as its mark says.
  private var what: InstalledRestore {
    if Self.isThere(partial) { return .repair }
    return .backup(made: Int64(Self.note(in: taken)).map { Timestamp(milliseconds: $0) })
  }

  /// What goes, and where it goes.
  private func leaving() throws(BackupError) -> (names: [String], to: String) {
    let names = try names(in: library.path).filter(LibraryFolder.isPart)
    guard Self.isThere(partial) else { return (names, former) }
    let damaged = Self.note(in: partial).split(separator: "\n").map(String.init)
    let replaced = try self.names(in: contents) + damaged
    let leaving = names.filter { name in
      replaced.contains { other in
        name == other || LibraryFolder.databaseCompanions.contains { name == other + $0 }
      }
    }
    let chosen = Self.note(in: aside)
    // Older versions chose it only now.
    return (leaving, library.path + "/" + (chosen.isEmpty ? freeAside : chosen))
  }

  /// The name of a folder in the library's that is not there yet, for what is damaged.
  private var freeAside: String {
    var number = 1
    while Self.isThere(library.path + "/" + LibraryFolder.putAsideName(number)) { number += 1 }
    return LibraryFolder.putAsideName(number)
  }

  private func moveFormer() throws(BackupError) {
    let (names, former) = try leaving()
    guard mkdir(former, 0o700) == 0 || errno == EEXIST else {
      let failure = BackupError(library, system: errno)
      // What is said to have failed must not be done by the next start.
      unlink(whole)
      throw failure
    }
    var moved: [String] = []
    for name in names {
      // What is still in the library was not moved by a program that was killed: of that name, an older one is there.
      Leftovers.remove(former + "/" + name)
      guard rename(library.path + "/" + name, former + "/" + name) == 0 else {
        let failure = BackupError(library, system: errno)
        for name in moved { rename(former + "/" + name, library.path + "/" + name) }
        // What is left there was moved by a program that was killed: the library is whole nowhere yet.
        if rmdir(former) == 0 { unlink(whole) }
        throw failure
      }
      moved.append(name)
    }
    try flush(former)
    try flush(library.path)
  }

  /// What is in a folder: one that cannot be read is not empty.
  private func names(in folder: String) throws(BackupError) -> [String] {
    guard let names = FolderNames.all(in: folder) else {
      throw BackupError(library, system: errno)
    }
    return names
  }

  /// The folder with a lock on it; nil where it is not there, or somebody has one.
  private static func locked(_ folder: String) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// What a mark says; nothing where it cannot be read.
  private static func note(in path: String) -> String {
    String(decoding: (try? PrivateFile.read(path)) ?? [], as: UTF8.self)
  }

  private func flush(_ folder: String) throws(BackupError) {
    do throws(SystemError) { try FolderNames.flush(folder) } catch {
      throw BackupError(library, system: error.code)
    }
  }
}
