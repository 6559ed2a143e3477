/// A path of straight lines and cubic curves, read from SVG's notation.
public struct VectorPath: Hashable, Sendable {
  /// A step of the pen.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    case close
  }

  /// A place in the icon's box.
  public struct Point: Hashable, Sendable {
    public let x: Double
    public let y: Double

    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  public private(set) var elements: [Element] = []

  private var pen = Point(0, 0)
  private var start = Point(0, 0)

  /// Reads the commands M, L, H, V, C and Z, in capitals or small letters.
  ///
  /// - Returns: nil for anything else.
  public init?(_ text: String) {
    var scanner = PathScanner(text)
    while let command = scanner.command() {
      repeat {
        guard add(command, &scanner) else { return nil }
      } while command != "Z" && command != "z" && scanner.hasNumber
    }
    guard scanner.isAtEnd else { return nil }
  }

  private mutating func add(_ command: Character, _ scanner: inout PathScanner) -> Bool {
    let origin = command.isLowercase ? pen : Point(0, 0)
    func point() -> Point? {
      guard let x = scanner.number(), let y = scanner.number() else { return nil }
      return Point(origin.x + x, origin.y + y)
    }
    switch command {
    case "M", "m":
      guard let end = point() else { return false }
      // Further pairs after a move are lines.
      elements.append(.move(end))
      (pen, start) = (end, end)
    case "L", "l":
      guard let end = point() else { return false }
      line(to: end)
    case "H", "h":
      guard let x = scanner.number() else { return false }
      line(to: Point(origin.x + x, pen.y))
    case "V", "v":
      guard let y = scanner.number() else { return false }
      line(to: Point(pen.x, origin.y + y))
    case "C", "c":
      guard let first = point(), let second = point(), let end = point() else { return false }
      elements.append(.curve(first, second, to: end))
      pen = end
    case "Z", "z":
      elements.append(.close)
      pen = start
    default: return false
    }
    return true
  }

  private mutating func line(to end: Point) {
    elements.append(.line(end))
    pen = end
  }
}

/// Cuts a path's notation into letters and numbers.
private struct PathScanner {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.allSatisfy { Self.isSeparator($0) } }

  var hasNumber: Bool {
    rest.first { !Self.isSeparator($0) }.map { $0.isNumber || "+-.".contains($0) } ?? false
  }

  mutating func command() -> Character? {
    skip()
    guard let letter = rest.first, letter.isLetter else { return nil }
    rest.removeFirst()
    return letter
  }

  mutating func number() -> Double? {
    skip()
    var end = rest.startIndex
    if end < rest.endIndex, "+-".contains(rest[end]) { end = rest.index(after: end) }
    var hasPoint = false
    while end < rest.endIndex, rest[end].isNumber || rest[end] == "." && !hasPoint {
      if rest[end] == "." { hasPoint = true }
      end = rest.index(after: end)
    }
    let digits = rest[..<end]
    rest = rest[end...]
    return Double(digits.hasPrefix("+") ? digits.dropFirst() : digits)
  }

  private mutating func skip() { rest = rest.drop(while: Self.isSeparator) }

  private static func isSeparator(_ character: Character) -> Bool {
    character == " " || character == "," || character == "\n"
  }
}
