import TweetModel

extension ModelServer {
  /// Who is signed in to it.
  public static let account = LiveAccount(
    server: Server(host: "harbour.example"),
    profile: LiveProfile(
      person: LivePerson(
        local: "1", id: "https://harbour.example/users/ada", handle: "ada@harbour.example",
        name: "Ada")),
    capabilities: ServerCapabilities(
      software: .mastodon, version: "4.3.0", domain: "harbour.example",
      streaming: "wss://s.harbour.example"))
}
