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
  static func run(_ library: LibraryFolder, kit: LiveKit = .desktop) -> Int {
    MainLoop.attachMainQueue()
    var status: Int?
    let work = Task { status = await sync(library, kit) }
    defer { work.cancel() }
    while true {
      if let status { return status }
      MainLoop.turn(mayBlock: true)
    }
  }
}

// MARK: - Private

extension HeadlessSync {
  private static func sync(_ folder: LibraryFolder, _ kit: LiveKit) async -> Int {
    let start = MainLoop.time
    var (requests, new, gaps, failures) = (0, 0, 0, 0)
    do {
      let library = LiveLibrary(folder: folder, clock: .desktop)
      let accounts = try await accounts(folder, library)
      // Who may not ask needs no key, and lets no person be asked for the keyring's password.
      guard try FileLock(folder.syncLock) != nil else { throw SyncError.isKept(folder.path) }
      // The turn is taken once the keys are there: a person may be asked, and be away.
      var keys: [(account: LiveAccount, key: Result<AccountKey, any Error>)] = []
      for account in accounts { keys.append((account, await key(of: account, kit))) }
      guard let lock = try FileLock(folder.syncLock) else { throw SyncError.isKept(folder.path) }
      defer { withExtendedLifetime(lock) {} }
      let transport = kit.transport()
      var line = ProgressLine()
      for (account, key) in keys {
        // Whatever cron finds there it sends by mail.
        if Terminal.isInteractive() { line.show(account.profile.person.handle) }
        do {
          let key = try key.get()
          await kit.allow(account.server.host)
          let outcome = try await HomeRound(
            of: account, token: key.token, library: library, transport: transport, time: kit.time
          ).run()
          requests += outcome.requests
          new += outcome.new
          gaps += outcome.gaps
        } catch {
          line.end()
          Terminal.printError("fancytwitter: \(account.profile.person.handle): \(error)")
          failures += 1
        }
      }
      line.end()
      guard failures < accounts.count else { return 1 }
    } catch {
      Terminal.printError("fancytwitter: \(error)")
      return 1
    }
    let tenths = Int(((MainLoop.time - start) * 10).rounded())
    Terminal.print(
      "{\"requests\": \(requests), \"new\": \(new), \"gaps\": \(gaps), "
        + "\"seconds\": \(tenths / 10).\(tenths % 10)}")
    return failures == 0 ? 0 : 1
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

  private static func accounts(
    _ folder: LibraryFolder, _ library: LiveLibrary
  ) async throws -> [LiveAccount] {
    // A library is not made only to find nobody in it.
    guard access(folder.database, F_OK) == 0 else { throw SyncError.nobody }
    let accounts = try await library.run { (writer) throws(LibraryError) in try writer.accounts() }
    guard !accounts.isEmpty else { throw SyncError.nobody }
    return accounts
  }
}

/// Why nothing can be brought up to date.
nonisolated enum SyncError: Error, CustomStringConvertible {
  /// Nobody is signed in.
  case nobody
  /// Another process keeps the library in step.
  case isKept(String)
  /// What signs the account in is gone.
  case noKey
  /// It lies where only programs of the desktop come.
  case noKeyring

  var description: String {
    switch self {
    case .nobody: "No account is signed in. Add one in the window, and try again."
    case .isKept(let path):
      "The library \(path) is kept up to date by another FancyTwitter already; nothing is left to do."
    case .noKey: "The account's key is gone. Sign in again in the window."
    case .noKeyring:
      "The desktop's keyring, in which the account's key lies, cannot be reached. Log in to the desktop, and try again."
    }
  }
}
