/// An object in JSON: its members in their order.
///
/// To find one by its name is linear in how many there are; of two of one name, the first counts.
struct JSONObject: Sequence, IteratorProtocol {
  let document: JSONDocument
  /// The numbers of those nodes that are still to come.
  private(set) var nodes: Range<Int>

  init(document: JSONDocument, nodes: Range<Int>) {
    self.document = document
    self.nodes = nodes
  }

  subscript(name: StaticString) -> JSONElement? {
    // By hand, as a post is asked for thirty of them: what would hold the document holds it for each that is passed.
    let (bytes, nodes) = (document.bytes, document.nodes)
    var place = self.nodes.lowerBound
    while place < self.nodes.upperBound {
      if nodes[place].isText(name, in: bytes) {
        return JSONElement(document: document, node: place + 1)
      }
      place = nodes[place + 1].end(at: place + 1)
    }
    return nil
  }

  mutating func next() -> (name: String, value: JSONElement)? {
    guard !nodes.isEmpty, let name = JSONElement(document: document, node: nodes.lowerBound).text
    else { return nil }
    let value = JSONElement(document: document, node: nodes.lowerBound + 1)
    nodes = document.nodes[value.node].end(at: value.node)..<nodes.upperBound
    return (name, value)
  }
}
