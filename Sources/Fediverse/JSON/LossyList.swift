/// A list of which what cannot be read is left out, and counted.
///
/// So many that cannot are no list: each costs as much as a hundred that can, and what comes after them is not read. Nor
/// is what comes after as many as no server means: an element of a few bytes would take a thousand here.
struct LossyList<Value: Decodable>: Decodable {
  let values: [Value]
  let dropped: Int

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(&list, atMost: Self.most)
  }

  /// Reads the rest of a list, of which no more than `most` are kept.
  init(_ list: inout some UnkeyedDecodingContainer, atMost most: Int) {
    var values: [Value] = []
    var dropped = 0
    while !list.isAtEnd {
      guard values.count < most else {
        dropped += list.count.map { $0 - list.currentIndex } ?? 1
        break
      }
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

  /// The longest that is meant are conversations (app/models/concerns/status/threading_concern.rb, Mastodon 4.3).
  private static var most: Int { 4096 }
  private static var mostDropped: Int { 10_000 }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
