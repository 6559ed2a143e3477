/// A demand on a length or a gap.
struct VisualFormatPredicate {
  enum Object {
    case number(Double)
    case name(String)
  }

  var relation = Relation.equal
  var object: Object
  var priority: Object?

  init(_ object: Object) { self.object = object }
}

/// Reads a visual format byte by byte.
struct VisualFormatScanner {
  private let bytes: [UInt8]
  private var place = 0
  /// Whether the last connection was a single dash.
  private(set) var tookStandard = false

  init(_ format: String) { bytes = Array(format.utf8) }

  var isAtEnd: Bool { place == bytes.count }

  /// The next character; nil at the end.
  var next: Character? { isAtEnd ? nil : Character(UnicodeScalar(bytes[place])) }

  func expected(_ what: String) -> VisualFormatError { .expected(what, at: place) }

  mutating func take(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  mutating func expect(_ text: String) throws(VisualFormatError) {
    guard take(text) else { throw expected("\"\(text)\"") }
  }

  mutating func name() throws(VisualFormatError) -> String {
    let start = place
    let name = take { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = name.first, !first.isNumber else { throw .expected("a name", at: start) }
    return name
  }

  /// What stands between two items: nothing, a dash, or a gap between dashes.
  mutating func connection(
    standard: Double
  ) throws(VisualFormatError) -> [VisualFormatPredicate] {
    tookStandard = false
    guard take("-") else { return [VisualFormatPredicate(.number(0))] }
    guard let next, next != "[", next != "|" else {
      tookStandard = true
      return [VisualFormatPredicate(.number(standard))]
    }
    let gap = next == "(" ? try predicates(isList: true) : [VisualFormatPredicate(try object())]
    try expect("-")
    return gap
  }

  /// Demands in parentheses; none when there is no list.
  mutating func predicates(
    isList: Bool
  ) throws(VisualFormatError) -> [VisualFormatPredicate] {
    guard isList else { return [] }
    try expect("(")
    var predicates = [try predicate()]
    while take(",") { predicates.append(try predicate()) }
    try expect(")")
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormatPredicate {
    var relation = Relation.equal
    if take("<=") {
      relation = .lessOrEqual
    } else if take(">=") {
      relation = .greaterOrEqual
    } else {
      _ = take("==")
    }
    var predicate = VisualFormatPredicate(try object())
    predicate.relation = relation
    if take("@") { predicate.priority = try object() }
    return predicate
  }

  private mutating func object() throws(VisualFormatError) -> VisualFormatPredicate.Object {
    guard let next, next.isNumber || next == "." else { return .name(try name()) }
    let start = place
    guard let number = Double(take { $0.isNumber || $0 == "." }) else {
      place = start
      throw expected("a number")
    }
    return .number(number)
  }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let start = place
    while let next, next.isASCII, isPart(next) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
