/// A list of which what cannot be read is left out, and counted.
///
/// So many that cannot are no list: each costs as much as a hundred that can, and what comes after them is not read.
struct LossyList<Value: Decodable>: Decodable {
  let values: [Value]
  let dropped: Int
  private static var mostDropped: Int { 10_000 }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var values: [Value] = []
    var dropped = 0
    while !list.isAtEnd {
      if let value = try? list.decode(Value.self) {
        values.append(value)
      } else {
        dropped += 1
        guard dropped < Self.mostDropped else { break }
        // What failed has not been passed over yet.
        guard (try? list.decode(Anything.self)) != nil else { break }
      }
    }
    (self.values, self.dropped) = (values, dropped)
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
