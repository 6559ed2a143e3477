/// JSON, and where in it each value stands.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  /// Nil for what is no JSON.
  ///
  /// A mark of the byte order, as some editors write one before a file, is passed over.
  init?(_ bytes: [UInt8]) {
    self.bytes = Array(bytes.withoutMark)
    var indexer = JSONIndexer(self.bytes)
    guard indexer.scan() else { return nil }
    nodes = indexer.nodes
  }

  /// All of it.
  var root: JSONElement { JSONElement(document: self, node: 0) }
}
