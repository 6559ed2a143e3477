/// JSON, and where in it each value stands.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Nil for what is no JSON.
  ///
  /// A mark of the byte order, as some editors write one before a file, is passed over.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes.starts(with: Self.mark) ? Array(bytes.dropFirst(Self.mark.count)) : bytes
    var indexer = JSONIndexer(self.bytes)
    guard indexer.scan() else { return nil }
    nodes = indexer.nodes
  }

  /// All of it.
  var root: JSONElement { JSONElement(document: self, node: 0) }
}
