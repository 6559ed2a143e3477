import DesignKit
import Fediverse
import GLibKit
import LiveSync
import LiveTimeline
import TweetModel
import TweetStore

/// Why a home timeline does not go on, in one quiet sentence, and what one can do.
struct LiveTrouble: Equatable {
  enum Remedy: Equatable {
    case retry
    /// Sign an account in anew.
    case signIn(AccountID)
    /// Keep the key of an account in a file, for there is no keyring.
    case keepInFile(AccountID)
  }

  let text: String
  /// Nil where one can but wait.
  let remedy: Remedy?
}

extension LiveTrouble {
  /// Why a conversation is not all there; nil where its server has no more of it.
  init?(ofConversation failure: ServerFailure, account: AccountID) {
    switch failure {
    case .refused(404), .refused(410): return nil
    case .signedOut:
      self.init(
        text: translated("The server has signed this account out."), remedy: .signIn(account))
    case .refused(let status):
      self.init(text: translated("The server refuses this (%s).", "\(status)"), remedy: .retry)
    case .unreachable(.untrusted): self.init(text: failure.sentence, remedy: .retry)
    case .unreachable(.garbled), .unreachable(.redirected), .unreachable(.tooLarge),
      .limited, .troubled, .unreadable, .nameless, .invalid, .moved:
      self.init(
        text: translated(
          "The server does not tell: only what is here of this conversation is shown."),
        remedy: .retry)
    case .unreachable:
      self.init(
        text: translated("Offline: only what is here of this conversation is shown."),
        remedy: .retry)
    }
  }
}

extension LiveTrouble {
  /// What keeps a timeline from going on; nil where nothing does, or an import that will end.
  fileprivate init?(of state: HomeState, account: AccountID) {
    switch (state.problem, state.refusal) {
    case (nil, _) where state.phase == .signedOut:
      self.init(
        text: translated("The server has signed this account out."), remedy: .signIn(account))
    case (nil, .refused(let status)):
      self.init(text: translated("The server refuses this (%s).", "\(status)"), remedy: .retry)
    case (nil, .untrusted):
      self.init(text: ServerFailure.unreachable(.untrusted).sentence, remedy: .retry)
    case (nil, .moved):
      self.init(text: ServerFailure.moved(to: nil).sentence, remedy: .signIn(account))
    case (nil, .some):
      self.init(
        text: translated("The server answers in a way that cannot be read."), remedy: .retry)
    case (nil, nil):
      if case .waiting(_, .limit) = state.phase {
        self.init(
          text: translated("The server asks to wait. What is here can be read."), remedy: nil)
        return
      }
      guard let since = state.unreachableSince, let time = Self.moment(since) else { return nil }
      let text =
        state.trouble.map {
          translated(
            "The server has been in trouble since %1$s (%2$s). What is here can be read.", time,
            "\($0)")
        } ?? translated("Offline since %s. What is here can be read.", time)
      self.init(text: text, remedy: .retry)
    case (.busy, _): return nil
    case (let problem?, _): self.init(text: sentence(for: problem), remedy: .retry)
    }
  }

  /// The time of a moment of today, with its day if it is another one.
  private static func moment(_ seconds: Double) -> String? {
    let style = DateStyle.current
    guard let moment = LocalTime(seconds: Int64(seconds)),
      let now = LocalTime(seconds: Int64(LocalTime.now))
    else { return nil }
    let isToday = moment.formatted(style.day) == now.formatted(style.day)
    return moment.formatted(isToday ? style.time : style.moment)
  }
}

extension LiveAccounts {
  /// What keeps an account's timeline from going on, or that of the first that is signed in; nil where nothing does.
  func trouble(of id: AccountID?) -> LiveTrouble? {
    guard let account = accounts.first(where: { id == nil || AccountID($0) == id }) else {
      return nil
    }
    let id = AccountID(account)
    let told = states[id].flatMap { LiveTrouble(of: $0, account: id) }
    // What its server says comes before where its key lies: one that is signed out has none to keep.
    if let problem = problems[id], told == nil || key(of: id) == nil {
      // Without a keyring the last window took the key with it.
      let problem = problem == .noKeyring && !holdsKey(of: id) ? .unreadable(reason: "") : problem
      let remedy: LiveTrouble.Remedy =
        switch problem {
        case .noKeyring: .keepInFile(id)
        case .locked, .unwritable: .retry
        case .unreadable: .signIn(id)
        }
      return LiveTrouble(text: problem.sentence, remedy: remedy)
    }
    return told
  }
}
