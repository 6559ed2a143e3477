import Fediverse
import FoundationEssentials
import HTTP
import LiveTimeline
import TweetModel
import TweetStore

/// Keeps the home timeline of an account in step with its server.
///
/// All that happens comes in by one door and is dealt with one after the other, the library's part included: so what is
/// known of the timeline and what the library has of it never part.
public actor HomeSync {
  /// What has become of the timeline, the newest state only.
  public nonisolated let states: AsyncStream<HomeState>

  /// As its server is known by now.
  var account: LiveAccount
  let api: ServerAPI
  let library: LiveLibrary
  let transport: any HTTPTransport
  let time: LiveTime
  var timeline = HomeTimeline()
  /// What the stream told of entries that have no place yet.
  var streamed: [String: LiveEntry] = [:]
  var toldOnce = ToldOnce()
  var state = HomeState()
  /// How often all was read anew from the library: numbers of questions begin again.
  var epoch = 0
  /// How often the library could not be written since it last was, but for imports, which end.
  var failures = 0

  /// How many seconds the server's clock is ahead, as far as it is known.
  var clockLead = 0.0
  var filterQuestions = FilterQuestions()
  var socket = StreamSocket()
  var capabilitiesQuestion: Task<Void, Never>?

  private let inbox: AsyncStream<Happening>
  nonisolated let door: AsyncStream<Happening>.Continuation
  private let telling: AsyncStream<HomeState>.Continuation
  private var question: Task<Void, Never>?
  private var alarm: Task<Void, Never>?

  /// What comes in.
  enum Happening: Sendable {
    case event(HomeEvent)
    /// An answer; one to a question of before all was read anew is nobody's.
    case page(Result<LivePage, ServerFailure>, number: Int, epoch: Int)
    /// What a socket has told, and who waits until that is dealt with.
    case streamed(StreamEvent, AsyncStream<Void>.Continuation)
    /// What has become of the socket of that number; of a former one it is nobody's.
    case socket(HomeEvent, number: Int)
    /// The server does not let the token in that the socket of that number has shown it.
    case socketRefused(number: Int)
    /// The account's filters; nil where they could not be had. Those of the older version no post tells of.
    case filters([LiveFilter]?, areOlder: Bool)
    /// What the server can do has changed.
    case capabilities(ServerCapabilities)
    /// A filter has held until now.
    case filtersEnd
    /// The library can be written again, perhaps.
    case retry

    var isRetry: Bool { if case .retry = self { true } else { false } }
  }

  public init(
    _ account: LiveAccount, token: Secret, library: LiveLibrary, transport: any HTTPTransport,
    time: LiveTime
  ) {
    (self.account, self.library, self.transport, self.time) = (account, library, transport, time)
    api = ServerAPI(account.server, token: token)
    (inbox, door) = AsyncStream.makeStream()
    (states, telling) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Tells of something that has happened.
  public nonisolated func send(_ event: HomeEvent) { door.yield(.event(event)) }

  /// Tries now whether a library can be written that could not.
  public nonisolated func retry() { door.yield(.retry) }

  /// Reads what the library has, and keeps up with the server until the task is cancelled or ``stop()`` is called.
  public func run() async {
    await begin()
    for await happening in inbox {
      await take(happening)
      guard !Task.isCancelled else { break }
    }
    for task in [question, alarm, capabilitiesQuestion] { task?.cancel() }
    filterQuestions.cancel()
    socket.cancel()
    telling.finish()
  }

  /// Ends; what is being kept is kept.
  public nonisolated func stop() { door.finish() }
}

// MARK: - What is to be done

extension HomeSync {
  func ask(_ fetch: HomeFetch) {
    let (number, epoch) = (fetch.number, epoch)
    toldOnce.beginAnswer()
    guard let request = api.home(TimelineQuery(fetch.query)) else {
      _ = door.yield(.page(.failure(.unreadable), number: number, epoch: epoch))
      return
    }
    question = Task { [transport, door, account, api, time] in
      var result = await Self.page(request, by: transport) {
        AnswerReader(account, now: time.date())
      }
      // Older ones of Sharkey say so whatever is wrong: nobody is to sign in anew for a minute's trouble.
      if case .failure(.signedOut) = result, await !Self.isSignedOut(api, by: transport) {
        result = .failure(.troubled(status: 401))
      }
      door.yield(.page(result, number: number, epoch: epoch))
    }
  }

  /// Wakes the timeline when it wants to be woken.
  func setAlarm() {
    alarm?.cancel()
    guard let wake = timeline.wake else { return }
    alarm = happen(.event(.woke), after: max(0, wake - time.now()))
  }

  /// Tries later whether the library can be written, the later the more often it could not.
  func retryLater() {
    let doublings = min(max(failures - 1, 0), Self.mostDoublings)
    alarm?.cancel()
    alarm = happen(.retry, after: Self.libraryPatience * Double(1 << doublings))
  }

  func publish() {
    state.phase = timeline.phase
    state.refusal = timeline.refusal
    state.isStreamOpen = timeline.isStreamOpen
    state.gaps = timeline.gapWork
    // Worked out once: two clocks are never read at once, and the same would seem to be another each time.
    state.unreachableSince = timeline.unreachableSince.map {
      state.unreachableSince ?? time.date() - time.now() + $0
    }
    telling.yield(state)
  }

  /// Lets something happen after so many seconds, unless the task is cancelled before.
  func happen(_ happening: Happening, after seconds: Double) -> Task<Void, Never> {
    Task { [time, door] in
      await time.wait(seconds)
      if !Task.isCancelled { door.yield(happening) }
    }
  }

  /// How heavy a post may be to wait in memory: there may be hundreds.
  static let mostWeight = 1 << 16
  // Seconds after which a library is tried again that could not be written, at first and while it is busy.
  private static let libraryPatience = 3.0
  private static let mostDoublings = 5

  var reader: AnswerReader { AnswerReader(account, now: time.date()) }
}

// MARK: - The network

extension HomeSync {
  @concurrent
  private static func page(
    _ request: HTTPRequest, by transport: any HTTPTransport,
    _ reader: @Sendable () -> AnswerReader
  ) async -> Result<LivePage, ServerFailure> {
    do throws(HTTPFailure) {
      let response = try await transport.send(request)
      // For how long the server wants rest counts from its answer, for which it may have taken long.
      let reader = reader()
      return Result { () throws(ServerFailure) in try reader.page(response, of: request) }
    } catch {
      return .failure(.unreachable(error))
    }
  }

  /// Whether the server does not know whose the token is any more.
  @concurrent
  private static func isSignedOut(_ api: ServerAPI, by transport: any HTTPTransport) async -> Bool {
    (try? await transport.send(api.verifyCredentials))?.status == 401
  }
}
