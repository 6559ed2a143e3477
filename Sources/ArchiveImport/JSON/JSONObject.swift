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

  subscript(name: StaticString) -> JSONValue? {
    // By hand, as a post is asked for thirty of them: what would hold the document holds it for each that is passed.
    let (bytes, nodes) = (document.bytes, document.nodes)
    var place = self.nodes.lowerBound
    while place < self.nodes.upperBound {
      if nodes[place].isText(name, in: bytes) {
        return JSONValue(document: document, place: place + 1)
      }
      place = nodes[place + 1].end(at: place + 1)
    }
    return nil
  }

  mutating func next() -> (name: String, value: JSONValue)? {
    guard !nodes.isEmpty, let name = JSONValue(document: document, place: nodes.lowerBound).text
    else { return nil }
    let value = JSONValue(document: document, place: nodes.lowerBound + 1)
    nodes = document.nodes[value.place].end(at: value.place)..<nodes.upperBound
    return (name, value)
  }
}
