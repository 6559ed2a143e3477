import FoundationEssentials
import TweetModel
import TweetStore

/// What a backup says of itself, as its first file.
struct BackupAbout: Codable, Equatable {
  /// The layout of the backup itself, raised where older programs could not put it back.
  let format: Int
  /// The version of the program that wrote it.
  let program: String
  /// When it was made, in milliseconds since 1970.
  let made: Int64
  /// The layouts of its databases, by their names.
  let layouts: [String: Int]

  static let supportedFormat = 1
  static let most = 64 << 10

  init(program: String, made: Timestamp) {
    format = Self.supportedFormat
    self.program = program
    self.made = made.milliseconds
    layouts = Dictionary(
      uniqueKeysWithValues: LibraryFolder.databases.map { ($0.name, LibraryFolder.layout(of: $0)) })
  }

  /// Reads one; nil where it is none.
  init?(_ bytes: [UInt8]) {
    guard let about = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = about
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Numbers and texts can always be encoded.
    return Array((try? encoder.encode(self)) ?? Data()) + [UInt8(ascii: "\n")]
  }
}
