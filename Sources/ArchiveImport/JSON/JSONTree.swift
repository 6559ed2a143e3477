/// Any JSON value, with numbers as they are written.
enum JSONTree: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  case none
  case list([JSONTree])
  case object([String: JSONTree])

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

extension JSONTree: JSONReadable {
  init(json: JSONElement) throws(JSONMismatch) {
    if json.isNull {
      self = .none
    } else if let flag = json.flag {
      self = .flag(flag)
    } else if let text = json.text {
      self = .text(text)
    } else if let number = json.whole(Int64.self) {
      self = .text(String(number))
    } else if let number = json.number {
      self = .text("\(number)")
    } else if let object = json.object {
      var fields: [String: JSONTree] = [:]
      for (name, value) in object where fields[name] == nil {
        fields[name] = Self.within(value)
      }
      self = .object(fields)
    } else if let list = json.list {
      self = .list(list.map { Self.within($0) })
    } else {
      throw JSONMismatch()
    }
  }

  /// What can be read of a value; of one that cannot be, nothing.
  private static func within(_ value: JSONElement) -> JSONTree {
    (try? JSONTree(json: value)) ?? JSONTree.none
  }
}
