import Export
import Glibc
import TweetStore

/// Why no backup was written, or put back; the library is then as it was.
public enum BackupError: Error, Hashable, Sendable {
  /// There is nothing to back up.
  case nothing(library: String)
  /// The library could not be read, or its backup not be written.
  case export(ExportError)
  /// The backup cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is no backup of a library.
  case foreign(path: String)
  /// The file was cut, or its bytes are not those that were written.
  case damaged(path: String, detail: String)
  /// A newer version of the program wrote it.
  case newer(path: String)
  /// It lies among the library's pictures, which it would replace.
  case amongPictures(path: String)
  /// Where the backup's pictures would be there are others, and no library whose they are.
  case foreignPictures(path: String)
  /// The library's folder of pictures is a disk of its own, in whose place nothing can be put.
  case mounted(path: String)
  /// The library's disk has no room for what is in it.
  case full(library: String)
  /// The library's folder cannot be written.
  case unwritable(library: String, reason: String)
  /// Another program has the library open.
  case inUse(library: String)
  /// A backup waits to take the library's place, and another program has the library open.
  case waiting(library: String)
  /// The library is not the one any more that was looked at before it was repaired.
  case changed(library: String)
  /// There is something in the library, and nobody said that it may go.
  case occupied(library: String)
  case cancelled
}

extension BackupError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothing(let library): "There is nothing in the library \(library) yet to be backed up."
    case .export(.full(let path)): "There is no room for \(path): make some, and try again."
    case .export(let error): "\(error)"
    case .unreadable(let path, let reason): "The backup \(path) cannot be read: \(reason)."
    case .foreign(let path):
      "\(path) is no backup of a library: choose a file that FancyTwitter wrote as one."
    case .damaged(let path, let detail):
      "The backup \(path) is damaged: \(detail). Nothing of it was put back; take another copy of it."
    case .newer(let path):
      "A newer version of FancyTwitter wrote the backup \(path): update FancyTwitter to put it back."
    case .amongPictures(let path):
      "The backup \(path) lies among the library's pictures, in whose place it would put its own: move it elsewhere, and try again."
    case .foreignPictures(let path):
      "\(path) is no library's, and its pictures would go for those of the backup: choose another folder."
    case .mounted(let path):
      "\(path) is a disk of its own, in whose place no backup can put its pictures: mount it elsewhere, and make a link to it there."
    case .full(let library):
      "The disk of the library \(library) has no room for the backup: make some, and try again."
    case .unwritable(let library, let reason):
      "The library \(library) cannot be written: \(reason)."
    case .inUse(let library):
      "The library \(library) is open in another FancyTwitter: close it, and try again."
    case .waiting(let library):
      "What is to take the place of the library \(library) waits, as another FancyTwitter has the library open: close it, and try again."
    case .changed(let library):
      "The library \(library) has changed since it was looked at, and stays as it is: repair it once more."
    case .occupied(let library):
      "There is something in the library \(library) already: --replace puts the backup in its place."
    case .cancelled: "Stopped; the library is as it was."
    }
  }
}

extension BackupError {
  /// What the system's last error means for a library's folder.
  init(_ library: LibraryFolder, system code: Int32) {
    self =
      code == ENOSPC || code == EDQUOT
      ? .full(library: library.path)
      : .unwritable(library: library.path, reason: String(cString: strerror(code)))
  }

  init(_ error: ExportError) { self = error == .cancelled ? .cancelled : .export(error) }

  package init(_ error: LibraryError) {
    self = error == .cancelled ? .cancelled : .export(.library(error))
  }
}
