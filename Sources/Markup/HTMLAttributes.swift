/// What the attributes of a tag say that matters to a text.
struct HTMLAttributes {
  private(set) var href: String?
  private(set) var classes: Set<Substring> = []
  private(set) var rel: Set<Substring> = []
  private(set) var alt: String?
  private(set) var start: Int?
  private(set) var value: Int?
  private(set) var isReversed = false
  /// In which writing a note on a formula is.
  private(set) var encoding: String?
  private(set) var display: String?

  private static let maximumNumber = 1_000_000
  private static let maximumWords = 50

  /// Takes an attribute; of two with one name the first counts.
  mutating func set(_ name: String, to text: String) {
    switch name {
    case "href": href = href ?? text
    case "class": if classes.isEmpty { classes = Self.words(text) }
    case "rel": if rel.isEmpty { rel = Self.words(text.lowercased()) }
    case "alt": alt = alt ?? text
    case "start": start = start ?? Self.number(text)
    case "value": value = value ?? Self.number(text)
    case "reversed": isReversed = true
    case "encoding": encoding = encoding ?? text.lowercased()
    case "display": display = display ?? text.lowercased()
    default: break
    }
  }

  // HTML parts words by ASCII's white space alone.
  private static func words(_ text: String) -> Set<Substring> {
    let words = text.utf8.split(maxSplits: maximumWords) {
      $0 == 0x20 || (0x09...0x0D).contains($0)
    }
    return Set(words.map { Substring($0) })
  }

  private static func number(_ text: String) -> Int? {
    // `abs` of the smallest number is no number.
    Int(text).flatMap { (-maximumNumber...maximumNumber).contains($0) ? $0 : nil }
  }
}
