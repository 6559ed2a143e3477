import Foundation
import HTTP
import StandIn
import Testing

@testable import NetKit

/// The stand-in's server of Mastodon's kind is as strict as the real one.
struct StandInTests {
  private let session = localSession()

  @Test func aSignInWithItsProofGetsAToken() async throws {
    let (server, mastodon) = try start()
    let client = try await register(server)
    let code = try #require(try authorize(mastodon, server, client))
    // RFC 7636, appendix B.
    let answer = try await token(server, client, code, verifier: Self.verifier)
    #expect(answer.text.contains("\"access_token\":\"token-"))
    #expect(try await token(server, client, code, verifier: Self.verifier).status == 400, "once")
  }

  @Test func whoHasNoProofGetsNone() async throws {
    let (server, mastodon) = try start()
    let client = try await register(server)
    for verifier in ["", "wrong"] {
      let code = try #require(try authorize(mastodon, server, client))
      #expect(try await token(server, client, code, verifier: verifier).status == 400)
    }
  }

  @Test func anotherWayBackIsRefused() async throws {
    let (server, mastodon) = try start()
    let client = try await register(server)
    #expect(try authorize(mastodon, server, client, redirect: "http://127.0.0.1:2/") == nil)
  }

  @Test func pagesAreAsTheServerGivesThem() async throws {
    let (server, mastodon) = try start()
    let token = try await signIn(server, mastodon)
    let posts = (0..<100).map { mastodon.add("\($0)") }
    func ids(_ query: String) async throws -> [Int] {
      let answer = try await session.get(server, "/api/v1/timelines/home?\(query)", token: token)
      struct Post: Decodable { let id: String }
      return try JSONDecoder().decode([Post].self, from: answer.body).compactMap { Int($0.id) }
    }
    #expect(try await ids("limit=3") == [posts[99], posts[98], posts[97]])
    #expect(try await ids("limit=100").count == 40)
    #expect(try await ids("limit=2&max_id=\(posts[50])") == [posts[49], posts[48]])
    #expect(try await ids("limit=2&min_id=\(posts[50])") == [posts[52], posts[51]])
    #expect(try await ids("limit=2&since_id=\(posts[50])") == [posts[99], posts[98]])
    mastodon.delete(posts[99])
    #expect(try await ids("limit=1") == [posts[98]])
    let link = try await session.get(server, "/api/v1/timelines/home?limit=1", token: token)["Link"]
    #expect(link?.contains("max_id=\(posts[98])>; rel=\"next\"") == true)
    #expect(try await session.get(server, "/api/v1/timelines/home").status == 401)
  }

  @Test func whatChangesIsStreamed() async throws {
    let (server, mastodon) = try start()
    let token = try await signIn(server, mastodon)
    let socket = try await session.openSocket(
      address(server.address("/api/v1/streaming", scheme: "ws")), token: token)
    #expect(await ProcessState.become { mastodon.channel.count == 1 })
    let id = mastodon.add("a \"b\"")
    mastodon.edit(id, "c")
    mastodon.delete(id)
    #expect(try await socket.next()?.contains("\"event\":\"update\"") == true)
    #expect(try await socket.next()?.contains("\"event\":\"status.update\"") == true)
    #expect(try await socket.next()?.contains("\"payload\":\"\(id)\"") == true)
  }

  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
  private static let redirect = "http://127.0.0.1:1/"

  private func start() throws -> (StandInServer, StandInMastodon) {
    let mastodon = StandInMastodon()
    return (try StandInServer(handler: mastodon.reply), mastodon)
  }

  private func signIn(_ server: StandInServer, _ mastodon: StandInMastodon) async throws -> Secret {
    struct Token: Decodable { let access_token: String }
    let client = try await register(server)
    let code = try #require(try authorize(mastodon, server, client))
    let answer = try await token(server, client, code, verifier: Self.verifier)
    return Secret(try JSONDecoder().decode(Token.self, from: answer.body).access_token)
  }

  private struct Client: Decodable {
    let client_id: String
    let client_secret: String
  }

  private func register(_ server: StandInServer) async throws -> Client {
    let answer = try await post(
      server, "/api/v1/apps",
      ["client_name": "Test", "redirect_uris": Self.redirect, "scopes": "read"])
    return try JSONDecoder().decode(Client.self, from: answer.body)
  }

  private func authorize(
    _ mastodon: StandInMastodon, _ server: StandInServer, _ client: Client,
    redirect: String = redirect
  ) throws -> String? {
    let query = [
      "response_type": "code", "client_id": client.client_id, "redirect_uri": redirect,
      "scope": "read", "state": "s", "code_challenge": Self.challenge,
      "code_challenge_method": "S256",
    ]
    let place = mastodon.browse(server.address("/oauth/authorize?" + form(query)))
    guard let place, place.hasPrefix(redirect), place.hasSuffix("&state=s") else { return nil }
    return String(place.dropFirst(redirect.count + "?code=".count).dropLast("&state=s".count))
  }

  private func token(
    _ server: StandInServer, _ client: Client, _ code: String, verifier: String
  ) async throws -> HTTPResponse {
    try await post(
      server, "/oauth/token",
      [
        "grant_type": "authorization_code", "code": code, "client_id": client.client_id,
        "client_secret": client.client_secret, "redirect_uri": Self.redirect,
        "code_verifier": verifier,
      ])
  }

  private func post(
    _ server: StandInServer, _ path: String, _ values: [String: String]
  ) async throws -> HTTPResponse {
    let body = HTTPRequest.Body(
      type: "application/x-www-form-urlencoded", data: Data(form(values).utf8))
    return try await session.send(HTTPRequest(.post, address(server.address(path)), body: body))
  }

  private func form(_ values: [String: String]) -> String {
    values.map { "\($0)=\(Form.encoded($1))" }.joined(separator: "&")
  }
}
