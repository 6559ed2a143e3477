/// A value in JSON, which is read when it is asked for, as what it is asked for; nil where it is something else, or none.
struct JSONElement {
  let document: JSONDocument
  /// The number of its node.
  let node: Int

  /// With U+FFFD for what of a text cannot be read: the rest of it is good.
  var text: String? {
    guard case .text(let range, let isPlain) = document.nodes[node] else { return nil }
    return JSONString.mendedText(document.bytes, range, isPlain: isPlain)
  }

  /// What has to be read as it was written, as ids do; nil for a text of which something cannot be.
  var exactText: String? {
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
