/// Reads a path in SVG's notation.
struct VectorPathParser {
  private typealias Point = VectorPath.Point

  private var rest: Substring
  private var elements: [VectorPath.Element] = []
  private var pen = Point(0, 0)
  private var start = Point(0, 0)

  private init(_ text: String) { rest = text[...] }

  /// The path's steps, or nil if the notation is wrong.
  static func elements(of text: String) -> [VectorPath.Element]? {
    var parser = VectorPathParser(text)
    parser.skipSeparators()
    while let letter = parser.rest.first {
      guard letter.isASCII, letter.isLetter, !parser.elements.isEmpty || "Mm".contains(letter)
      else { return nil }
      parser.rest.removeFirst()
      guard parser.read(letter) else { return nil }
    }
    return parser.elements
  }
}

// MARK: - Private

extension VectorPathParser {
  /// Reads what follows a command's letter, once or several times.
  private mutating func read(_ letter: Character) -> Bool {
    var command = letter
    repeat {
      guard let element = step(command) else { return false }
      elements.append(element)
      skipSeparators()
      // Further points after a move are lines.
      if command == "M" { command = "L" } else if command == "m" { command = "l" }
    } while nextIsNumber && command.lowercased() != "z"
    return true
  }

  private mutating func step(_ command: Character) -> VectorPath.Element? {
    let origin = command.isLowercase ? pen : Point(0, 0)
    switch command {
    case "M", "m":
      guard let end = point(from: origin) else { return nil }
      (pen, start) = (end, end)
      return .move(end)
    case "L", "l":
      guard let end = point(from: origin) else { return nil }
      return line(to: end)
    case "H", "h":
      guard let x = number() else { return nil }
      return line(to: Point(origin.x + x, pen.y))
    case "V", "v":
      guard let y = number() else { return nil }
      return line(to: Point(pen.x, origin.y + y))
    case "C", "c":
      guard let first = point(from: origin), let second = point(from: origin),
        let end = point(from: origin)
      else { return nil }
      pen = end
      return .curve(first, second, to: end)
    case "Z", "z":
      pen = start
      return .close
    default: return nil
    }
  }

  private mutating func line(to end: Point) -> VectorPath.Element {
    pen = end
    return .line(end)
  }

  private mutating func point(from origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(origin.x + x, origin.y + y)
  }

  // A second point begins the next number, as in "1.5.5".
  private mutating func number() -> Double? {
    skipSeparators()
    var end = rest.startIndex
    if end < rest.endIndex, "+-".contains(rest[end]) { end = rest.index(after: end) }
    var hasPoint = false
    while end < rest.endIndex, rest[end].isWholeNumber || rest[end] == "." && !hasPoint {
      hasPoint = hasPoint || rest[end] == "."
      end = rest.index(after: end)
    }
    defer { rest = rest[end...] }
    return Double(rest[..<end])
  }

  private var nextIsNumber: Bool {
    rest.first.map { $0.isWholeNumber || "+-.".contains($0) } ?? false
  }

  private mutating func skipSeparators() {
    rest = rest.drop { $0.isWhitespace || $0 == "," }
  }
}
