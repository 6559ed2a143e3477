import Fediverse
import GLibKit
import HTTP
import LiveSync
import LiveTimeline
import TweetModel
import TweetStore

/// The accounts that are signed in, kept in step with their servers for as long as the program runs.
///
/// All windows of the program share them. Without an account nothing of the network is touched. One process at a time
/// asks for a library; others read what it writes, and take over when it ends.
@MainActor
final class LiveAccounts {
  /// What has become of them.
  enum Change {
    /// Others are signed in now.
    case accounts
    /// A home timeline has changed.
    case home
    /// How an account stands to its server has changed.
    case state
  }

  let kit: LiveKit
  /// Whether a person can see what would be told.
  var attention: () -> PollPace.Attention = { .active }
  private(set) var accounts: [LiveAccount] = []
  private(set) var states: [AccountID: HomeState] = [:]
  /// Why an account is not asked for; nil where it is.
  private(set) var problems: [AccountID: TokenFailure] = [:]
  /// What is asked of their servers because a person looks at it.
  private(set) lazy var questions = LiveQuestions(of: self, library)
  /// The pictures of their posts, fetched when they are seen.
  private(set) lazy var pictures = LivePictures(of: folder) { [weak self] in self?.transport }

  private let folder: LibraryFolder
  let library: LiveLibrary
  private let observers = Observers<Change>()
  private var pace = PollPace()
  private var running: [AccountID: AccountSync] = [:]
  private var isStarted = false
  /// Whether nobody is to be asked for any more.
  private var hasEnded = false
  private lazy var keys = SignedInKeys(kit.tokens) { [weak self] in
    await self?.giveBack($0, of: $1) ?? false
  }
  private let turn: SyncTurn
  private var poll: LoopTimer?
  private var following: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  private var watching: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  private var sharedTransport: (any HTTPTransport)?

  /// The accounts of a library; nothing is asked before ``start()``.
  init(of folder: LibraryFolder, kit: LiveKit) {
    (self.folder, self.kit) = (folder, kit)
    turn = SyncTurn(folder)
    library = LiveLibrary(folder: folder, clock: .desktop)
    WallClock.observeJumps(self) { [weak self] in self?.resume() }
  }

  /// Runs `body` after each change for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping (Change) -> Void) {
    observers.add(owner, body)
  }

  /// The key of an account that is asked for; nil where it could not be had.
  func key(of id: AccountID) -> AccountKey? { running[id]?.key }

  /// Whether there is a key that could be kept.
  func holdsKey(of id: AccountID) -> Bool { keys[id] != nil }

  /// Says that a home timeline has changed.
  func notifyHome() { observers.notify(.home) }

  var transport: any HTTPTransport {
    if let sharedTransport { return sharedTransport }
    let made = kit.transport()
    sharedTransport = made
    return made
  }

  /// Begins to keep up with the servers of all accounts that the library knows.
  func start() {
    (isStarted, hasEnded) = (true, false)
    follow()
  }

  /// Looks whom the library knows; one of an older version is looked into once it is up to date.
  func follow() {
    guard isStarted, accounts.isEmpty else { return }
    following = Task { [folder] in
      let known = await folder.liveAccounts()
      guard !Task.isCancelled, accounts.isEmpty, !known.isEmpty else { return }
      accounts = known
      notifyAccounts()
      await startAll()
    }
  }

  /// Ends: what is being written is written.
  func stop() {
    (isStarted, hasEnded) = (false, true)
    (poll, following, watching) = (nil, nil, nil)
    for each in running.values { each.end() }
    running = [:]
    turn.end()
  }

  /// Keeps an account that has just been signed in; where an import is under way, once that has ended.
  ///
  /// - Throws: ``LibraryError``; the account is then not signed in, and its server has its key back.
  func add(_ signedIn: SignedIn) async throws(LibraryError) {
    let (account, key) = (signedIn.account, AccountKey(signedIn))
    let order: [AccountID]
    do throws(LibraryError) {
      order = try await library.runAfterImport(by: kit.time) { (writer) throws(LibraryError) in
        try writer.signIn(account)
        return try writer.accounts().map { AccountID($0) }
      }
    } catch {
      Task { await giveBack(key, of: account) }
      throw error
    }
    let id = AccountID(account)
    // A server that has refused a key need not have it back.
    let former = states[id]?.phase == .signedOut ? nil : running[id].map { ($0.key, $0.account) }
    endAsking(for: id)
    keys.put(key, of: id, replacing: former)
    accounts.removeAll { AccountID($0) == id }
    accounts.append(account)
    // The first is whose Home is shown under all accounts, and that is the library's first.
    accounts.sort {
      order.firstIndex(of: AccountID($0)) ?? .max < order.firstIndex(of: AccountID($1)) ?? .max
    }
    // Before the key is kept, for which a person may be asked: whoever else begins meanwhile finds it begun.
    if !hasEnded {
      if turn.take() { run(account, key) } else { following = Task { await startAll() } }
      notifyAccounts()
    }
    await keepKey(of: account)
  }

  /// Keeps an account's key in a file that only the person can read, as they want it.
  func keepInFile(_ id: AccountID) {
    guard let account = accounts.first(where: { AccountID($0) == id }) else { return }
    Task { await keepKey(of: account, inFile: true) }
  }

  /// Tells the timelines of something: all, or an account's.
  func send(_ event: HomeEvent, of id: AccountID? = nil) {
    for (account, each) in running where id == nil || id == account { each.sync.send(event) }
  }

  /// Asks, a minute after the last time, the servers whose stream does not tell what is new, and those that answered with
  /// something else than a page.
  func askThoseWhoDoNotTell() {
    if pace.isDue(attention()) { send(.due) }
  }

  /// Tries once more what could not be done: to have a key, to keep one, to write to the library, and to reach a server.
  func retry() {
    following = Task { await startAll() }
    for account in accounts { retry(account) }
    send(.networkCame)
  }

  /// What signing out does to what is here.
  ///
  /// - Returns: what will know whether the account's key is worthless.
  func end(
    _ account: LiveAccount, removesPosts: Bool
  ) async throws(LibraryError) -> Task<Bool, Never> {
    let id = AccountID(account)
    let asking = running[id]?.key
    let isRefused = states[id]?.phase == .signedOut
    endAsking(for: id)
    let giving = await keys.end(account, asking: asking)
    try await library.run { (writer) throws(LibraryError) in
      try writer.signOut(id, removesPosts: removesPosts)
    }
    accounts.removeAll { AccountID($0) == id }
    // Somebody may have begun anew while the keyring or the library was waited for.
    endAsking(for: id)
    (states[id], problems[id]) = (nil, nil)
    notifyAccounts()
    return Task { await giving?.value ?? false || isRefused }
  }
}

// MARK: - Private

extension LiveAccounts {
  private func resume() {
    Task {
      await kit.forgetConnections()
      send(.resumed)
    }
  }

  private func retry(_ account: LiveAccount) {
    let id = AccountID(account)
    running[id]?.sync.retry()
    if problems[id] != nil, keys[id] != nil { Task { await keepKey(of: account) } }
  }

  private func keepKey(of account: LiveAccount, inFile: Bool = false) async {
    problems[AccountID(account)] = await keys.keep(account, inFile: inFile)
    observers.notify(.state)
  }

  private func notifyAccounts() {
    observers.notify(.accounts)
    pictures.follow(isSignedIn: !accounts.isEmpty)
    guard !accounts.isEmpty else { return (poll, watching) = (nil, nil) }
    questions.listBoosts()
    poll = LoopTimer(every: 60_000) { [weak self] in
      self?.askThoseWhoDoNotTell()
      return self != nil
    }
    guard watching == nil else { return }
    watching = Task { [weak self, kit] in
      var wasAway = false
      for await state in await kit.network() {
        // It may be another one.
        if state.isAvailable, wasAway { await kit.forgetConnections() }
        wasAway = !state.isAvailable
        self?.pictures.follow(state)
        if state.isAvailable { self?.send(.networkCame) }
      }
    }
  }

  /// Begins to ask for all accounts for which nobody does, as soon as no other process asks; until then what that one
  /// brings is seen.
  private func startAll() async {
    await seeOthers(every: Self.patience) { turn.take() }
    guard !Task.isCancelled else { return }
    for account in accounts where running[AccountID(account)] == nil { await start(account) }
    guard running.isEmpty else { return }
    // Who has no key keeps nobody from asking who has.
    turn.end()
    await seeOthers(every: Self.calm) { !running.isEmpty || accounts.isEmpty }
  }

  private func seeOthers(every seconds: Double, until isOver: () -> Bool) async {
    while !hasEnded, !Task.isCancelled, !isOver() {
      await kit.time.wait(seconds)
      if !Task.isCancelled { observers.notify(.home) }
    }
  }

  // Seconds from one look at another process's doing to the next: while one waits for its turn, and without a key.
  private static let (patience, calm) = (15.0, 60.0)

  private func start(_ account: LiveAccount) async {
    guard !hasEnded else { return }
    let id = AccountID(account)
    if let key = keys[id] { return run(account, key) }
    let kept: Result<AccountKey?, TokenFailure>
    do throws(TokenFailure) {
      kept = .success(try await kit.tokens.key(of: account))
    } catch {
      kept = .failure(error)
    }
    // The person may have been asked for the keyring's password, and have signed out or in meanwhile.
    guard !hasEnded, running[id] == nil, accounts.contains(account) else { return }
    switch kept {
    case .success(let key?):
      problems[id] = nil
      run(account, key)
    case .success(nil): problems[id] = .unreadable(reason: "")
    case .failure(let failure): problems[id] = failure
    }
    observers.notify(.state)
  }

  private func run(_ account: LiveAccount, _ key: AccountKey) {
    let id = AccountID(account)
    endAsking(for: id)
    running[id] = AccountSync(
      account, key: key, into: library, over: transport, kit: kit
    ) { [weak self] in self?.take($0, of: id) }
  }

  private func endAsking(for id: AccountID) { running.removeValue(forKey: id)?.end() }

  private func take(_ state: HomeState, of id: AccountID) {
    guard running[id] != nil else { return }
    let former = states.updateValue(state, forKey: id)
    guard former != state else { return }
    observers.notify(.state)
    if former?.changes ?? 0 != state.changes { observers.notify(.home) }
  }
}
