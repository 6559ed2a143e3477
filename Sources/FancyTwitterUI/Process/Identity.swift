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
    let path = FilePath.resolved(library.path)
    guard path != FilePath.resolved(Folders.current.library) else { return id }
    // A name on the bus holds no path.
    return id + ".Library" + String(path.stableHash, radix: 16)
  }
}
