/// A list in JSON.
struct JSONList: Sequence, IteratorProtocol {
  let document: JSONDocument
  /// The numbers of those nodes that are still to come.
  private(set) var nodes: Range<Int>

  init(document: JSONDocument, nodes: Range<Int>) {
    self.document = document
    self.nodes = nodes
  }

  mutating func next() -> JSONValue? {
    guard !nodes.isEmpty else { return nil }
    let value = JSONValue(document: document, place: nodes.lowerBound)
    nodes = document.nodes[value.place].end(at: value.place)..<nodes.upperBound
    return value
  }
}
