/// A value in JSON, which is read when it is asked for, as what it is asked for; nil where it is something else, or none.
struct JSONElement {
  let document: JSONDocument
  /// The number of its node.
  let node: Int

  var text: String? {
    guard case .text(let range, let isPlain) = document.nodes[node] else { return nil }
    return JSONString.text(document.bytes, range, isPlain: isPlain)
  }

  var flag: Bool? {
    guard case .flag(let flag) = document.nodes[node] else { return nil }
    return flag
  }

  /// Nil, too, for one that has a name that cannot be read.
  var object: JSONObject? {
    guard case .object(let end) = document.nodes[node] else { return nil }
    return JSONObject(document: document, nodes: node + 1..<end)
  }

  var list: JSONList? {
    guard case .list(let end) = document.nodes[node] else { return nil }
    return JSONList(document: document, nodes: node + 1..<end)
  }

  var isNull: Bool { if case .null = document.nodes[node] { true } else { false } }
}
