import TweetModel

/// The parts of an address of a record: `at://did:plc:…/app.bsky.feed.post/3k…`.
struct RecordAddress {
  /// The DID of whose record it is, or the handle.
  let authority: String
  /// What kind of record it is.
  let collection: String
  let key: String

  // More than the specification lets all parts be.
  private static let maximum = 2048

  /// Nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "at:", parts[1].isEmpty, text.utf8.count <= Self.maximum,
      parts.dropFirst(2).allSatisfy({ !$0.isEmpty }),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    authority = String(parts[2])
    collection = String(parts[3])
    key = String(parts[4])
  }

  var id: TweetID { TweetID(network: .bluesky, value: "at://\(authority)/\(collection)/\(key)") }

  /// The page in the browser: of a post, a feed or a list itself, of anything else its owner's.
  var page: String {
    let person = Network.page(ofHandle: authority)
    return switch collection {
    case Self.post: "\(person)/post/\(key)"
    case "app.bsky.feed.generator": "\(person)/feed/\(key)"
    case "app.bsky.graph.list": "\(person)/lists/\(key)"
    case "app.bsky.graph.starterpack": "https://bsky.app/starter-pack/\(authority)/\(key)"
    default: person
    }
  }

  static let post = "app.bsky.feed.post"

  /// Whether a text is a DID, which is what somebody's records are known by.
  static func isDID(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0] == "did" && !parts[1].isEmpty && !parts[2].isEmpty
      && text.utf8.count <= maximum
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") }
  }
}
