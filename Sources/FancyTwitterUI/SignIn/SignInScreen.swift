import Appearance
import DesignKit
import Fediverse
import GtkKit
import TweetModel
import TweetStore

/// Where a person adds an account: the server, what is asked of it, and the wait for the browser.
@MainActor
final class SignInScreen: Screen {
  let title: String
  let widget: Widget

  /// Runs when an account has been signed in and is kept.
  var onDone: (AccountID) -> Void = { _ in }

  let entry = Entry()
  let button: HighlightButton
  /// Who is to be signed in anew; nil for whoever it may be.
  private let former: LiveAccount?
  private let live: LiveAccounts
  private let context: ScreenContext
  private let way: SigningIn
  private let questions = Box(.column, spacing: 16)
  let waiting: SignInWaiting
  private let problem = Label("")
  private var keeping: Task<Void, Never>?

  init(_ live: LiveAccounts, for former: LiveAccount?, context: ScreenContext) {
    (self.live, self.former, self.context) = (live, former, context)
    title = former == nil ? translated("Add an Account") : translated("Sign In Again")
    way = SigningIn(
      live.kit, transport: live.transport, known: Set(live.accounts.map(\.server)))
    button = HighlightButton(
      translated("Sign In with the Browser"), size: .large, look: context.look)
    waiting = SignInWaiting(look: context.look)
    let column = Box(.column, spacing: 16)
    column.setPadding(28)
    column.addStyleClass("gate")
    let scroller = ScrolledWindow(content: ReadingColumn(column, look: context.look))
    widget = scroller
    column.append(questions)
    column.append(waiting.widget)
    fill()
    connect()
    scroller.showAll()
    show(.idle)
  }

  var isOfLibrary: Bool { false }

  /// Whether it is where an account is signed in anew, or, for nil, whoever it may be.
  func isFor(_ account: AccountID?) -> Bool { former.map { AccountID($0) } == account }

  func takeFocus() {
    if !waiting.takeFocus() { entry.grabFocus() }
  }

  func leave() -> Bool {
    way.stop()
    keeping?.cancel()
    return true
  }
}

// MARK: - Private

extension SignInScreen {
  private func fill() {
    questions.append(
      FactLine(
        .globe, translated("Your server"),
        former.map { "@" + $0.profile.person.handle }
          ?? translated("Mastodon, or any server that speaks its language."), isTitle: true,
        look: context.look
      ).widget)
    entry.setPlaceholder("mastodon.social")
    entry.accessibleName = translated("Your server")
    entry.setMinimumSize(width: 260, height: 40)
    entry.text = former?.server.host ?? ""
    questions.append(entry)
    problem.align(0)
    problem.wrap(atCharacters: 44)
    problem.addStyleClass("problem")
    problem.setAccessibleRole(.notification)
    problem.hidesFromShowAll()
    questions.append(problem)
    for fact in Self.facts {
      questions.append(FactLine(fact.icon, fact.title, fact.text, look: context.look).widget)
    }
    questions.append(button)
  }

  private static var facts: [(icon: Icon, title: String, text: String)] {
    [
      (
        .check, translated("What is asked for"),
        translated("To read your home timeline, and the posts and people in it.")
      ),
      (
        .cross, translated("What is not asked for"),
        translated("Your password, or to write, follow or like in your name.")
      ),
      (
        .lock, translated("Where the key is kept"),
        translated("In your desktop’s keyring. Signing out makes it worthless.")
      ),
    ]
  }

  private func connect() {
    button.onButtonClicked { [weak self] in self?.begin() }
    entry.onActivate { [weak self] in self?.begin() }
    way.onPhase = { [weak self] in self?.show($0) }
    way.onNoBrowser = { [weak context] address in
      Desktop.copyToClipboard(address)
      context?.messages.say(
        translated(
          "No browser has opened. The address of the page is copied: open it where you like."))
    }
    waiting.onOpenAgain = { [weak way] in way?.openAgain() }
    waiting.onWantsCode = { [weak way] in way?.send(.wantsCode) }
    waiting.onCode = { [weak way] in way?.send(.pasted($0)) }
    waiting.onCancel = { [weak way] in way?.send(.cancelled) }
  }

  private func begin() {
    guard !button.isBusy else { return }
    way.send(.typed(entry.text))
  }

  private func show(_ phase: SignInPhase) {
    let wasWaiting = waiting.isShown
    let hadKeyboard = hasKeyboard
    button.isBusy = false
    switch phase {
    case .idle: ask()
    case .asking(let server):
      button.isBusy = true
      button.label = translated("Asking %s…", server.host)
      ask()
    case .waiting(let server, _): wait(for: .browser, of: server)
    case .waitingForCode(let server, _, let isRefused):
      wait(for: isRefused ? .anotherCode : .code, of: server)
    case .finishing(let server): waiting.finish(server.host)
    case .done(let signedIn): keep(signedIn)
    case .failed(let failure): ask(saying: failure.sentence)
    }
    let isBack =
      switch phase {
      case .failed, .waitingForCode(_, _, isRefused: true): true
      default: false
      }
    if hadKeyboard, isBack || wasWaiting != waiting.isShown { takeFocus() }
  }

  /// An answer takes the keyboard from nothing that was opened meanwhile; while one waited for it, what had it may have
  /// gone.
  private var hasKeyboard: Bool {
    let hasNone = widget.isMapped && widget.window?.hasSeenFocus == false
    return (widget.containsFocus || hasNone) && context.input.admitsReading
  }

  private func ask(saying text: String = "") {
    waiting.isShown = false
    questions.isVisible = true
    problem.text = text
    if !text.isEmpty { problem.sayNotice() }
    problem.isVisible = !text.isEmpty
    if !button.isBusy { button.label = translated("Sign In with the Browser") }
  }

  private func wait(for wait: SignInWaiting.Wait, of server: Server) {
    questions.isVisible = false
    waiting.show(wait, of: server.host, namedBy: way.leader(to: server))
  }

  private func keep(_ signedIn: SignedIn) {
    guard keeping == nil else { return }
    keeping = Task {
      do throws(LibraryError) {
        try await live.add(signedIn)
        if !Task.isCancelled { finish(with: signedIn.account) }
      } catch {
        let hadKeyboard = hasKeyboard
        ask(saying: sentence(for: error))
        if hadKeyboard { takeFocus() }
      }
      keeping = nil
    }
  }

  private func finish(with account: LiveAccount) {
    onDone(AccountID(account))
    guard let former, former.id != account.id else { return }
    context.messages.say(
      translated(
        "%1$s was added. %2$s is still signed out.", "@" + account.profile.person.handle,
        "@" + former.profile.person.handle))
  }
}
