/// An object of JSON whose names keep their order; what is nil is left out.
public struct JSONObjectWriter {
  private var fields: [String] = []
  private let isSpaced: Bool

  /// `isSpaced` leaves a space behind each colon and comma of this object, as lines do that people read, too.
  public init(isSpaced: Bool = false) { self.isSpaced = isSpaced }

  /// Text, as a string.
  public mutating func add(_ name: String, _ text: String?) {
    if let text { addRaw(name, JSONText.quoted(text)) }
  }

  public mutating func add(_ name: String, _ number: Int?) {
    if let number { addRaw(name, String(number)) }
  }

  /// A moment, in milliseconds.
  public mutating func add(_ name: String, _ moment: Timestamp?) {
    add(name, moment.map { Int($0.milliseconds) })
  }

  public mutating func add(_ name: String, _ isSo: Bool) { addRaw(name, isSo ? "true" : "false") }

  /// A duration of 0 seconds or more, to a tenth.
  public mutating func add(_ name: String, seconds: Double) {
    let tenths = Int((seconds * 10).rounded())
    addRaw(name, "\(tenths / 10).\(tenths % 10)")
  }

  public mutating func add(_ name: String, _ object: JSONObjectWriter?) {
    if let object { addRaw(name, object.text) }
  }

  /// The object that `fill` makes.
  public mutating func add(_ name: String, _ fill: (inout JSONObjectWriter) -> Void) {
    add(name, .with(fill))
  }

  /// A list of texts.
  public mutating func add(_ name: String, _ texts: [String]) {
    addRaw(name, list(texts.map(JSONText.quoted)))
  }

  public mutating func add(_ name: String, _ objects: [JSONObjectWriter]) {
    addRaw(name, list(objects.map(\.text)))
  }

  /// What is JSON already.
  public mutating func addRaw(_ name: String, _ value: String) {
    fields.append(JSONText.quoted(name) + (isSpaced ? ": " : ":") + value)
  }

  public var text: String { "{" + fields.joined(separator: isSpaced ? ", " : ",") + "}" }

  private func list(_ items: [String]) -> String {
    "[" + items.joined(separator: isSpaced ? ", " : ",") + "]"
  }
}

extension JSONObjectWriter {
  /// The object that `fill` makes.
  public static func with(_ fill: (inout JSONObjectWriter) -> Void) -> JSONObjectWriter {
    var fields = JSONObjectWriter()
    fill(&fields)
    return fields
  }

  /// The object that `fill` makes as all that another one has, as X's archives wrap each element.
  public static func wrapped(
    _ name: String, _ fill: (inout JSONObjectWriter) -> Void
  ) -> JSONObjectWriter {
    .with { $0.add(name, fill) }
  }

  /// The line that `fill` makes, with spaces, as the command line prints it.
  public static func line(_ fill: (inout JSONObjectWriter) -> Void) -> String {
    var fields = JSONObjectWriter(isSpaced: true)
    fill(&fields)
    return fields.text
  }
}
