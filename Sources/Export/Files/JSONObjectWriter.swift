import TweetModel

/// An object of JSON whose names keep their order; what is nil is left out.
struct JSONObjectWriter {
  private var fields: [String] = []

  init() {}

  /// Text, as a string.
  mutating func add(_ name: String, _ text: String?) {
    if let text { addRaw(name, JSONText.quoted(text)) }
  }

  mutating func add(_ name: String, _ number: Int?) {
    if let number { addRaw(name, String(number)) }
  }

  /// A moment, in milliseconds.
  mutating func add(_ name: String, _ moment: Timestamp?) {
    add(name, moment.map { Int($0.milliseconds) })
  }

  mutating func add(_ name: String, _ isSo: Bool) { addRaw(name, isSo ? "true" : "false") }

  mutating func add(_ name: String, _ object: JSONObjectWriter?) {
    if let object { addRaw(name, object.text) }
  }

  /// The object that `fill` makes.
  mutating func add(_ name: String, _ fill: (inout JSONObjectWriter) -> Void) {
    add(name, .with(fill))
  }

  /// A list of texts.
  mutating func add(_ name: String, _ texts: [String]) {
    addRaw(name, Self.list(texts.map(JSONText.quoted)))
  }

  mutating func add(_ name: String, _ objects: [JSONObjectWriter]) {
    addRaw(name, Self.list(objects.map(\.text)))
  }

  /// What is JSON already.
  mutating func addRaw(_ name: String, _ value: String) {
    fields.append(JSONText.quoted(name) + ":" + value)
  }

  var text: String { "{" + fields.joined(separator: ",") + "}" }

  private static func list(_ items: [String]) -> String {
    "[" + items.joined(separator: ",") + "]"
  }
}

extension JSONObjectWriter {
  /// The object that `fill` makes.
  static func with(_ fill: (inout JSONObjectWriter) -> Void) -> JSONObjectWriter {
    var fields = JSONObjectWriter()
    fill(&fields)
    return fields
  }

  /// The object that `fill` makes as all that another one has, as X's archives wrap each element.
  static func wrapped(
    _ name: String, _ fill: (inout JSONObjectWriter) -> Void
  ) -> JSONObjectWriter {
    .with { $0.add(name, fill) }
  }
}
