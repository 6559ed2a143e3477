import Fediverse
import HTTP
import LiveSync
import LiveTimeline
import TweetModel
import TweetStore

/// What asks a server for one account, until it is ended.
@MainActor
struct AccountSync {
  let account: LiveAccount
  let sync: HomeSync
  let key: AccountKey
  private let tasks: [Task<Void, Never>]

  /// Begins; `onState` runs with each state of the home timeline.
  init(
    _ account: LiveAccount, key: AccountKey, into library: LiveLibrary,
    over transport: any HTTPTransport, kit: LiveKit, onState: @escaping (HomeState) -> Void
  ) {
    (self.account, self.key) = (account, key)
    let sync = HomeSync(
      account, token: key.token, library: library, transport: transport, time: kit.time)
    self.sync = sync
    let work = Task { [allow = kit.allow] in
      await allow(account.server.host)
      await sync.run()
    }
    let listening = Task {
      for await state in sync.states { onState(state) }
    }
    tasks = [work, listening]
  }

  func end() {
    sync.stop()
    for task in tasks { task.cancel() }
  }
}
