/// Any JSON, as it stands in a file.
enum JSONValue: Decodable, Hashable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([JSONValue])
  case object([String: JSONValue])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue {
  /// The value as a person would recognise it.
  var shown: ThemeValue {
    switch self {
    case .text(let text): .written("\"\(text.cutForMessage)\"")
    case .number(let number):
      .written(number == number.rounded() ? "\(Int64(clamping: number))" : "\(number)")
    case .flag(let flag): .written("\(flag)")
    case .list(let list): .list(list.count)
    case .object: .object
    case .null: .written("null")
    }
  }
}

extension Int64 {
  fileprivate init(clamping value: Double) {
    self = value >= 9e18 ? .max : value <= -9e18 ? .min : Int64(value)
  }
}
