import HTTP
import StandIn
import Testing

@testable import NetKit

/// The way back from the browser.
struct LoopbackTests {
  private func listener(patience: Double = 20) -> Loopback {
    Loopback(text: "Close <this> & that", patience: patience) { $0.contains("state=right") }
  }

  @Test func theBrowserThatIsAwaitedIsToldSoAndItsQueryKept() async throws {
    let loopback = listener()
    let port = try #require(await loopback.open())
    let client = try StandInClient(port: port)
    client.send(.get("/?code=c%20d&state=right&iss=https%3A%2F%2Fa", port))
    let answer = await client.readToEnd()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\r\nReferrer-Policy: no-referrer\r\n"))
    #expect(answer.contains("Close &lt;this&gt; &amp; that"))
    #expect(!answer.contains("<script"))
    #expect(!answer.contains("Location"))
    #expect(await loopback.query() == "code=c%20d&state=right&iss=https%3A%2F%2Fa")
    #expect(await loopback.query() != nil, "who asks again is told again")
    #expect(throws: (any Error).self) { try StandInClient(port: port) }
  }

  @Test func allElseIsNotFound() async throws {
    let loopback = listener()
    let port = try #require(await loopback.open())
    let host = "Host: 127.0.0.1:\(port)\r\n"
    for request in [
      "GET /?code=c&state=wrong HTTP/1.1\r\n\(host)\r\n", "GET / HTTP/1.1\r\n\(host)\r\n",
      "GET /favicon.ico HTTP/1.1\r\n\(host)\r\n", "GET /a?state=right HTTP/1.1\r\n\(host)\r\n",
      "POST /?state=right HTTP/1.1\r\n\(host)\r\n", "HEAD /?state=right HTTP/1.1\r\n\(host)\r\n",
      "GET //?state=right HTTP/1.1\r\n\(host)\r\n",
      "GET http://127.0.0.1/?state=right HTTP/1.1\r\n\(host)\r\n",
      "GET /?state=right HTTP/1.1\r\nHost: evil.example\r\n\r\n",
      "GET /?state=right HTTP/1.1\r\n\r\n", "GET /?state=right HTTP/1.1\r\n\(host)\(host)\r\n",
      "GET /?state=right\r\n\r\n", "\r\n\r\n", "\0\u{1}\r\n\r\n",
    ] {
      let client = try StandInClient(port: port)
      client.send(request)
      #expect(await client.readToEnd().hasPrefix("HTTP/1.1 404 "), "\(request)")
    }
    // It still waits for the right one.
    let client = try StandInClient(port: port)
    client.send(.get("/?error=access_denied&state=right", port))
    #expect(await loopback.query() == "error=access_denied&state=right")
  }

  @Test func whatIsTooLongIsNotRead() async throws {
    let loopback = listener()
    let port = try #require(await loopback.open())
    let client = try StandInClient(port: port)
    client.send(.get("/?state=right&" + String(repeating: "a", count: 9000), port))
    #expect(await client.readToEnd() == "")
    await loopback.close()
  }

  @Test func whoIsSlowKeepsNobodyAway() async throws {
    let loopback = listener(patience: 0.3)
    let port = try #require(await loopback.open())
    let slow = try (0..<20).map { _ in try StandInClient(port: port) }
    for client in slow { client.send("GET /?state=ri") }
    for client in slow { #expect(await client.readToEnd() == "") }
    async let query = loopback.query()
    // On a busy machine this one is slow, too.
    var answer = ""
    for _ in 0..<50 where answer.isEmpty {
      // It may have been heard, and been too slow for the answer alone: the door is closed then.
      guard let client = try? StandInClient(port: port) else { break }
      for letter in String.get("/?state=right", port) { client.send(String(letter)) }
      answer = await client.readToEnd()
    }
    #expect(await query == "state=right")
  }

  @Test func closingTellsWhoWaits() async throws {
    let loopback = listener()
    let port = try #require(await loopback.open())
    let client = try StandInClient(port: port)
    let task = Task { await loopback.query() }
    await loopback.close()
    #expect(await task.value == nil)
    #expect(await client.readToEnd() == "")
    #expect(await loopback.open() == nil)
    #expect(throws: (any Error).self) { try StandInClient(port: port) }
  }

  @Test func cancellingClosesIt() async throws {
    let loopback = listener()
    let port = try #require(await loopback.open())
    let task = Task { await loopback.query() }
    task.cancel()
    #expect(await task.value == nil)
    #expect(await loopback.query() == nil)
    #expect(throws: (any Error).self) { try StandInClient(port: port) }
  }

  @Test func twoListenAtPortsOfTheirOwn() async throws {
    let (first, second) = (listener(), listener())
    let (one, other) = (await first.open(), await second.open())
    #expect(one != nil && other != nil && one != other)
    await first.close()
    await second.close()
  }
}

extension String {
  /// What a browser sends.
  fileprivate static func get(_ target: String, _ port: Int) -> String {
    "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUser-Agent: B\r\n\r\n"
  }
}
