import DesignKit
import Export

extension ExportError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .unwritable(let path, let reason):
      translated("%1$s could not be written: %2$s.", path, reason)
    case .unreadable(let path, let reason):
      translated("%1$s cannot be read: %2$s.", path, reason)
    case .full(let path):
      translated("There is no room for %s. Make some, and export again.", path)
    case .exists(let path):
      translated("%s exists already, and nothing is overwritten. Choose another name.", path)
    case .withinLibrary(let path):
      translated(
        "%s lies in the library's own folder, where nothing else belongs. Choose another place.",
        path)
    case .library(let error): error.sentence
    case .nothing:
      translated(
        "There is nothing to export: no post is among what was asked for, or none is public.")
    case .nothingFits:
      translated(
        "None of the posts that were asked for has anything of that format. Choose others, or another format."
      )
    case .noAccountOfX:
      translated(
        "An archive of X holds what accounts of X posted, and there is none. Choose another format."
      )
    case .tooLargeForBook:
      translated(
        "A book holds at most 65,000 pictures and 4 GB. Export a year at a time, leave the pictures out, or choose another format."
      )
    case .cancelled: translated("The export was stopped; nothing was written.")
    }
  }
}
