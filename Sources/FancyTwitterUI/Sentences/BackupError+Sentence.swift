import Backup
import DesignKit

extension BackupError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .nothing: translated("There is nothing in your library yet to be backed up.")
    case .export(.full(let path)):
      translated("There is no room for %s. Make some, and try again.", path)
    case .export(let error): error.sentence
    case .unreadable(let path, let reason):
      translated("%1$s cannot be read: %2$s.", path, reason)
    case .foreign(let path):
      translated(
        "%s is no backup of a library. Choose a file that FancyTwitter wrote as one.", path)
    case .damaged(let path, _):
      translated(
        "The backup %s is not as it was written. Nothing of it was put back. Take another copy of it.",
        path)
    case .newer(let path):
      translated(
        "A newer version of FancyTwitter wrote the backup %s. Update FancyTwitter to put it back.",
        path)
    case .amongPictures(let path):
      translated(
        "The backup %s lies among the library’s pictures, in whose place it would put its own. Move it elsewhere, and try again.",
        path)
    case .mounted(let path):
      translated(
        "%s is a disk of its own, in whose place no backup can put its pictures. Mount it elsewhere, and make a link to it there.",
        path)
    case .foreignPictures(let path):
      translated(
        "%s is no library’s, and its pictures would go for those of the backup. Choose another folder.",
        path)
    case .full(let library):
      translated(
        "The disk that holds the library %s is full. Free some space and try again.", library)
    case .unwritable(let library, let reason):
      translated("The library %1$s cannot be written: %2$s.", library, reason)
    case .inUse(let library):
      translated(
        "The library %s is open in another FancyTwitter. Close it, and try again.", library)
    case .waiting(let library):
      translated(
        "What is to take the place of the library %s waits, as another FancyTwitter has the library open. Close it, and try again.",
        library)
    case .changed:
      translated("Your library has changed since it was looked at, and stays as it is.")
    case .occupied(let library):
      translated("There is something in the library %s already.", library)
    case .cancelled: translated("Stopped; the library is as it was.")
    }
  }
}
