import Files
import Glibc
import GLibKit
import LiveSync
import TweetModel
import TweetStore

/// `--sync`: the home timelines of all accounts that are signed in, brought up to date once without a window.
@MainActor
enum HeadlessSync {
  /// Asks each account's server: its name goes to the terminal, one line of JSON to standard output.
  ///
  /// - Returns: the exit status; 1 after a sentence on standard error for each account that could not be brought up to
  ///   date.
  static func run(
    _ library: LibraryFolder, kit: LiveKit = .desktop, _ line: ProgressLine = ProgressLine()
  ) -> Int {
    MainLoop.attachMainQueue()
    var status: Int?
    let work = Task { status = await sync(library, kit, line) }
    defer { work.cancel() }
    while true {
      if let status { return status }
      MainLoop.turn(mayBlock: true)
    }
  }
}

// MARK: - Private

extension HeadlessSync {
  private static func sync(
    _ folder: LibraryFolder, _ kit: LiveKit, _ line: ProgressLine
  ) async -> Int {
    let start = MainLoop.time
    do {
      // A library is not made only to find nobody in it.
      guard access(folder.database, F_OK) == 0 else { throw SyncError.nobody }
      // Who may not ask lays no library out anew under whom asks, needs no key, and lets no person be asked for the
      // keyring's password.
      try ensureNobodySyncs(folder)
      let library = LiveLibrary(folder: folder, clock: .desktop)
      let accounts = try await accounts(library)
      // The turn is taken once the keys are there: a person may be asked, and be away.
      let keys = await keys(of: accounts, kit)
      guard let lock = try FileLock(folder.syncLock) else { throw SyncError.isKept(folder.path) }
      defer { withExtendedLifetime(lock) {} }
      let totals = await ask(keys, library, kit, line)
      guard totals.failures < accounts.count else { return 1 }
      Terminal.print(totals.json(seconds: MainLoop.time - start))
      return totals.failures == 0 ? 0 : 1
    } catch {
      Terminal.printFailure(error)
      return 1
    }
  }

  private static func ensureNobodySyncs(_ folder: LibraryFolder) throws {
    guard try FileLock(folder.syncLock) != nil else { throw SyncError.isKept(folder.path) }
  }

  /// An account, and the key to its server or why there is none.
  private typealias Opening = (account: LiveAccount, key: Result<AccountKey, any Error>)

  private static func keys(of accounts: [LiveAccount], _ kit: LiveKit) async -> [Opening] {
    var keys: [Opening] = []
    for account in accounts { keys.append((account, await key(of: account, kit))) }
    return keys
  }

  /// Asks one server after the other, and says of each account that fails why.
  private static func ask(
    _ openings: [Opening], _ library: LiveLibrary, _ kit: LiveKit, _ line: ProgressLine
  ) async -> SyncTotals {
    let transport = kit.transport()
    var (totals, line) = (SyncTotals(), line)
    for (account, key) in openings {
      let handle = account.profile.person.handle
      // Whatever cron finds there it sends by mail.
      if Terminal.isInteractive() { line.show(handle) }
      do {
        let token = try key.get().token
        await kit.allow(account.server.host)
        totals.add(
          try await HomeRound(
            of: account, token: token, library: library, transport: transport, time: kit.time
          ).run())
      } catch {
        line.end()
        Terminal.printFailure("\(handle): \(error)")
        totals.addFailure()
      }
    }
    line.end()
    return totals
  }

  private static func key(
    of account: LiveAccount, _ kit: LiveKit
  ) async -> Result<AccountKey, any Error> {
    do throws(TokenFailure) {
      guard let key = try await kit.tokens.key(of: account) else {
        return .failure(SyncError.noKey)
      }
      return .success(key)
    } catch .noKeyring {
      return .failure(SyncError.noKeyring)
    } catch {
      return .failure(error)
    }
  }

  private static func accounts(_ library: LiveLibrary) async throws -> [LiveAccount] {
    let accounts = try await library.run { (writer) throws(LibraryError) in try writer.accounts() }
    guard !accounts.isEmpty else { throw SyncError.nobody }
    return accounts
  }
}
