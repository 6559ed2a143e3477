import CArchive
import Files
import Glibc
import TweetStore

/// A new folder, or a new file, that is there when it is whole.
///
/// Until then all of it lies in a folder of another name beside it, which goes when this object does; what a killed
/// run has left goes while the next one in the same place is at work. Where nobody may make folders, as through a
/// Flatpak's portal, a file alone lies there as a file. Nothing that is there is ever overwritten but a file
/// that the person agreed to replace.
package final class ExportFolder {
  let target: String
  private(set) var files = 0
  private(set) var bytes = 0
  /// How many files were to be copied, and were not there.
  private(set) var missing = 0
  private let parent: String
  private let draft: String
  /// Whether only a file in the draft is kept.
  private let isFile: Bool
  /// Whether that file may take the place of another.
  private let replaces: Bool
  /// The name of the folder that is kept beside that file, if anything is in it.
  private let companion: String?
  /// Whether that folder is there, as an earlier export left it: what is not in it yet comes into it.
  private let fillsCompanion: Bool
  /// The files that are to come into it.
  private var added: [String] = []
  /// Whether the draft is that file itself.
  private let isBare: Bool
  private static let onlyFile = "file"
  /// What file systems answer that have no locks, as some over a network.
  private static let withoutLocks = [ENOSYS, EOPNOTSUPP, ENOLCK]
  /// Holds the lock by which others see that this run is alive.
  private let descriptor: Int32
  private var made: Set<String> = []
  private var isKept = false

  /// Begins a folder, or a file, beside which a folder may come to lie, or lies, that is called `companion`.
  ///
  /// - Throws: ``ExportError/exists(path:)`` where there is something already, unless it `replaces` a file;
  ///   ``ExportError/withinLibrary(path:)`` for what would be one of `library`'s own files.
  package init(
    _ target: String, isFile: Bool = false, replaces: Bool = false, beside companion: String? = nil,
    outside library: LibraryFolder? = nil
  ) throws(ExportError) {
    self.isFile = isFile
    self.replaces = replaces
    self.companion = companion
    let path = target.count > 1 && target.hasSuffix("/") ? String(target.dropLast()) : target
    self.target = path
    let slash = path.lastIndex(of: "/")
    parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    fillsCompanion = companion.map { [parent] in Self.isFolder(parent + "/" + $0) } ?? false
    if let library, library.holds(parent) { throw .withinLibrary(path: path) }
    if !replaces || !Self.isFile(path) { try Self.checkAbsence(path) }
    Leftovers.sweep(parent)
    draft = "\(parent)/\(Leftovers.mark)\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let folder =
      mkdir(draft, 0o700) == 0 ? open(draft, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
    isBare = folder < 0 && isFile
    descriptor =
      isBare ? open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) : folder
    // Without locks nobody sweeps what others write either.
    let isLocked = descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0
    guard isLocked || descriptor >= 0 && Self.withoutLocks.contains(errno) else {
      throw ExportError(path: path, system: errno)
    }
  }

  deinit {
    if !isKept { Leftovers.remove(draft) }
    Glibc.close(descriptor)
  }

  /// The file that is meant where no folder is.
  func file() throws(ExportError) -> FileWriter {
    guard isBare else { return try file(Self.onlyFile) }
    files += 1
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw ExportError(path: target, system: errno) }
    return FileWriter(copy, as: target)
  }

  /// Where somebody else is to write that file.
  package var filePlace: String { isBare ? draft : draft + "/" + Self.onlyFile }

  /// A new file in it, by its path below the folder.
  func file(_ name: String) throws(ExportError) -> FileWriter {
    try makeFolder(of: name)
    files += 1
    return try FileWriter(draft + "/" + name, as: shown(name))
  }

  /// Writes a whole small file.
  func write(_ text: String, to name: String) throws(ExportError) {
    let file = try file(name)
    try file.write(text)
    try close(file)
  }

  /// Ends a file; one that is not ended is none of the export's.
  func close(_ file: FileWriter) throws(ExportError) {
    try file.flush()
    bytes += file.bytes
  }

  /// Copies a file as the one that is meant where no folder is.
  func copy(_ source: String, isCancelled: () -> Bool) throws(ExportError) {
    do throws(ExportError) {
      bytes += try ExportFile.copy(
        source, to: filePlace, fills: isBare, isCancelled: isCancelled)
    } catch { throw error.naming(target, insteadOf: filePlace) }
    files += 1
  }

  /// Whether its disk has no room left: who writes a file by its path may tell of no more than that it failed.
  var isFull: Bool {
    var status = statvfs()
    return fstatvfs(descriptor, &status) == 0 && status.f_bavail == 0
  }

  /// Notes that a file was to be copied, and is not there.
  func noteMissing() { missing += 1 }

  /// Copies a picture or a film to where `path` says that one of a name lies, and says how it is called there: otherwise
  /// where another has the name.
  ///
  /// - Returns: nil where it cannot be read.
  func copy(
    _ source: String, as name: String, to path: (String) -> String, isCancelled: () -> Bool
  ) throws(ExportError) -> String? {
    var (own, number) = (name, 0)
    do throws(ExportError) {
      while try !copy(source, to: path(own), isCancelled: isCancelled) {
        number += 1
        own = "\(number)-\(name)"
      }
      return own
    } catch .unreadable { return nil }
  }

  /// Whether it is there by that name then, and no other file is; one that is there already is not copied again.
  private func copy(
    _ source: String, to name: String, isCancelled: () -> Bool
  ) throws(ExportError) -> Bool {
    let former = parent + "/" + name
    if fillsCompanion, !FreeName.isFree(former) {
      return Self.isFile(former) && ExportFile.isSame(source, former)
    }
    try makeFolder(of: name)
    let path = draft + "/" + name
    do throws(ExportError) {
      bytes += try ExportFile.copy(source, to: path, isCancelled: isCancelled)
    } catch .exists(path) {
      return ExportFile.isSame(source, path)
    } catch { throw error.naming(shown(name), insteadOf: path) }
    files += 1
    if fillsCompanion { added.append(name) }
    return true
  }

  /// Gives the folder, or the file, its name.
  package func keep() throws(ExportError) {
    // Somebody else who wrote it asked the umask for its mode; some file systems have one mode for all files.
    if isFile { chmod(filePlace, 0o600) }
    // Once for all: to wait for each of many thousand files takes minutes.
    guard syncfs(descriptor) == 0, !isBare || fsync(descriptor) == 0 else {
      throw ExportError(path: target, system: errno)
    }
    let beside = fillsCompanion ? added : [companion].compactMap(\.self).filter(made.contains)
    var moved: [String] = []
    do throws(ExportError) {
      // First, for a file that is there is whole.
      for name in beside {
        try Self.move(draft + "/" + name, to: parent + "/" + name)
        moved.append(name)
      }
      try moveToTarget()
    } catch {
      for name in moved { rename(parent + "/" + name, draft + "/" + name) }
      throw error
    }
    isKept = !isFile
    do throws(SystemError) {
      if let companion, !added.isEmpty { try FolderNames.flush(parent + "/" + companion) }
      try FolderNames.flush(parent)
    } catch {
      // It is there, whole and under its name; a folder that one may only write to cannot be opened to wait for more.
      guard error.code == EACCES || error.code == EPERM else {
        throw ExportError(path: error.path, system: error.code)
      }
    }
  }
}

// MARK: - Private

extension ExportFolder {
  /// What errors call a file: as a person asked for it.
  private func shown(_ name: String) -> String { isFile ? target : target + "/" + name }

  private func makeFolder(of name: String) throws(ExportError) {
    for index in name.indices where name[index] == "/" {
      let folder = String(name[..<index])
      guard made.insert(folder).inserted else { continue }
      if folder == companion, !fillsCompanion { try Self.checkAbsence(parent + "/" + folder) }
      guard !isBare else { throw ExportError(path: parent + "/" + folder, system: EPERM) }
      guard mkdir(draft + "/" + folder, 0o700) == 0 else {
        throw ExportError(path: shown(folder), system: errno)
      }
    }
  }

  private func moveToTarget() throws(ExportError) {
    guard replaces else { return try Self.move(isFile ? filePlace : draft, to: target) }
    guard rename(filePlace, target) == 0 else { throw ExportError(path: target, system: errno) }
  }

  /// Gives what is whole its place, where nothing may be.
  private static func move(_ whole: String, to target: String) throws(ExportError) {
    // Not every file system can refuse to replace; there is a moment in which another might make it.
    let code = renameat2(AT_FDCWD, whole, AT_FDCWD, target, UInt32(renameNoReplace))
    if code != 0 {
      guard errno == EINVAL || errno == ENOSYS else {
        throw ExportError(path: target, system: errno)
      }
      try checkAbsence(target)
      guard rename(whole, target) == 0 else { throw ExportError(path: target, system: errno) }
    }
  }

  /// Whether it is a file, and no link, folder or device: nothing else gives its place to another.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether files may come to lie below a path: nothing is there, or a folder of this user, and no link to one.
  static func canHoldFiles(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
      && access(path, W_OK | X_OK) == 0
  }

  private static func checkAbsence(_ path: String) throws(ExportError) {
    var status = stat()
    guard lstat(path, &status) != 0 else { throw .exists(path: path) }
    guard errno == ENOENT else { throw ExportError(path: path, system: errno) }
  }
}

extension ExportError {
  /// The same of the path that the person knows.
  fileprivate func naming(_ path: String, insteadOf draft: String) -> ExportError {
    switch self {
    case .unwritable(draft, let reason): .unwritable(path: path, reason: reason)
    case .full(draft): .full(path: path)
    default: self
    }
  }
}
