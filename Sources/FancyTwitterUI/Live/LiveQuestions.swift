import Fediverse
import GLibKit
import LiveSync
import TweetModel
import TweetStore

/// What servers are asked because a person looks at something, conversations and how often posts are liked, and what
/// of their answers is listed.
@MainActor
final class LiveQuestions {
  private weak var accounts: LiveAccounts?
  private let library: LiveLibrary
  private var recent: [AccountID: RecentPosts] = [:]
  private var listing: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  /// Which of the posts that others pass on are listed, which holds for who is signed in later, too.
  var boosts = BoostListing.all {
    didSet { if boosts != oldValue { listBoosts() } }
  }

  init(of accounts: LiveAccounts, _ library: LiveLibrary) {
    (self.accounts, self.library) = (accounts, library)
  }

  /// What became of asking for what was said around a post.
  struct Completion {
    /// Whether the library knows more of it now.
    var isGrown = false
    /// Why a server that knows more could not be asked; nil where there is none.
    var trouble: LiveTrouble?
    /// In how many seconds a server will know more, which is asking others; nil where there is none.
    var retry: Double?
    /// The accounts whose servers will.
    var asking: Set<AccountID> = []
  }

  /// Asks the servers for what was said around a post: those of some accounts, or of all that know it.
  func completeConversation(
    around post: TweetID, by some: Set<AccountID>? = nil
  ) async -> Completion {
    var completion = Completion()
    guard post.network == .fediverse, let accounts else { return completion }
    for account in accounts.accounts {
      let id = AccountID(account)
      guard some?.contains(id) ?? true else { continue }
      guard await !ServerFetch.locals(of: [post], for: account, in: library).isEmpty else {
        continue
      }
      guard let fetch = fetch(from: account) else {
        completion.trouble = accounts.trouble(of: id)
        continue
      }
      do throws(ServerFailure) {
        let found = try await fetch.conversation(around: post)
        if let gone = found.gone { accounts.send(.deleted(id: gone, at: nil), of: id) }
        if let retry = found.retry {
          completion.retry = retry
          completion.asking.insert(id)
        }
        if found.isNews {
          completion.isGrown = true
          completion.trouble = nil
          return completion
        }
      } catch {
        completion.trouble = LiveTrouble(ofConversation: error, account: id)
      }
    }
    return completion
  }

  /// Asks the servers, one after the other until one knows them, what it tells of somebody.
  ///
  /// Only those are asked that they are on, or that know them by the account's posts in a library: any other would learn
  /// whom the person knows elsewhere.
  ///
  /// - Returns: whether the library knows more of them now; false also while no server can be asked, for what is known
  ///   says that it is not all.
  func completeProfile(
    of person: PersonKey, called handle: String, in library: BackgroundReader
  ) async -> Bool {
    guard person.network == .fediverse, !handle.isEmpty, let accounts else { return false }
    for account in accounts.accounts {
      guard let fetch = fetch(from: account),
        await mayAsk(account, about: person, called: handle, library)
      else { continue }
      do throws(ServerFailure) {
        if let isNews = try await fetch.profile(of: person, called: handle) { return isNews }
      } catch {
        Log.debug("\(error)")
      }
    }
    return false
  }

  /// Asks the servers how often posts are liked that a person looks at.
  ///
  /// Those that were asked about lately are left out.
  func refresh(_ posts: [TweetID]) {
    for account in accounts?.accounts ?? [] { refresh(posts, by: account) }
  }

  // Each server knows its own account's posts, and what that account did with them.
  private func refresh(_ posts: [TweetID], by account: LiveAccount) {
    let id = AccountID(account)
    // Whoever is kept waiting, or cannot be reached, is not asked for that.
    guard let accounts, accounts.states[id]?.phase == .idle,
      account.capabilities.tellsSeveralPosts, let fetch = fetch(from: account)
    else { return }
    let due = recent[id, default: RecentPosts()]
      .take(posts, at: accounts.kit.time.now(), most: ServerAPI.mostPosts)
    guard !due.isEmpty else { return }
    Task { [weak self] in
      do throws(ServerFailure) {
        let found = try await fetch.posts(due)
        if found.isNews { self?.accounts?.notifyHome() }
        for gone in found.gone { self?.accounts?.send(.deleted(id: gone, at: nil), of: id) }
      } catch {
        Log.debug("\(error)")
      }
    }
  }

  /// Lists what others pass on as the person wants it; while an import is under way, once that has ended.
  func listBoosts() {
    guard let accounts, !accounts.accounts.isEmpty else { return }
    listing = Task { [weak self, library, boosts, time = accounts.kit.time] in
      do throws(LibraryError) {
        let isNews = try await library.runAfterImport(by: time) { (writer) throws(LibraryError) in
          // What was waited for may have become another wish.
          guard !Task.isCancelled else { return false }
          return try writer.list(boosts)
        }
        if isNews { self?.accounts?.notifyHome() }
      } catch {
        if !Task.isCancelled { Log.warning("\(error)") }
      }
    }
  }

  private func mayAsk(
    _ account: LiveAccount, about person: PersonKey, called handle: String,
    _ library: BackgroundReader
  ) async -> Bool {
    if person.id?.hasPrefix(account.server.origin + "/") == true { return true }
    let id = AccountID(account)
    do throws(LibraryError) {
      return try await library.read { (reader) throws(LibraryError) in
        try reader.hasMet(person, called: handle, through: id)
      }
    } catch {
      Log.warning("\(error)")
      return false
    }
  }

  /// Nil where the account's key could not be had.
  private func fetch(from account: LiveAccount) -> ServerFetch? {
    guard let accounts, let key = accounts.key(of: AccountID(account)) else { return nil }
    return ServerFetch(
      of: account, token: key.token, library: library, transport: accounts.transport,
      time: accounts.kit.time)
  }
}
