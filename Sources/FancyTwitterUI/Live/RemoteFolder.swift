import Files
import FoundationEssentials
import Glibc
import TweetStore

/// The folder of pictures that were fetched: `live/NN/ID` among the library's pictures, as the library names them.
///
/// Nothing but such files is ever written or deleted. All of them can be fetched again.
nonisolated struct RemoteFolder: Sendable {
  private static let name = "live"
  /// The folders `NN` that there can be.
  private static let folders = 0...0xff
  /// Even an empty file takes a block of the disk.
  private static let block = 4096
  /// A file's date says when it was last used, to within so many seconds.
  private static let hour = 3600

  private let media: String

  /// The folder below a library's pictures.
  init(in media: String) { self.media = media }

  /// What the library calls a file of this folder; nil for any other path, however it is spelt.
  func file(at path: String) -> String? {
    guard path.hasPrefix(media + "/") else { return nil }
    let file = path.dropFirst(media.count + 1)
    guard let id = file.split(separator: "/").last.flatMap({ Int64($0) }),
      id >= 0, file == "\(Self.name)/\(id & 0xff)/\(id)"
    else { return nil }
    return String(file)
  }

  /// Whether a file of this folder is there, which is taken for a use of it.
  func holds(_ path: String) -> Bool {
    guard let status = Self.status(path), status.st_mode & S_IFMT == S_IFREG else { return false }
    // A clock that ran ahead for a while has left dates of which it takes years to get old.
    if abs(time(nil) - status.st_mtim.tv_sec) > Self.hour {
      // On a disk that cannot be written nothing goes, either.
      _ = utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    }
    return true
  }

  /// Writes a file of this folder, which is there as a whole or not at all; nobody else may read it.
  ///
  /// - Throws: `LibraryError`.
  func write(_ data: Data, to path: String) throws(LibraryError) {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    for folder in [media, "\(media)/\(Self.name)", String(folder)] { mkdir(folder, 0o700) }
    try systemCall(try PrivateFile.write([UInt8](data), to: path))
  }

  /// What a file of so many bytes takes on the disk.
  static func room(for bytes: Int) -> Int { max(block, bytes) }

  /// Deletes what was used longest ago where all takes more than `mostBytes`; answers what the rest takes.
  ///
  /// Not to be called while a file is being written. O(*n* log *n*) in the files, with a look at each.
  func makeRoom(keeping mostBytes: Int) -> Int {
    var kept = Self.folders.flatMap { files(in: "\(media)/\(Self.name)/\($0)") }
    var bytes = kept.reduce(0) { $0 + $1.bytes }
    guard bytes > mostBytes else { return bytes }
    kept.sort { $0.lastUse > $1.lastUse }
    // Room for more than the next one: looking through all of them is not cheap.
    while bytes > mostBytes / 4 * 3, let file = kept.popLast() {
      unlink(file.path)
      bytes -= file.bytes
    }
    return bytes
  }
}

// MARK: - Private

nonisolated extension RemoteFolder {
  private struct File {
    let path: String
    let bytes: Int
    let lastUse: Int
  }

  private func files(in folder: String) -> [File] {
    guard let status = Self.status(folder), status.st_mode & S_IFMT == S_IFDIR,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.compactMap { name in
      let path = folder + "/" + name
      if name.hasSuffix(PrivateFile.draftSuffix) { removeDraft(path) }
      guard file(at: path) != nil, let status = Self.status(path),
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return File(
        path: path, bytes: Self.room(for: Int(status.st_size)), lastUse: status.st_mtim.tv_sec)
    }
  }

  /// Deletes what a program that was killed was writing.
  private func removeDraft(_ path: String) {
    if file(at: String(path.dropLast(PrivateFile.draftSuffix.count))) != nil { unlink(path) }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }
}
