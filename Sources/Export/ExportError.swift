import Glibc
import TweetStore

/// Why nothing was exported.
public enum ExportError: Error, Hashable, Sendable {
  case unwritable(path: String, reason: String)
  /// A file or folder that is to leave with it.
  case unreadable(path: String, reason: String)
  case full(path: String)
  /// There is something of that name already.
  case exists(path: String)
  /// A place in the library's own folder, which other files could break.
  case withinLibrary(path: String)
  case library(LibraryError)
  /// No post is among what was asked for, or none that may leave.
  case nothing
  /// None of the posts has what the format holds, as pictures.
  case nothingFits
  /// An archive of X was asked for, and no account in the library is one of X's.
  case noAccountOfX
  /// A book was asked for, whose container has no place for so much.
  case tooLargeForBook
  case cancelled

  /// What the system's last error means for a file.
  package init(path: String, system code: Int32) {
    self =
      switch code {
      case ENOSPC, EDQUOT: .full(path: path)
      case EEXIST, ENOTEMPTY: .exists(path: path)
      default: .unwritable(path: path, reason: String(cString: strerror(code)))
      }
  }

  /// What the system's last error means for a file or folder of the library.
  package init(reading path: String, system code: Int32) {
    self = .unreadable(path: path, reason: String(cString: strerror(code)))
  }
}

extension ExportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .full(let path): "There is no room for \(path): make some, and export again."
    case .exists(let path):
      "\(path) exists already, and nothing is overwritten: choose another name."
    case .withinLibrary(let path):
      "\(path) lies in the library's own folder, where nothing else belongs: choose another place."
    case .library(let error): "\(error)"
    case .nothing:
      "There is nothing to export: no post is among what was asked for, or none is public."
    case .nothingFits:
      "None of the posts that were asked for has anything of that format: choose others, or another format."
    case .noAccountOfX:
      "An archive of X holds what accounts of X posted, and there is none: choose another format."
    case .tooLargeForBook:
      "A book holds at most 65,000 pictures and 4 GB: export a year at a time, leave the pictures out, or choose another format."
    case .cancelled: "The export was stopped; nothing was written."
    }
  }
}
