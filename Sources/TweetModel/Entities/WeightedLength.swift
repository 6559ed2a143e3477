@_spi(_Unicode) import Swift

/// How long a tweet is for X, whose limit counts some letters twice.
///
/// Source: twitter-text, configuration 3.
public struct WeightedLength: Hashable, Sendable {
  /// The greatest length that X takes.
  public static let maximum = Rules.today.maximum

  /// How X counts.
  package struct Rules: Sendable {
    package let maximum: Int
    /// Whether an emoji weighs 2 however many code points it has.
    package let countsEmojiAsOne: Bool
    /// The code points that weigh 1; all others weigh 2, and a link 23.
    package let light: [ClosedRange<UInt32>]

    package init(maximum: Int, countsEmojiAsOne: Bool, light: [ClosedRange<UInt32>]) {
      self.maximum = maximum
      self.countsEmojiAsOne = countsEmojiAsOne
      self.light = light
    }

    /// Latin and a few more weigh 1.
    package static let today = Rules(
      maximum: 280, countsEmojiAsOne: true,
      light: [0...4351, 8192...8205, 8208...8223, 8242...8247])
  }

  public let length: Int
  /// Whether X takes it: not empty, not too long, no forbidden character.
  public let isValid: Bool
  /// The share of the limit that is used, in thousandths.
  public let permillage: Int
  /// The last UTF-16 unit of the text; -1 for an empty one.
  public let displayEnd: Int
  /// The last UTF-16 unit that still fits; -1 when none does.
  public let validEnd: Int
  /// How many Unicode scalars of the text, as it is written, are within the limit.
  ///
  /// The other places are X's: it counts them in the composed text, and none behind a forbidden character.
  public let fittingScalars: Int

  public init(_ text: String) { self.init(text, rules: .today) }

  package init(_ text: String, rules: Rules) {
    // The standard library's own composed form, which it has no public name for yet.
    var normal = ""
    normal.unicodeScalars.append(contentsOf: text._nfc)
    var counter = WeightCounter(rules: rules)
    counter.count(normal)
    let units = text.utf16.count
    length = counter.weight / 100
    isValid = units > 0 && !counter.isForbidden && length <= rules.maximum
    permillage = length * 1000 / rules.maximum
    displayEnd = units - 1
    fittingScalars =
      length <= rules.maximum
      ? text.unicodeScalars.count : text.scalars(within: counter.fittingScalars)
    validEnd = counter.validEnd + (counter.validEnd >= 0 ? units - normal.utf16.count : 0)
  }
}

extension String {
  /// How many Unicode scalars its first characters have whose composed form has so many.
  ///
  /// What is composed is within a character.
  fileprivate func scalars(within composed: Int) -> Int {
    var (room, count) = (composed, 0)
    for character in self {
      room -= String(character)._nfc.reduce(0) { sum, _ in sum + 1 }
      guard room >= 0 else { break }
      count += character.unicodeScalars.count
    }
    return count
  }
}

/// Adds up the weights of a text from its start.
private struct WeightCounter {
  let rules: WeightedLength.Rules

  /// In hundredths.
  private(set) var weight = 0
  private(set) var validEnd = -1
  private(set) var fittingScalars = 0
  private(set) var isForbidden = false
  private var unit = 0
  private var scalar = 0

  init(rules: WeightedLength.Rules) { self.rules = rules }

  mutating func count(_ text: String) {
    let detector = EntityDetector(text)
    let scalars = Array(text.unicodeScalars)
    var index = 0
    for link in detector.links() {
      count(scalars[index..<link.range.lowerBound])
      add(2300, scalars[link.range])
      index = link.range.upperBound
    }
    count(scalars[index...])
  }

  private mutating func count(_ scalars: ArraySlice<Unicode.Scalar>) {
    if !rules.countsEmojiAsOne {
      for scalar in scalars { add(scalar) }
      return
    }
    var index = scalars.startIndex
    while index < scalars.endIndex {
      if let end = EmojiSequence.end(in: scalars, from: index) {
        add(200, scalars[index..<end])
        index = end
      } else {
        add(scalars[index])
        index += 1
      }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if scalar.isForbidden { isForbidden = true }
    let isLight = rules.light.contains { $0.contains(scalar.value) }
    add(isLight ? 100 : 200, CollectionOfOne(scalar))
  }

  private mutating func add(_ weight: Int, _ scalars: some Collection<Unicode.Scalar>) {
    self.weight += weight
    unit += scalars.reduce(0) { $0 + UTF16.width($1) }
    scalar += scalars.count
    guard self.weight <= rules.maximum * 100 else { return }
    fittingScalars = scalar
    if !isForbidden { validEnd = unit - 1 }
  }
}
