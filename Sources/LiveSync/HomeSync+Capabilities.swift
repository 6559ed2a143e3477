import Fediverse
import HTTP
import TweetModel
import TweetStore

/// What the account's server can do, which is asked for once a day: it may be a newer one since, or tell elsewhere what
/// happens.
extension HomeSync {
  func askCapabilities() {
    capabilitiesQuestion?.cancel()
    capabilitiesQuestion = Task { [transport, door, reader, api, known = account.capabilities] in
      var response = try? await transport.send(api.instance)
      if response?.status == 404 { response = try? await transport.send(api.olderInstance) }
      guard let found = response.flatMap({ try? reader.capabilities($0, since: known) }),
        found != known, !Task.isCancelled
      else { return }
      door.yield(.capabilities(found))
    }
  }

  /// Goes on with what the server can do by now.
  ///
  /// - Returns: whether it tells elsewhere what happens.
  func take(_ capabilities: ServerCapabilities) async -> Bool {
    // What cannot be kept now is asked for again another day.
    try? await library.run { [account] writer throws(LibraryError) in
      try writer.keep(capabilities, of: account)
    }
    let hasMoved = capabilities.streaming != account.capabilities.streaming
    account = LiveAccount(
      server: account.server, profile: account.profile, capabilities: capabilities)
    return hasMoved
  }
}
