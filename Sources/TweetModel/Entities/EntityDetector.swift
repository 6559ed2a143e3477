/// An entity as it stands in a text that came without any.
public struct DetectedEntity: Hashable, Sendable {
  public let kind: TextEntity.Kind
  /// Code points of the text, the signs `@`, `#` and `$` included.
  public let range: Range<Int>
  /// A link as it is written; else the name without its sign.
  public let value: String
  /// The list of a mention such as `@user/list`, with its slash; else empty.
  public let list: String

  init(kind: TextEntity.Kind, range: Range<Int>, value: String, list: String = "") {
    self.kind = kind
    self.range = range
    self.value = value
    self.list = list
  }
}

/// Finds links, mentions, hashtags and cashtags in a text, by the rules of twitter-text.
///
/// Each search is linear in the length of the text for all that people write; texts without the
/// signs of an entity cost one look at their bytes.
public struct EntityDetector: Sendable {
  let scalars: [Unicode.Scalar]
  private let text: String
  /// Where each code point begins in the text's bytes, and where the last one ends.
  private let offsets: [Int]
  private let signs: Signs

  public init(_ text: String) {
    self.text = text
    signs = Signs(text)
    scalars = signs.isEmpty ? [] : Array(text.unicodeScalars)
    var offsets = [0]
    offsets.reserveCapacity(scalars.count + 1)
    var end = 0
    for scalar in scalars {
      end += UTF8.width(scalar)
      offsets.append(end)
    }
    self.offsets = offsets
  }

  /// Everything in order; where two overlap, the one that begins first stays.
  public var entities: [DetectedEntity] {
    guard !signs.isEmpty else { return [] }
    return Self.apart(links() + mentionsAndLists() + hashtagsAnywhere() + cashtags())
  }

  /// In order and without those that overlap an earlier one.
  private static func apart(_ entities: [DetectedEntity]) -> [DetectedEntity] {
    var found = entities
    // Sorting is not stable: at one place a link goes before a name.
    found.sort {
      ($0.range.lowerBound, $0.kind.rawValue) < ($1.range.lowerBound, $1.kind.rawValue)
    }
    var end = 0
    return found.filter { entity in
      guard entity.range.lowerBound >= end else { return false }
      end = entity.range.upperBound
      return true
    }
  }

  /// Links, with a scheme or without.
  public func links() -> [DetectedEntity] { signs.contains(.dot) ? findLinks() : [] }

  /// Mentions of people and of their lists.
  public func mentionsAndLists() -> [DetectedEntity] { signs.contains(.at) ? findMentions() : [] }

  /// Mentions of people only.
  public func mentions() -> [DetectedEntity] { mentionsAndLists().filter { $0.list.isEmpty } }

  /// The person that the text answers: a mention at its very beginning.
  public func reply() -> DetectedEntity? { signs.contains(.at) ? findReply() : nil }

  /// Hashtags, but none that an earlier link overlaps.
  public func hashtags() -> [DetectedEntity] {
    let tags = hashtagsAnywhere()
    guard !tags.isEmpty else { return [] }
    return Self.apart(tags + links()).filter { $0.kind == .hashtag }
  }

  /// Signs of shares, such as $ABC.
  public func cashtags() -> [DetectedEntity] { signs.contains(.dollar) ? findCashtags() : [] }

  private func hashtagsAnywhere() -> [DetectedEntity] {
    signs.contains(.hash) ? findHashtags() : []
  }

  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: offsets[range.lowerBound])
    let end = bytes.index(start, offsetBy: offsets[range.upperBound] - offsets[range.lowerBound])
    return String(text[start..<end])
  }
}

/// Which of the signs that every entity needs are in a text.
private struct Signs: OptionSet {
  let rawValue: UInt8

  /// A dot with a letter after it, as domain names have.
  static let dot = Signs(rawValue: 1)
  static let at = Signs(rawValue: 2)
  static let hash = Signs(rawValue: 4)
  static let dollar = Signs(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ text: String) {
    var signs: Signs = []
    var followsDot = false
    for byte in text.utf8 {
      if followsDot, byte >= 0x80 || Unicode.Scalar(byte).isASCIIAlphanumeric { signs.insert(.dot) }
      followsDot = byte == UInt8(ascii: ".")
      switch byte {
      case UInt8(ascii: "@"): signs.insert(.at)
      case UInt8(ascii: "#"): signs.insert(.hash)
      case UInt8(ascii: "$"): signs.insert(.dollar)
      // The first byte of the full-width forms of the signs.
      case 0xEF: signs.formUnion([.at, .hash])
      default: break
      }
    }
    self = signs
  }
}
