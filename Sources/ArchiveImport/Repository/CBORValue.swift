/// A value of DAG-CBOR, the binary form in which Bluesky keeps records.
enum CBORValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case float(Double)
  case bytes(ArraySlice<UInt8>)
  case text(String)
  case link(ContentID)
  case list([CBORValue])
  case map([String: CBORValue])
}

extension CBORValue {
  /// What stands under a name; null for what is no map, or has no such name.
  subscript(_ name: String) -> CBORValue {
    if case .map(let members) = self { members[name] ?? .null } else { .null }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var integer: Int? { if case .integer(let number) = self { Int(number) } else { nil } }

  var link: ContentID? { if case .link(let link) = self { link } else { nil } }

  /// The values of a list; empty for what is none.
  var list: [CBORValue] { if case .list(let values) = self { values } else { [] } }

  /// What kind of record or of part of one it says it is; empty where it does not tell.
  var type: String { self["$type"].text ?? "" }
}
