/// A regular expression, looked for in texts whatever the case of their letters.
///
/// It knows literals, `.`, classes as `[a-z]`, `\d`, `\w` and `\s`, `^`, `$` and `\b`, groups, `|` and repetitions.
/// All of its ways are followed at once, so that time is linear in the text whatever it says; what would need
/// going back (a group said again, a look ahead) it does not know.
///
/// Source: R. Cox, "Regular Expression Matching Can Be Simple And Fast", after K. Thompson.
struct TextPattern: Hashable, Sendable {
  /// One step of its program.
  enum Step: Hashable, Sendable {
    /// Takes one scalar.
    case take(ScalarClass)
    /// Goes on in both places.
    case split(Int, Int)
    case jump(Int)
    case check(Anchor)
    case match
  }

  /// What a place in a text is, without taking anything.
  enum Anchor: Hashable, Sendable {
    case start
    case end
    case wordEdge
    case noWordEdge
  }

  let steps: [Step]

  /// Nil for what is none, or needs more than ``TextPattern`` knows.
  init?(_ text: some StringProtocol) {
    var parser = Parser(String(text))
    guard let node = parser.parse() else { return nil }
    var compiler = Compiler()
    guard compiler.add(node) else { return nil }
    steps = compiler.steps + [.match]
  }

  /// Whether it occurs in a text; nil where `budget`, which each step on each of its ways takes one of, is used up.
  func isIn(_ text: String, budget: inout Int) -> Bool? {
    var machine = Machine(steps)
    let isFound = machine.run(Array(text.unicodeScalars), budget: &budget)
    return budget < 0 ? nil : isFound
  }
}

/// Some scalars, or all others.
struct ScalarClass: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>]
  var isInverted = false

  init(_ ranges: [ClosedRange<UInt32>], isInverted: Bool = false) {
    self.ranges = ranges
    self.isInverted = isInverted
  }

  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  /// All but the end of a line.
  static let any = ScalarClass([10...10], isInverted: true)
  static let digit = ScalarClass([0x30...0x39])
  static let space = ScalarClass([
    9...13, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x3000...0x3000,
  ])
  /// What words are made of is more than ranges tell: see ``contains(_:)``.
  static let word = ScalarClass([letters])
  /// Stands for all letters, digits and the low line.
  private static let letters: ClosedRange<UInt32> = UInt32.max...UInt32.max

  var inverted: ScalarClass { ScalarClass(ranges, isInverted: !isInverted) }

  /// Whether a scalar, or its other case, belongs to it.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var isIn = holds(scalar.value) || ranges.contains(Self.letters) && scalar.isOfWord
    if !isIn { isIn = scalar.otherCases.contains { holds($0.value) } }
    return isIn != isInverted
  }

  private func holds(_ value: UInt32) -> Bool { ranges.contains { $0.contains(value) } }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit or a low line.
  var isOfWord: Bool { self == "_" || isSearched }

  /// It in small and in capital letters, where that is one scalar each; empty for what has no case.
  fileprivate var otherCases: [Unicode.Scalar] {
    guard isASCII ? properties.isAlphabetic : properties.changesWhenCaseMapped else { return [] }
    return [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { mapped in
      mapped.unicodeScalars.count == 1 ? mapped.unicodeScalars.first : nil
    }
  }
}
