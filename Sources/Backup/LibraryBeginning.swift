import Export
import Files
import Glibc
import TweetStore

/// What was there before a program came that may begin a library: the databases that have come since go again where nothing
/// is in them, as after a first import that was stopped.
///
/// Pictures stay, whoever brought them: the next import finds them, and a program that copies folders between computers
/// may be bringing a library just now.
struct LibraryBeginning {
  private let library: LibraryFolder
  private let hadFolder: Bool
  private let names: Set<String>

  /// Nil where a library was begun there already, or nobody can tell.
  init?(of library: LibraryFolder) {
    guard (try? library.isBegun()) == false else { return nil }
    self.library = library
    hadFolder = access(library.path, F_OK) == 0
    names = Set(FolderNames.all(in: library.path) ?? [])
  }

  /// Takes back what has come, and the lock as the last; `isAlone` says whether nobody else is there.
  func takeBack(lock: String, isAlone: () -> Bool) {
    // First, for who has gone just now may have brought something.
    guard isAlone(), !library.isOpen, (try? library.isUntouchedBesidesMedia()) == true
    else { return }
    let come = (FolderNames.all(in: library.path) ?? []).filter { !names.contains($0) }
    let parts = come.filter { LibraryFolder.isPart($0) && $0 != LibraryFolder.mediaName }
    // What else a window keeps, if only for the sample, is somebody's: places, searches, marks.
    guard parts.allSatisfy({ name in Self.archives.contains { name.hasPrefix($0) } }) else {
      return
    }
    for name in parts { unlink(library.path + "/" + name) }
    if come.contains(LibraryFolder.mediaName) { Self.removeEmpty(library.media) }
    if come.contains(lock) { unlink(library.path + "/" + lock) }
    // Where anything else is in it, it stays.
    if !hadFolder { rmdir(library.path) }
  }

  /// The databases of what archives hold, with what SQLite puts beside them.
  private static let archives = ["library.sqlite", "parts.sqlite"]

  /// Removes a folder and those in it, as far as no file is there.
  private static func removeEmpty(_ folder: String) {
    for name in FolderNames.all(in: folder) ?? [] { removeEmpty(folder + "/" + name) }
    rmdir(folder)
  }
}
