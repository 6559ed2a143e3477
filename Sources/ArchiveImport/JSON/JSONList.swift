/// A list in JSON.
struct JSONList: Sequence, IteratorProtocol {
  let document: JSONDocument
  /// The numbers of those nodes that are still to come.
  private(set) var nodes: Range<Int>

  init(document: JSONDocument, nodes: Range<Int>) {
    self.document = document
    self.nodes = nodes
  }

  mutating func next() -> JSONElement? {
    guard !nodes.isEmpty else { return nil }
    let value = JSONElement(document: document, node: nodes.lowerBound)
    nodes = document.nodes[value.node].end(at: value.node)..<nodes.upperBound
    return value
  }
}
