import Glibc
import TweetModel

/// One spelling for each place in the file system.
nonisolated enum FilePath {
  /// The path from the root on; `folder` is where a relative one begins.
  static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// What a file is called, as a line of a sentence.
  static func name(_ path: String) -> String {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    return name.asLine(atMost: 60)
  }

  /// The path from the root on without links, as far as it is there already and all of it is text.
  static func resolved(_ path: String) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      if let text = String(validatingCString: found) { return text }
    }
    // Not even that is there where the folder was removed in which the program began; or its name is no text.
    guard path != "." else { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last else { return "/" }
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    let start = resolved(parent.isEmpty ? "." : parent)
    return (start == "/" ? "" : start) + "/" + name
  }
}
