import TweetModel

/// An element of some part of an archive, asked for what may be in it.
///
/// Nothing is asked that must be there: numbers may be texts and back, and what is missing is empty.
struct PartFields {
  let tree: JSONTree

  /// The element without what it is wrapped in.
  init(unwrapping tree: JSONTree, _ wrapper: String) {
    var tree = tree
    // Some are wrapped twice, and some not at all.
    while case .object(let fields) = tree, fields.count == 1, let inner = fields[wrapper] {
      tree = inner
    }
    self.tree = tree
  }

  init(_ tree: JSONTree) { self.tree = tree }

  /// The value of a name.
  subscript(_ name: String) -> PartFields {
    guard case .object(let fields) = tree, let value = fields[name] else {
      return PartFields(.none)
    }
    return PartFields(value)
  }

  /// The value as a text; empty where it is none.
  var text: String {
    switch tree {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .none, .list, .object: ""
    }
  }

  /// The values of a list; of anything else, that alone.
  var list: [PartFields] {
    switch tree {
    case .list(let values): values.map { PartFields($0) }
    case .none: []
    default: [self]
    }
  }

  /// A moment, in any of the ways in which archives write one.
  var date: Timestamp? {
    if let date = ArchiveDate.parse(text) { return date }
    guard let number = Int64(text), number > 0, number < 1 << 50 else { return nil }
    return Timestamp(milliseconds: number < 100_000_000_000 ? number * 1000 : number)
  }

  /// All texts in it, however deep, in the order of the names.
  var allTexts: [String] {
    switch tree {
    case .text(let text): text.isEmpty ? [] : [text]
    case .flag, .none: []
    case .list(let values): values.flatMap { PartFields($0).allTexts }
    case .object(let fields):
      fields.sorted { $0.key < $1.key }.flatMap { PartFields($0.value).allTexts }
    }
  }

  /// All that it says, as `name: value`, in the order of the names.
  var allPairs: String {
    var fields: [String: String] = [:]
    tree.flatten(into: &fields)
    return fields.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
      .map { $0.key.isEmpty ? $0.value : "\($0.key): \($0.value)" }.joined(separator: "\n")
  }
}
