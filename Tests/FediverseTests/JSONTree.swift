import TweetModel

/// JSON that a test can take apart and put together again.
indirect enum JSONTree: Hashable {
  case null
  case bool(Bool)
  /// As it is written, as no type of numbers holds them all.
  case number(String)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// The text of it, with names in order.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits
    case .text(let text): JSONText.quoted(text)
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }
        .map { JSONText.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  subscript(name: String) -> JSONTree? {
    get { if case .object(let fields) = self { fields[name] } else { nil } }
    set {
      guard case .object(var fields) = self else { return }
      fields[name] = newValue
      self = .object(fields)
    }
  }

  /// The same with some fields of others.
  func with(_ changes: [String: JSONTree]) -> JSONTree {
    changes.reduce(into: self) { $0[$1.key] = $1.value }
  }

  /// The same without some fields.
  func without(_ names: String...) -> JSONTree { names.reduce(into: self) { $0[$1] = nil } }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number("\(value)") }
  init(floatLiteral value: Double) { self = .number("\(value)") }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
}
