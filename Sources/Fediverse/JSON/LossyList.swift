/// A list of which what cannot be read is left out, and counted.
struct LossyList<Value: Decodable>: Decodable {
  let values: [Value]
  let dropped: Int

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var values: [Value] = []
    var dropped = 0
    while !list.isAtEnd {
      if let value = try? list.decode(Value.self) {
        values.append(value)
      } else {
        dropped += 1
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
