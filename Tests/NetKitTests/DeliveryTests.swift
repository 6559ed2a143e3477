import HTTP
import StandIn
import Testing

@testable import NetKit

/// Answers that come in pieces, packed, too long, too short, or not to their end.
struct DeliveryTests {
  // A letter of two bytes in the middle, and longer than one packet.
  private static let text = "[\"" + String(repeating: "ü", count: 3000) + "\"]"

  @Test(arguments: [
    Delivery.whole, .byteByByte, .chunked(7), .chunked(100_000), .gzip, .brokenGzip,
  ])
  func howeverItComesItIsTheSame(_ delivery: Delivery) async throws {
    let server = try StandInServer { _ in .json(Self.text, delivery: delivery) }
    let session = localSession()
    for _ in 0..<2 { #expect(try await session.get(server).text == Self.text) }
  }

  @Test(arguments: [
    (Delivery.length(Self.text.utf8.count + 1), HTTPFailure.cut),
    (.cut(0), .cut), (.cut(3), .cut), (.cut(4), .cut), (.cut(2000), .cut), (.reset(100), .cut),
    (.chunkedAndCut(100), .cut), (.gzipAndCut(0), .cut), (.gzipAndCut(5), .cut),
    (.gzipAndCut(400), .cut),
    (.raw([]), .cut), (.raw(Array("HTTP/1.1 2".utf8)), .garbled),
    (.raw(Array("SSH-2.0-OpenSSH_9.2\r\n\r\n".utf8)), .garbled),
    (.raw(Array("\0\0\0\0\r\n\r\n".utf8)), .garbled),
  ])
  func whatIsNotWholeIsNoAnswer(_ delivery: Delivery, _ failure: HTTPFailure) async throws {
    let server = try StandInServer { _ in .json(Self.text, delivery: delivery) }
    let session = localSession()
    let found = try await session.failure(server)
    #expect(found == failure, "\(String(describing: found))")
    // Nothing of it is left for the next.
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }

  @Test func whatFollowsAnAnswerIsNotTheNext() async throws {
    let server = try StandInServer { _ in .json("[12345]", delivery: .length(3)) }
    let session = localSession()
    #expect(try await session.get(server).text == "[12")
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }

  @Test(arguments: [
    Delivery.whole, .chunked(10_000), .gzip, .byteByByte, .gzipBomb(1 << 30), .endless,
  ])
  func whatIsTooLargeIsGivenUpAtTheLimit(_ delivery: Delivery) async throws {
    let server = try StandInServer { _ in .json(Self.text, delivery: delivery) }
    let session = localSession()
    #expect(try await session.failure(server, most: 3000) == .tooLarge)
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }

  @Test func exactlyAsMuchAsIsAllowedComes() async throws {
    let server = try StandInServer { _ in .json(Self.text) }
    #expect(try await localSession().get(server, most: Self.text.utf8.count).text == Self.text)
  }

  @Test func aHeaderWithoutEndIsGivenUp() async throws {
    let server = try StandInServer { _ in Reply(delivery: .endlessHeader) }
    #expect(try await localSession().failure(server) != nil)
  }
}
