import Foundation
import HTTP
import StandIn
import Testing

@testable import NetKit

/// What is asked, and what comes back when nothing goes wrong.
struct RequestTests {
  @Test func anAnswerComesBackWhole() async throws {
    let server = try StandInServer { _ in .json("{\"a\":1}", status: 201, fields: ["Link": "<x>"]) }
    let answer = try await localSession().get(server, "/a?b=c%20d")
    #expect(answer.status == 201)
    #expect(answer.text == "{\"a\":1}")
    #expect(answer["link"] == "<x>")
    #expect(server.requests.map(\.target) == ["/a?b=c%20d"])
  }

  @Test func theProgramTellsItsNameAndNothingElse() async throws {
    let server = try StandInServer { _ in Reply(fields: ["Set-Cookie": "a=b; Path=/"]) }
    let session = localSession()
    for _ in 0..<2 { _ = try await session.get(server, token: Secret("t")) }
    #expect(server.requests.count == 2)
    for request in server.requests {
      #expect(request.fields["user-agent"] == "FancyTwitter/1")
      #expect(request.fields["authorization"] == "Bearer t")
      let names = Set(request.fields.keys)
      #expect(
        names.isSubset(of: ["host", "user-agent", "authorization", "accept-encoding", "connection"]
        ),
        "\(names)")
    }
  }

  @Test func aFormIsSentWithItsLength() async throws {
    let server = try StandInServer { request in .json(request.text) }
    let body = HTTPRequest.Body(
      type: "application/x-www-form-urlencoded", data: Data("a=b+c".utf8))
    let answer = try await localSession().send(
      HTTPRequest(
        .post, address(server.address()), fields: ["Idempotency-Key": "k"], body: body))
    #expect(answer.text == "a=b+c")
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.form == ["a": "b c"])
    #expect(request.fields["idempotency-key"] == "k")
    #expect(request.fields["content-type"] == "application/x-www-form-urlencoded")
  }

  @Test(arguments: [("A\r\nB", "c"), ("A", "b\r\nC: d"), ("", "b"), ("A:", "b"), ("A", "b\0")])
  func aFieldBeginsNoLineOfItsOwn(_ name: String, _ value: String) async throws {
    let server = try StandInServer { _ in Reply() }
    await #expect(throws: HTTPFailure.forbidden) {
      try await localSession().send(
        HTTPRequest(.get, address(server.address()), fields: [name: value]))
    }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [400, 401, 403, 404, 410, 418, 422, 429, 500, 502, 503, 206, 202, 304])
  func aStatusOfAnErrorIsAnAnswer(_ status: Int) async throws {
    let server = try StandInServer { _ in
      Reply(
        status, status == 304 ? [] : Array("<h1>No</h1>".utf8),
        fields: ["Retry-After": "30", "WWW-Authenticate": "Basic realm=\"a\""])
    }
    let answer = try await localSession().get(server)
    #expect(answer.status == status)
    #expect(answer["retry-after"] == "30")
    #expect(server.requests.count == 1)
  }

  /// libsoup would ask once more by itself, even for what writes.
  @Test(arguments: [HTTPRequest.Method.get, .post])
  func whoSaysThatAnotherIsMeantIsNotAskedAgain(_ method: HTTPRequest.Method) async throws {
    let server = try StandInServer { _ in Reply(421, Array("<h1>No</h1>".utf8)) }
    await #expect(throws: HTTPFailure.redirected) {
      try await localSession().send(HTTPRequest(method, address(server.address())))
    }
    #expect(server.requests.count == 1)
  }

  @Test func fieldsThatComeTwiceAreJoined() async throws {
    let server = try StandInServer { _ in
      Reply(
        delivery: .raw(
          Array("HTTP/1.1 200 OK\r\nLink: a\r\nlink: b\r\nContent-Length: 0\r\n\r\n".utf8)))
    }
    #expect(try await localSession().get(server)["Link"] == "a, b")
  }

  @Test(.enabled(if: StandInServer.isSixthVersionThere, "there is no ::1 here"))
  func aServerOfTheSixthVersionIsAsked() async throws {
    let server = try StandInServer(on: .v6) { _ in .json("6") }
    #expect(try await localSession().get(server).text == "6")
  }

  @Test func twoHundredAtOnceAreEachAnswered() async throws {
    let server = try StandInServer { request in .json(request.path) }
    let session = localSession()
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<200 {
        group.addTask { (number, try await session.get(server, "/\(number)").text) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, "/\($0)") }))
    #expect(server.requests.count == 200)
    #expect(server.connections < 100)
  }
}
