import Foundation
import Testing

@testable import Fediverse

/// Lists of which not all can be read.
struct LossyListTests {
  private struct Named: Decodable { let name: String }

  private func list(_ json: String) throws -> LossyList<Named> {
    try JSONDecoder().decode(LossyList<Named>.self, from: Data(json.utf8))
  }

  @Test func whatCannotBeReadIsLeftOutAndCounted() throws {
    let found = try list(#"[0, {"name": "a"}, null, {"name": 1}, {"name": "b"}]"#)
    #expect(found.values.map(\.name) == ["a", "b"])
    #expect(found.dropped == 3)
  }

  /// A server could else keep somebody waiting for whole seconds.
  @Test func whatIsNoListIsNotReadToItsEnd() throws {
    let nothing = String(repeating: "0,", count: 500_000)
    let found = try list(#"[{"name": "a"}, \#(nothing) {"name": "b"}]"#)
    #expect(found.values.map(\.name) == ["a"])
    #expect(found.dropped == 10_000)
  }

  /// A few bytes in an answer are a thousand in memory.
  @Test func ofSoManyTheRestIsNotRead() throws {
    let many = String(repeating: #"{"name": "a"},"#, count: 10_000)
    let found = try list(#"[\#(many) {"name": "b"}]"#)
    #expect(found.values.count == 4096 && found.dropped == 10_001 - 4096)
  }
}
