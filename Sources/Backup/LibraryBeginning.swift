import Export
import Files
import Glibc
import TweetStore

/// What was there before a program came that may begin a library: all that has come since goes again where nothing of a
/// person's is among it, as after a first import that was stopped.
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
    guard !library.isOpen, (try? library.isUntouchedBesidesMedia()) == true, isAlone()
    else { return }
    let come = (FolderNames.all(in: library.path) ?? []).filter { !names.contains($0) }
    // What a window keeps of how somebody reads, if only the sample, is theirs.
    guard !come.contains(where: LibraryFolder.isKept) else { return }
    for name in come where LibraryFolder.isPart(name) {
      Leftovers.remove(library.path + "/" + name)
    }
    if come.contains(lock) { unlink(library.path + "/" + lock) }
    // Where anything else is in it, it stays.
    if !hadFolder { rmdir(library.path) }
  }
}
