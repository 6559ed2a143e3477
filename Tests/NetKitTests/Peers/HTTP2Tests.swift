import HTTP
import Testing

@testable import NetKit

/// A server that speaks HTTP/2, which libsoup chooses by itself.
@Suite(.enabled(if: Peer.isThere("hypercorn") && TestCertificate.isPossible, "hypercorn"))
struct HTTP2Tests {
  /// Tells which protocol it was asked by; as many bytes as the path says follow.
  private static let program = """
    async def app(scope, receive, send):
        if scope["type"] != "http":
            return
        token = dict(scope["headers"]).get(b"authorization", b"")
        body = scope["http_version"].encode() + b" " + token + b"x" * int(scope["path"][1:])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"link", b"<a>; rel=next")]})
        await send({"type": "http.response.body", "body": body})
    """

  @Test func answersComeWholeByIt() async throws {
    let folder = try TestFolder()
    try Self.program.write(toFile: folder.path + "/peer.py", atomically: true, encoding: .utf8)
    let certificate = try TestCertificate(name: "IP:127.0.0.1", in: folder)
    let peer = try await Peer("hypercorn", in: folder) { port in
      [
        "--bind", "127.0.0.1:\(port)", "--certfile", certificate.path,
        "--keyfile", certificate.key,
        // It answers itself: workers would outlive it.
        "--workers", "0", "peer:app",
      ]
    }
    let session = HTTPSession(
      Configuration(
        version: "1", insecureHosts: ["127.0.0.1"], authorities: certificate.path))
    let port = peer.port
    // Beside each other on one connection.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for size in [0, 1, 70_000, 3_000_000] {
        group.addTask {
          let response = try await session.send(
            HTTPRequest(
              .get, address("https://127.0.0.1:\(port)/\(size)"), token: Secret("hush")))
          #expect(response.text.prefix(13) == "2 Bearer hush")
          #expect(response.body.count == 13 + size)
          #expect(response["Link"] == "<a>; rel=next")
        }
      }
      try await group.waitForAll()
    }
    withExtendedLifetime(peer) {}
  }
}
