/// Any JSON value, with numbers as they are written.
enum JSONTree: Decodable, Hashable, Sendable {
  case text(String)
  case flag(Bool)
  case none
  case list([JSONTree])
  case object([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .none
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Int64.self) {
      self = .text(String(number))
    } else if let number = try? value.decode(Double.self) {
      self = .text("\(number)")
    } else if let list = try? value.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// The texts in it, by the names on the way to them with dots between.
  func flatten(into fields: inout [String: String], below path: String = "") {
    switch self {
    case .text(let text): fields[path] = text
    case .flag(let flag): fields[path] = flag ? "true" : "false"
    case .object(let values):
      for (name, value) in values {
        value.flatten(into: &fields, below: path.isEmpty ? name : path + "." + name)
      }
    case .list, .none: break
    }
  }
}
