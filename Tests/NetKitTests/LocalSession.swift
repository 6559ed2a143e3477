import Foundation
import HTTP
import StandIn

@testable import NetKit

/// A session that may ask this machine, and waits only so long for a byte.
func localSession(silence: Double = 20) -> HTTPSession {
  HTTPSession(Configuration(version: "1", silence: silence, insecureHosts: ["127.0.0.1", "::1"]))
}

func address(_ text: String) throws -> URL {
  struct NoAddress: Error {}
  guard let url = URL(string: text) else { throw NoAddress() }
  return url
}

extension HTTPSession {
  /// Opens a WebSocket as most servers have it.
  func openSocket(_ url: URL, token: Secret?) async throws(HTTPFailure) -> any WebSocket {
    try await openSocket(url, token: token, at: .authorization)
  }

  /// Asks for a page of the stand-in.
  func get(
    _ server: StandInServer, _ path: String = "/", token: Secret? = nil,
    redirects: HTTPRequest.Redirects = .sameOrigin, most: Int = HTTPRequest.mostTextBytes,
    deadline: Double = 60
  ) async throws -> HTTPResponse {
    try await send(
      HTTPRequest(
        .get, address(server.address(path)), token: token, redirects: redirects, mostBytes: most,
        deadline: deadline))
  }

  /// Why a page of the stand-in does not come; nil if it does.
  func failure(
    _ server: StandInServer, _ path: String = "/", token: Secret? = nil,
    redirects: HTTPRequest.Redirects = .sameOrigin, most: Int = HTTPRequest.mostTextBytes,
    deadline: Double = 60
  ) async throws -> HTTPFailure? {
    do {
      _ = try await get(
        server, path, token: token, redirects: redirects, most: most, deadline: deadline)
      return nil
    } catch let failure as HTTPFailure { return failure }
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
