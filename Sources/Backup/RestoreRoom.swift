import Glibc
import TweetStore

/// Where the files of a backup are unpacked: within the library's own folder, so that renaming is enough to put one in
/// the other's place.
final class RestoreRoom {
  let hold: RestoreHold
  private let library: LibraryFolder
  private var made: Set<String> = []

  init(_ hold: RestoreHold, of library: LibraryFolder) {
    (self.hold, self.library) = (hold, library)
  }

  /// What is unpacked, as a library.
  var contents: LibraryFolder { LibraryFolder(path: hold.place.contents) }

  /// A new file, by its name below the library's folder.
  func file(_ name: String) throws(BackupError) -> RestoredFile {
    for index in name.indices where name[index] == "/" {
      let folder = String(name[..<index])
      guard made.insert(folder).inserted else { continue }
      guard mkdir(contents.path + "/" + folder, 0o700) == 0 else {
        throw BackupError(library, system: errno)
      }
    }
    return try RestoredFile(contents.path + "/" + name, of: library)
  }
}
