extension TextPattern {
  /// What a regular expression says.
  indirect enum Node {
    case take(ScalarClass)
    case check(Anchor)
    case sequence([Node])
    case choice([Node])
    /// From so many times to so many; nil for any number.
    case many(Node, Int, Int?)
  }

  /// Reads a regular expression.
  struct Parser {
    private var rest: Substring.UnicodeScalarView
    private static let deepest = 24
    private static let mostTimes = 200

    init(_ text: String) { rest = Substring(text).unicodeScalars }

    /// Nil for what is none.
    mutating func parse() -> Node? {
      guard let node = choice(depth: 0), rest.isEmpty else { return nil }
      return node
    }
  }
}

// MARK: - Private

extension TextPattern.Parser {
  private mutating func choice(depth: Int) -> TextPattern.Node? {
    var branches: [TextPattern.Node] = []
    repeat {
      guard let branch = sequence(depth: depth) else { return nil }
      branches.append(branch)
    } while take("|")
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence(depth: Int) -> TextPattern.Node? {
    var nodes: [TextPattern.Node] = []
    while let next = rest.first, next != "|", next != ")" {
      guard let atom = atom(depth: depth), let node = repeated(atom) else { return nil }
      nodes.append(node)
    }
    return .sequence(nodes)
  }

  private mutating func atom(depth: Int) -> TextPattern.Node? {
    guard let scalar = rest.popFirst() else { return nil }
    switch scalar {
    case "(":
      if take("?"), !take(":") { return nil }
      guard depth < Self.deepest, let node = choice(depth: depth + 1), take(")") else {
        return nil
      }
      return node
    case "[": return set().map { .take($0) }
    case ".": return .take(.any)
    case "^": return .check(.start)
    case "$": return .check(.end)
    case "\\":
      if take("b") { return .check(.wordEdge) }
      if take("B") { return .check(.noWordEdge) }
      return escaped().map { .take($0) }
    case "*", "+", "?": return nil
    default: return .take(ScalarClass(scalar))
    }
  }

  /// What follows a reverse solidus.
  private mutating func escaped() -> ScalarClass? {
    guard let scalar = rest.popFirst() else { return nil }
    switch scalar {
    case "d": return .digit
    case "D": return ScalarClass.digit.inverted
    case "w": return .word
    case "W": return ScalarClass.word.inverted
    case "s": return .space
    case "S": return ScalarClass.space.inverted
    case "n": return ScalarClass("\n")
    case "t": return ScalarClass("\t")
    default: return scalar.isSearched ? nil : ScalarClass(scalar)
    }
  }

  /// A class, after its bracket.
  private mutating func set() -> ScalarClass? {
    let isInverted = take("^")
    var (ranges, hasWords) = ([ClosedRange<UInt32>](), false)
    repeat {
      guard let first = member() else { return nil }
      ranges += first.ranges
      hasWords = hasWords || first.hasWords
      guard rest.first == "-", rest.dropFirst().first != "]" else { continue }
      rest = rest.dropFirst()
      guard let last = member(), let low = first.only, let high = last.only, low <= high else {
        return nil
      }
      ranges.append(low...high)
    } while !take("]")
    return ScalarClass(ranges, hasWords: hasWords, isInverted: isInverted)
  }

  private mutating func member() -> ScalarClass? {
    guard let scalar = rest.popFirst() else { return nil }
    guard scalar == "\\" else { return ScalarClass(scalar) }
    return escaped().flatMap { $0.isInverted ? nil : $0 }
  }

  /// What was read, as often as what follows says.
  private mutating func repeated(_ atom: TextPattern.Node) -> TextPattern.Node? {
    var node = atom
    while let next = rest.first, "*+?{".unicodeScalars.contains(next) {
      rest = rest.dropFirst()
      switch next {
      case "*": node = .many(node, 0, nil)
      case "+": node = .many(node, 1, nil)
      case "?": node = .many(node, 0, 1)
      default:
        guard let least = number() else { return nil }
        var most: Int? = least
        if take(",") { most = number() }
        guard take("}"), most ?? least >= least, max(least, most ?? 0) <= Self.mostTimes else {
          return nil
        }
        node = .many(node, least, most)
      }
      // As few as can be, or as many: it occurs or not.
      _ = take("?")
    }
    return node
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count > 4 ? nil : Int(String(Substring(digits)))
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest = rest.dropFirst()
    return true
  }
}

extension ScalarClass {
  /// The one scalar that it is, as an end of a range may be; nil for a class.
  fileprivate var only: UInt32? {
    guard !hasWords, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}
