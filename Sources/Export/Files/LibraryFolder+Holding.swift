import Glibc
import TweetStore

extension LibraryFolder {
  /// Whether a folder is the library's, or lies below it or its pictures, by whatever links one comes there.
  func holds(_ folder: String) -> Bool {
    guard let place = Self.resolved(folder) else { return false }
    // The pictures may lie on another disk.
    return [path, media].compactMap(Self.resolved).contains {
      place == $0 || place.hasPrefix($0 == "/" ? $0 : $0 + "/")
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
