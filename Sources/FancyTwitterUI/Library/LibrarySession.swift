import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// The library that the window shows: opened, brought up to date, replaced by the sample, read anew.
@MainActor
final class LibrarySession {
  /// What the window has to show after a change.
  enum State {
    /// An older library is being brought up to date.
    case preparing
    case open(OpenLibrary)
    /// A sentence on why nothing can be read, and what may help.
    case failed(String, Cure)
  }

  /// What can be done where nothing can be read.
  enum Cure {
    /// It may pass: a disk is full, another one writes.
    case again
    case repair
    /// Another library lies there by now, of which too much here knows nothing.
    case startAnew
  }

  /// Runs when there is another library, or more in it, or none.
  var onChange: (State) -> Void = { _ in }

  /// Runs when a library was opened, with why nothing can be written to it; nil where it can.
  var onObstacle: (LibraryError?) -> Void = { _ in }

  /// Runs when another account's tweets are shown from now on, or those of all.
  var onChoose: () -> Void = {}

  /// The person's own library, which keeps drafts and what was searched for, too.
  let folder: LibraryFolder

  private(set) var library: OpenLibrary?
  /// Whether the sample was asked for; it is shown in place of an empty library, too.
  private(set) var wantsSample = false
  /// The accounts of the library.
  private(set) var accounts: [Account] = []
  /// The one whose tweets alone are shown; nil for all.
  private(set) var account: AccountID?
  /// Under way while an older library is brought up to date.
  private(set) var preparation: Task<Void, Never>?

  /// What finds out what an older version did not keep.
  let upgrader = LibraryUpgrader()

  /// The accounts of this library that are signed in; nil where nobody can sign in, as in what is drawn off screen.
  let live: LiveAccounts?

  /// Whose tweets are shown first where a window was opened from another one; nil for whose were chosen last.
  private var firstAccount: AccountID??
  private let folders: Folders
  private var sample: SampleLibrary?
  /// The library's version when it was last shown.
  private var version: Int?
  /// Whether the library was found to be no more where it was.
  private var isMoved = false
  private var retrying: LoopTimer?
  /// How long after a disk was found full it is looked at anew.
  var retryMilliseconds = 10_000

  init(folder: LibraryFolder, folders: Folders, live: LiveAccounts? = nil) {
    self.folder = folder
    self.live = live
    self.folders = folders
  }

  var isSample: Bool { library?.isSample ?? false }

  /// The account whose tweets alone are shown, or the only one; nil where all of several are.
  var shownAccount: Account? {
    accounts.count == 1 ? accounts.first : accounts.first(with: account)
  }

  /// Whether an account is signed in, or anybody with nil.
  func isSignedIn(_ account: AccountID?) -> Bool {
    let accounts = library.flatMap { try? $0.reader.liveAccounts() } ?? []
    return accounts.contains { account == nil || AccountID($0) == account }
  }

  /// Whose home timeline is listed where an account is chosen, or all are; nil where there is none.
  func homeAccount(of account: AccountID?) -> AccountID? {
    library.flatMap { try? $0.reader.homeAccount(of: account) }
  }

  /// Shows one account's tweets from now on, or all, after a restart too.
  func choose(_ account: AccountID?) {
    let isOther = account != self.account
    self.account = account
    if isOther { onChoose() }
    guard let library, !library.isSample else { return }
    do throws(LibraryError) { try library.folder.save(chosen: account) } catch {
      // The choice is a convenience: a library that cannot be written can still be read.
      Log.warning("\(error)")
    }
  }

  /// Begins with one account's tweets, or with all, as the window does from which this one is opened.
  func begin(with account: AccountID?) { firstAccount = .some(account) }

  /// Shows the library, or the sample when it is asked for or the library is empty.
  ///
  /// On a full disk it is tried again by itself, until all can be read and written.
  func open(showsSample: Bool) {
    retrying = nil
    wantsSample = showsSample
    do {
      // Who wants to see the sample needs no library, and none is made for that.
      guard !showsSample else { return try show(openSample()) }
      guard !folder.isOutdated else { return update() }
      let library = try OpenLibrary(folder: folder, isSample: false)
      let isUntouched = try library.reader.accounts().isEmpty
      try show(isUntouched ? openSample() : library)
    } catch {
      fail(error)
    }
  }

  /// Shows what has come into the library since it was opened.
  func refresh() {
    guard let library else { return }
    if library.isSample {
      // It stands there only for as long as there is nothing else; and whoever cleans up takes it for what it is.
      let isOver = !wantsSample && holdsAccounts
      if isOver || !library.reader.isInPlace { open(showsSample: wantsSample) }
      return
    }
    // What was opened on a full disk is read as it was then.
    if case .full = library.reader.obstacle { return open(showsSample: false) }
    do {
      guard library.reader.isInPlace else {
        // That it is gone was said, and is still seen.
        return isMoved ? () : fail(LibraryError.moved(path: library.folder.database))
      }
      guard try isMoved || library.reader.version != version else { return }
      try show(library)
    } catch {
      fail(error)
    }
  }

  /// Shows the library anew: something took its place for a while.
  func showAgain() {
    guard let library else { return }
    do { try show(library) } catch { fail(error) }
  }
}

// MARK: - Private

extension LibrarySession {
  /// Whether the person's own library can be read, and has something by now.
  private var holdsAccounts: Bool {
    guard !folder.isOutdated else { return false }
    let accounts = try? LibraryReader(folder: folder).accounts()
    return accounts?.isEmpty == false
  }

  private func show(_ library: OpenLibrary) throws {
    if self.library?.folder != library.folder {
      let first = firstAccount.take() ?? library.folder.chosenAccount
      account = library.isSample ? nil : first
    }
    self.library = library
    isMoved = false
    version = try library.reader.version
    accounts = try library.reader.accounts()
    if let account, !accounts.map(AccountID.init).contains(account) { self.account = nil }
    onChange(.open(library))
    onObstacle(library.reader.obstacle)
    if case .full = library.reader.obstacle { return retryLater() }
    if !library.isSample, try library.reader.isUpgradePending() { upgrade(library.folder) }
    if folder.hasMarks { bringLinks(into: library) }
  }

  private func fail(_ failure: any Error) {
    // Nothing but the sample throws anything else.
    let error: any PresentableError =
      failure as? any PresentableError
      ?? SampleError.wrong(path: (sample?.folder ?? folder).path, reason: "\(failure)")
    switch error as? LibraryError {
    case .full:
      onChange(.failed(sentence(for: error), .again))
      retryLater()
    case .readOnly, .busy, .unlockable: onChange(.failed(sentence(for: error), .again))
    case .moved:
      isMoved = true
      onChange(.failed(sentence(for: error), folder.hasDatabase ? .startAnew : .again))
    default: onChange(.failed(sentence(for: error), .repair))
    }
  }

  private func retryLater() {
    retrying = LoopTimer(every: retryMilliseconds) { [weak self] in
      guard let self else { return false }
      // What is read stays as it is until there is room.
      let opened = try? LibraryReader(folder: folder)
      guard let opened, opened.obstacle == nil else { return true }
      open(showsSample: false)
      return false
    }
  }

  /// Brings into the library whom the person said to be one, where it does not know yet: the sample is written anew.
  private func bringLinks(into library: OpenLibrary) {
    let links = folder
    Task {
      do throws(LibraryError) {
        let isNew = try await library.separate().read { (reader) throws(LibraryError) in
          guard try reader.people.isLinkingPending() else { return false }
          try LibraryLinks(folder: reader.folder, marks: links).apply()
          return try !reader.people.isLinkingPending()
        }
        if isNew, self.library === library { showAgain() }
      } catch {
        // People are read as several until then.
        Log.warning("\(error)")
      }
    }
  }

  private func upgrade(_ folder: LibraryFolder) {
    upgrader.start(folder) { [weak self] result in
      do throws(LibraryError) {
        try result.get()
        if self?.isSample == false { self?.showAgain() }
      } catch {
        // All that was readable before still is; the next start tries again.
        Log.warning("\(error)")
      }
    }
  }

  private func openSample() throws -> OpenLibrary {
    let sample = try self.sample ?? SampleLibrary(folders: folders)
    self.sample = sample
    try sample.make(now: Timestamp(milliseconds: Int64(LocalTime.now * 1000)))
    return try OpenLibrary(folder: sample.folder, isSample: true, marks: folder)
  }

  /// Brings the library of an older version up to date, elsewhere, and shows it then.
  private func update() {
    let folder = folder
    onChange(.preparing)
    preparation = Task {
      let result = await Self.updated(folder)
      preparation = nil
      do {
        try result.get()
        try show(try OpenLibrary(folder: folder, isSample: false))
      } catch {
        fail(error)
      }
    }
  }

  @concurrent
  private nonisolated static func updated(
    _ folder: LibraryFolder
  ) async -> Result<Void, LibraryError> {
    Result { () throws(LibraryError) in _ = try LibraryReader(folder: folder) }
  }
}
