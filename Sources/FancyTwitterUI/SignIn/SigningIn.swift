import DesignKit
import Fediverse
import FoundationEssentials
import GLibKit
import HTTP
import TweetModel

/// One person's way to a server and back: does what a ``SignIn`` wants, and says how far it is.
@MainActor
final class SigningIn {
  /// Runs when it has come further.
  var onPhase: (SignInPhase) -> Void = { _ in }

  /// Runs when no browser opens a page, with its address.
  var onNoBrowser: (String) -> Void = { _ in }

  private let kit: LiveKit
  private let transport: any HTTPTransport
  private var machine: SignIn
  private var door: (any BrowserDoor)?
  private var patience: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  private var tasks: [Task<Void, Never>] = []
  private var told = SignInPhase.idle

  /// A way that begins now; on servers that are `known` the browser asks as whom one signs in.
  init(_ kit: LiveKit, transport: any HTTPTransport, known: Set<Server>) {
    (self.kit, self.transport) = (kit, transport)
    var chance = SystemRandomNumberGenerator()
    machine = SignIn(
      chance: (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &chance) }, known: known,
      allowsInsecure: kit.allowsInsecure)
  }

  var phase: SignInPhase { machine.phase }

  /// The host that was typed, where that has led on to another one; nil where a server is beneath it, or it itself.
  func leader(to server: Server) -> String? {
    machine.isNamed(server.host) ? nil : machine.named
  }

  /// Lets something happen, and does what follows.
  func send(_ event: SignInEvent) {
    for effect in machine.handle(event, now: kit.time.date()) { perform(effect) }
    switch machine.phase {
    case .idle, .done, .failed: patience = nil
    case .asking, .waiting, .waitingForCode, .finishing: break
    }
    // What is asked once more is answered once more, though nothing is new.
    let isAsked = if case .typed = event { true } else { false }
    guard isAsked || machine.phase != told else { return }
    told = machine.phase
    onPhase(told)
  }

  /// Opens the page of the server, where the person is to agree.
  func openAgain() {
    switch phase {
    case .waiting(_, let page), .waitingForCode(_, let page, _): open(page)
    default: break
    }
  }

  /// Ends it: the person has left.
  func stop() {
    send(.cancelled)
    shut()
    guard machine.isAbandoning else { return tasks.forEach { $0.cancel() } }
    // It outlives the screen, too, until the token that is on its way has come: that is given back.
    Task { for task in tasks { await task.value } }
  }
}

// MARK: - Private

extension SigningIn {
  private func perform(_ effect: SignInEffect) {
    switch effect {
    case .send(let request, let number): send(request, number)
    case .discard(let request):
      // It outlives the screen: a key that nobody wants is given back.
      Task { [transport] in _ = try? await transport.send(request) }
    case .listen(let state): listen(state)
    case .stopListening: shut()
    case .openBrowser(let page):
      wait()
      // Nobody has typed the name of that host, which asks for a password: it is read first, and opened by hand.
      if page.host().map({ machine.isNamed($0) }) ?? true { open(page) }
    }
  }

  /// Waits for the person, who comes back from the browser or brings a code.
  private func wait() {
    patience = Task { [weak self, time = kit.time] in
      await time.wait(SignIn.patience)
      if !Task.isCancelled { self?.send(.expired) }
    }
  }

  private func open(_ page: URL) {
    if !kit.openBrowser(page) { onNoBrowser(page.absoluteString) }
  }

  private func send(_ request: HTTPRequest, _ number: Int) {
    // Where a server only says that it is elsewhere, nobody has named that.
    let host = request.url.host().flatMap { machine.isNamed($0) ? $0 : nil }
    start { [transport, allow = kit.allow] in
      if let host { await allow(host) }
      do throws(HTTPFailure) {
        return .answered(try await transport.send(request), number: number)
      } catch {
        return .unanswered(error, number: number)
      }
    }
  }

  private func listen(_ state: String) {
    let text = translated("You can close this tab and go back to FancyTwitter.")
    tasks.append(
      Task { [weak self, openDoor = kit.openDoor] in
        guard let door = await openDoor(state, text) else {
          self?.send(.cannotListen)
          return
        }
        guard let self, !Task.isCancelled else { return await door.close() }
        self.door = door
        send(.listening(port: door.port))
        // A door lets in one who brings what it waits for, and nobody after that.
        if let query = await door.query(), !Task.isCancelled { send(.returned(query: query)) }
      })
  }

  private func shut() {
    guard let door else { return }
    self.door = nil
    Task { await door.close() }
  }

  private func start(_ work: @escaping @Sendable () async -> SignInEvent) {
    tasks.append(
      Task { [weak self] in
        let event = await work()
        guard !Task.isCancelled else { return }
        self?.send(event)
      })
  }
}
