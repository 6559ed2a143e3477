import ArchiveImport
import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// The library among the settings: where it lies, how large it is, whose tweets are in it, and how to remove them.
@MainActor
final class LibraryPreferences {
  let group = PreferenceGroup(translated("Library"))

  /// Runs when other rows are in the group.
  var onRows: () -> Void = {}

  /// Takes the keyboard where what had it has gone, and where a key that is held does nothing.
  var takeFocusElsewhere: () -> Void = {}

  /// Says what went wrong.
  var onProblem: (String) -> Void = { _ in }

  private let library: LibraryFolder
  private let live: LiveAccounts?
  private let look: Look
  private weak var program: (any WindowHost)?
  private let size = Label("…")
  private let backup = Button(label: translated("_Back Up or Restore…"))
  private var accounts: [PreferenceRow] = []
  /// Whether an account is being removed or signed out, which its row says.
  private var isUnderWay = false

  /// The settings of a library that a program has open.
  init(
    _ library: LibraryFolder, live: LiveAccounts?, look: Look, program: (any WindowHost)?
  ) {
    (self.library, self.live, self.look) = (library, live, look)
    self.program = program
    let open = Button(label: translated("_Open the Folder"))
    open.onClick { [weak self] in
      do throws(DesktopError) { try Desktop.open(folder: library.path) } catch {
        self?.onProblem(sentence(for: error))
      }
    }
    group.add(PreferenceRow(translated("Folder"), line: library.path, control: open, look: look))
    size.align(1)
    group.add(PreferenceRow(translated("Size on disk"), control: size, look: look))
    addBackup()
    live?.observe(self) { [weak self] change in
      if change == .accounts { self?.follow() }
    }
    read()
  }

  /// Shows what is in the library by now, a while later: many pictures are not counted at once.
  func read() {
    Task { [weak self, library] in
      let contents = await Self.contents(of: library)
      self?.show(contents)
    }
  }

  /// The same, unless something is being removed, which shows it afterwards.
  func follow() { if !isUnderWay { read() } }
}

// MARK: - Private

extension LibraryPreferences {
  private struct Contents: Sendable {
    var size = 0
    var accounts: [(account: AccountID, handle: String, count: Int)] = []
    /// Why the accounts are not told; nil where they are.
    var problem: LibraryError?
  }

  private func addBackup() {
    backup.onClick { [weak self] in self?.program?.showBackup() }
    group.add(
      PreferenceRow(
        translated("Backup"), line: translated("All of the library in one file, and back."),
        words: [withoutKeyMark(translated("_Back Up or Restore…"))], control: backup, look: look))
  }

  @concurrent
  private nonisolated static func contents(of library: LibraryFolder) async -> Contents {
    var contents = Contents(size: FolderSize.bytes(in: library.path))
    guard library.isReadyToRead else { return contents }
    do throws(LibraryError) {
      let reader = try LibraryReader(folder: library)
      for account in try reader.accounts() {
        let id = AccountID(account)
        let count = try reader.count(of: .section(.timeline, account: id))
        contents.accounts.append((id, account.author.handle, count))
      }
    } catch {
      contents.problem = error
    }
    return contents
  }

  private func show(_ contents: Contents) {
    size.text = Numbers.bytes(contents.size)
    if let problem = contents.problem { onProblem(sentence(for: problem)) }
    let focused = accounts.firstIndex { $0.widget.containsFocus }
    for row in accounts { group.remove(row) }
    accounts = contents.accounts.map { account, handle, count in
      row(
        NetworkWords.sign(handle).replacing("_", with: "__"),
        line: PostWords(ofHandle: handle).count(count), button: translated("Remove…"),
        asking: translated("Remove %s from the library?", NetworkWords.sign(handle)),
        telling: translated("%s was removed from the library.", NetworkWords.sign(handle)),
        of: account)
    }
    if !accounts.isEmpty {
      accounts.append(
        row(
          translated("The whole library"), line: translated("All accounts."),
          button: translated("Remove All…"), asking: translated("Remove all from the library?"),
          telling: translated("All was removed from the library."), of: nil))
    }
    if library.holdsMessages { accounts.append(messages()) }
    if let live { accounts += signingOut(from: live) }
    for row in accounts { group.add(row) }
    onRows()
    if let focused { takeFocus(at: focused) }
  }

  /// Puts the keyboard to where a row was that had it, if one stands there now.
  private func takeFocus(at place: Int) {
    accounts.indices.contains(place) ? accounts[place].takeFocus() : takeFocusElsewhere()
  }

  private func messages() -> PreferenceRow {
    let title = translated("Delete My Messages…")
    let button = Button(label: title)
    button.onClick { [weak self, weak button] in
      guard let self else { return }
      MessageDeletion.ask(library, over: button?.window, in: program, then: end())
    }
    return PreferenceRow(
      translated("Direct messages"), line: translated("In a file of their own."), words: [title],
      control: button, look: look)
  }

  private func signingOut(from live: LiveAccounts) -> [PreferenceRow] {
    live.accounts.map { account in
      let title = translated("Sign Out…")
      let button = Button(label: title)
      let name = NetworkWords.sign(account.profile.person.handle)
      button.onClick { [weak self, weak button] in
        guard let self else { return }
        SigningOut.ask(
          account, of: live, over: button?.window,
          begin: { [weak self] in self?.begin(translated("Signing Out…"), on: button) }, end())
      }
      return PreferenceRow(
        name.replacing("_", with: "__"), line: translated("Signed in."), words: [title],
        control: button, look: look)
    }
  }

  private func row(
    _ name: String, line: String, button title: String, asking question: String,
    telling outcome: String, of account: AccountID?
  ) -> PreferenceRow {
    let button = Button(label: title)
    let removal = AccountRemoval(
      library: library, live: live, account: account, outcome: outcome)
    button.onClick { [weak self, weak button] in
      guard let self, let button else { return }
      removal.ask(
        question, over: button.window, in: program,
        begin: { [weak self, weak button] in
          self?.begin(translated("Removing…"), on: button)
        }, then: end())
    }
    return PreferenceRow(name, line: line, words: [title], control: button, look: look)
  }

  private func begin(_ text: String, on button: Button?) {
    isUnderWay = true
    // The button is about to go.
    takeFocusElsewhere()
    button?.isSensitive = false
    button?.setLabel(text)
  }

  /// What is done when something was removed, or could not be: what was to be said and followed is, also when this has
  /// gone by then.
  private func end() -> (_ problem: String?) -> Void {
    { [weak self, weak program] problem in
      if let problem { self.map { $0.onProblem(problem) } ?? program?.report(late: problem) }
      self?.isUnderWay = false
      self?.read()
      program?.reopen()
    }
  }
}
