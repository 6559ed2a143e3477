import Files
import TweetModel
import TweetStore

/// What the library's pictures and films belong to, and where they lie for it; those of messages can be removed by
/// themselves.
///
/// Paths are below the library's media folder, but where a library is given.
enum MediaRoom: String {
  case posts
  case messages

  /// Where a file of that name lies.
  func path(of name: String, account: AccountID) -> String { "\(folder(of: account))/\(name)" }

  /// The folder of an account's files.
  func folder(of account: AccountID) -> String {
    "\(place(of: account))/\(account.value.folderName)"
  }

  /// The folder of all accounts of a network; messages have one for all.
  func place(of account: AccountID) -> String {
    self == .posts ? account.network.rawValue.folderName : rawValue
  }

  /// The folder of all files.
  func folder(in library: LibraryFolder) -> String {
    library.media + (self == .posts ? "" : "/" + rawValue)
  }

  /// What is being copied; an import into the library itself and a repair, which borrows its media, go on at once.
  func partial(in library: LibraryFolder, isBorrowed: Bool = false) -> String {
    folder(in: library) + (isBorrowed ? "/.part-anew" : "/.part")
  }

  /// Where a file waits that is to take the place of another one.
  func replacement(_ number: Int, isBorrowed: Bool) -> String {
    prefix + (isBorrowed ? Self.borrowedName : Self.replacementName) + "\(number)"
  }

  /// Whether a file waits to take the place of another one.
  static func isWaiting(_ file: String) -> Bool { file.lastComponent.hasPrefix(replacementName) }

  /// Whether it is a repair that brings a file which waits.
  static func isBorrowed(_ file: String) -> Bool { file.lastComponent.hasPrefix(borrowedName) }

  /// The files that wait to take the place of others.
  func waitingFiles(in library: LibraryFolder) -> [String] {
    (FolderNames.all(in: folder(in: library)) ?? []).filter(Self.isWaiting).map { prefix + $0 }
  }

  private var prefix: String { self == .posts ? "" : rawValue + "/" }

  private static let replacementName = ".replacing-"
  private static let borrowedName = replacementName + "anew-"
}

extension String {
  /// A name for a folder: itself where it is letters and digits, else such of it as are, and a hash of all.
  fileprivate var folderName: String {
    let isPlain = !isEmpty && utf8.count <= 40 && utf8.allSatisfy(\.isASCIILetterOrDigit)
    guard !isPlain else { return self }
    let shown = TweetText.withoutScheme(self).utf8.prefix(80).map { byte in
      byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") ? byte : UInt8(ascii: "_")
    }
    return String(decoding: shown, as: UTF8.self) + "-" + String(stableHash, radix: 16)
  }
}
