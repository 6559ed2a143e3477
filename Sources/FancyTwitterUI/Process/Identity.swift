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
    // FNV-1a, of 64 bits: a name on the bus holds no path.
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return id + ".Library" + String(hash, radix: 16)
  }
}
