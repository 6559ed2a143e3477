import TweetModel

/// What the first bytes of an outbox tell: how much is in it, and whose it is.
///
/// It is a collection, or its list alone, as Pixelfed exports it: of posts, or of what servers tell programs of them.
struct OutboxOpening {
  /// How many activities it says it has; nil where it does not tell here.
  let count: Int?
  /// Whose it is, by who did the first thing in it; nil where that does not stand here.
  let actor: String?
  /// Whether it is a list alone.
  let isList: Bool
  /// Whether that is a list of pages, as tools keep what a server hands out bit by bit.
  let isOfPages: Bool
  /// Whether the list of what was done does not go by its usual name.
  let isUnordered: Bool
  /// The account, as far as the first of what servers tell programs has it.
  let account: Account?

  init(_ bytes: [UInt8]) {
    isList = Self.isList(bytes)
    account = isList ? Self.account(bytes) : nil
    // What stands within the list is how often a post was answered or liked.
    let ordered = bytes.firstRange(of: Array("\"orderedItems\"".utf8))
    let lists = [ordered, bytes.firstRange(of: Array("\"items\"".utf8))].compactMap(\.self)
    let head = bytes.prefix(lists.map(\.lowerBound).min() ?? bytes.count)
    isUnordered = ordered == nil && !isList
    let kind = isList ? Self.value(of: "type", in: Array(head)).flatMap { Self.text($0) } : nil
    isOfPages = ["OrderedCollectionPage", "CollectionPage"].contains(kind)
    count = isList ? nil : Self.value(of: "totalItems", in: Array(head)).flatMap { Self.number($0) }
    actor =
      ["actor", "attributedTo"].lazy
      .compactMap { Self.value(of: $0, in: bytes).flatMap { Self.text($0) } }.first
  }

  /// Whether posts can be in a list that begins so, or in what its name says.
  var isOfPosts: Bool { actor != nil || account != nil }

  private static func isList(_ bytes: [UInt8]) -> Bool {
    bytes.withoutMark.first { !$0.isSpace } == UInt8(ascii: "[")
  }

  private static func account(_ bytes: [UInt8]) -> Account? {
    var splitter = ElementSplitter(takesAll: true)
    var first: [UInt8]?
    // It is the end of the first one that matters, not that the list goes on.
    try? bytes.withUnsafeBytes { bytes in
      try splitter.feed(bytes) { element in
        if first == nil, case .value(let value) = element { first = Array(value) }
      }
    }
    return first.flatMap { JSONDocument($0) }.flatMap { StatusElement($0.root)?.person.account }
  }

  /// What stands after the first colon that follows a name.
  private static func value(of name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard let range = bytes.firstRange(of: Array("\"\(name)\"".utf8)) else { return nil }
    let rest = bytes[range.upperBound...].drop(while: \.isSpace)
    guard rest.first == UInt8(ascii: ":") else { return nil }
    return rest.dropFirst().drop(while: \.isSpace)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: bytes.prefix(18).prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    // An object that stands for somebody has an id.
    if bytes.first == UInt8(ascii: "{") {
      return value(of: "id", in: Array(bytes.prefix(4096))).flatMap { text($0) }
    }
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    let body = bytes.dropFirst().prefix(ActivityAddress.maximum).prefix { $0 != UInt8(ascii: "\"") }
    // JSON may write a slash with a backslash before it.
    return JSONString.text(Array(body), 0..<body.count, isPlain: false)
  }
}
