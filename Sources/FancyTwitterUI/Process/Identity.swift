import TweetModel
import TweetStore

/// What the program is to the desktop.
nonisolated enum Identity {
  /// Names it on the bus, among the settings, and its icon and its desktop entry.
  static let id = "org.fancytwitter.FancyTwitter"
  static let name = "FancyTwitter"
  static let version = "0.1"

  /// Names the program that shows a library, so that one library has one window.
  static func id(of library: LibraryFolder) -> String {
    let isUsual = FilePath.resolved(library.path) == FilePath.resolved(Folders.current.library)
    return isUsual ? id : ownID(of: library)
  }

  /// Names it also where the usual library is another one to the program that has the usual name.
  static func ownID(of library: LibraryFolder) -> String {
    // A name on the bus holds no path.
    id + ".Library" + String(FilePath.resolved(library.path).stableHash, radix: 16)
  }
}
