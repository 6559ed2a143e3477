import TestSupport
import Testing
import TweetModel

@testable import LiveTimeline

/// A server, a library and the timeline between them.
struct ModelWorld {
  var server = ModelServer()
  var library = ModelLibrary()
  var timeline = HomeTimeline()
  var now = 0.0
  private(set) var questions = 0
  private(set) var question: HomeFetch?
  private(set) var isListening = false
  /// Whether the stream is open, and tells nothing.
  var isMute = false
  private var opens = false
  /// When the last questions were asked that nobody waits for.
  private var unasked: [Double] = []

  mutating func handle(_ event: HomeEvent, chance: Double = 0.5) {
    var located: [HomeEntry] = []
    var event: HomeEvent? = event
    while let happened = event {
      let isWaiting = timeline.isWaiting(at: now)
      for effect in timeline.handle(happened, at: now, chance: chance) {
        library.keep(effect)
        switch effect {
        case .ask(let fetch):
          #expect(!isWaiting || !timeline.isWaiting(at: now), "It asks while it should wait.")
          questions += 1
          question = fetch
          noteIfUnasked(fetch)
        case .locate(let entry): located.append(entry)
        case .openStream: opens = true
        case .insert, .raise, .remove, .keep: break
        }
      }
      // One after the other: each is a neighbour of the next.
      event = located.isEmpty ? nil : library.located(located.removeFirst())
    }
    let isSmall = timeline.isSmall
    #expect(isSmall, "It remembers more than what is missing.")
    #expect(!isWronglyGivenUp, "What is told to be lost is on the server.")
  }

  mutating func answer() {
    guard let fetch = question else { return }
    question = nil
    if server.manners.sendsEmptyPages, case .above(let id) = fetch.query {
      return handle(.answered(HomePage([], newer: "above \(id)"), number: fetch.number))
    }
    let answer = server.answer(fetch.query)
    let page = library.page(
      answer.entries, newer: answer.newer, older: answer.older, told: server.date)
    handle(.answered(page, number: fetch.number))
  }

  mutating func fail(_ failure: HomeFailure) {
    guard let fetch = question else { return }
    question = nil
    handle(.failed(failure, number: fetch.number))
  }

  /// Answers what is asked for what is new, and nothing else.
  mutating func answerNewest(orFail failure: HomeFailure) {
    var rounds = 0
    while let question, rounds < 10 {
      rounds += 1
      question.step.job == .newest ? answer() : fail(failure)
    }
    #expect(rounds < 10, "It asks on and on.")
  }

  mutating func post(
    _ number: Int, milliseconds: Int64 = 60_000, claim: ModelServer.Claim? = nil
  ) {
    for post in server.post(number, milliseconds: milliseconds, claim: claim) { deliver(post) }
  }

  mutating func postLate(below index: Int) {
    if let post = server.postLate(below: index) { deliver(post) }
  }

  mutating func delete(at index: Int) {
    guard let post = server.delete(at: index), isListening else { return }
    handle(.deleted(id: post.id, at: library.places[post.id]))
  }

  mutating func openStream() {
    guard opens else { return }
    (opens, isListening) = (false, true)
    handle(.streamOpened)
  }

  /// The stream ends; where nobody listens, that is told late of a former one.
  mutating func closeStream() {
    isListening = false
    handle(.streamClosed)
  }

  /// The machine sleeps: what is asked or open is dead, and nobody says so.
  mutating func sleep() {
    now += 30_000
    (question, isListening, opens) = (nil, false, false)
  }

  mutating func wake() {
    guard let wake = timeline.wake else { return }
    now = max(now, wake)
    handle(.woke)
    #expect(timeline.wake.map { $0 > now } ?? true, "It wants to be woken without end.")
  }

  /// So many minutes pass, in which somebody could see what is new.
  mutating func pass(minutes: Int) {
    for _ in 0..<minutes {
      now += 60
      handle(.due)
      while question != nil { answer() }
    }
  }

  /// The program is ended and begun again.
  mutating func restart() {
    timeline = HomeTimeline(segments: library.segments)
    unasked = []
    (question, isListening, opens) = (nil, false, false)
    handle(.begun)
  }

  /// The library takes nothing for a while.
  mutating func pauseAndGoOn() {
    timeline.pause()
    timeline.restart(with: library.segments)
    (question, isListening, opens) = (nil, false, false)
    handle(.begun)
  }

  /// Goes on, without any trouble, until there is nothing to do.
  mutating func settle() {
    pauseAndGoOn()
    var rounds = 0
    let (before, most) = (questions, mostQuestions)
    while rounds < 3000, question != nil || timeline.wake != nil || opens {
      rounds += 1
      openStream()
      if question != nil { answer() } else if timeline.wake != nil { wake() }
    }
    #expect(rounds < 3000, "It never comes to an end.")
    #expect(questions - before <= most, "It asks too often.")
  }

  private mutating func noteIfUnasked(_ fetch: HomeFetch) {
    let job = fetch.step.job
    guard job != .newest, !timeline.wanted.contains(job) else { return }
    unasked = unasked.suffix(20) + [now]
    #expect(unasked.count <= 20 || now >= unasked[0] + 10, "It asks too much at once.")
  }

  private mutating func deliver(_ post: ModelServer.Post) {
    guard isListening, !isMute else { return }
    handle(.arrived(HomeEntry(id: post.id, date: server.date(of: post))))
  }
}

extension HomeTimeline {
  func isWaiting(at now: Double) -> Bool {
    if case .waiting(let until, _) = phase { now < until } else { false }
  }
}

extension HomeTimeline {
  /// Whether it remembers the ends of stretches and what is under way, and of posts no more than a page.
  fileprivate var isSmall: Bool {
    segments.allSatisfy { $0.newest.count <= HomeSegment.overlap + 1 }
      && wanted.count <= 2 * (segments.count + 1) && downOnly.count <= segments.count
      && stream.waiting.count <= HomeStream.mostWaiting
      && stream.late.count <= HomeStream.mostWaiting && resting.count <= segments.count
  }
}

extension ModelWorld {
  /// What is wrong with the library; nothing where all is as it should be.
  var flaws: [String] {
    var flaws: [String] = []
    let (order, onServer) = (library.order, server.posts.map(\.id))
    if order.filter(Set(onServer).contains) != onServer.filter(Set(order).contains) {
      flaws.append("The order is not the server's.")
    }
    if hasUnmarkedHole { flaws.append(Self.unmarkedHole) }
    if lacksWhatCouldBeHad { flaws.append("What could be had is missing.") }
    return flaws
  }

  static let unmarkedHole = "A hole is not marked."

  /// How often the server may be asked until all is known: each answer brings something, ten of its entries being known
  /// already, or closes a gap, which takes a few.
  private var mostQuestions: Int {
    let missing = server.posts.count { library.places[$0.id] == nil }
    let isUsual = server.manners == ModelServer.Manners()
    let atOnce = isUsual ? server.manners.pageSize - HomeSegment.overlap - 1 : 1
    return missing / atOnce + 5 * (library.segments.count + 2)
  }

  /// Whether the server still has something where all is told to be lost.
  private var isWronglyGivenUp: Bool {
    let ends = timeline.segments.dropLast()
    guard ends.contains(where: { $0.below == .closed }) else { return false }
    var above: HomePlace?
    var isHole = false
    for post in server.posts {
      guard let place = library.places[post.id] else {
        if !post.isLate { isHole = true }
        continue
      }
      if isHole, let above {
        let between = ends.filter { $0.bottom <= above && place < $0.bottom }
        if !between.isEmpty, between.allSatisfy({ $0.below == .closed }) { return true }
      }
      (above, isHole) = (place, false)
    }
    return false
  }

  /// Whether the server still has something above the oldest known post that the library does not have.
  private var lacksWhatCouldBeHad: Bool {
    let oldest = server.posts.lastIndex { library.places[$0.id] != nil && !$0.isLate }
    return server.posts.prefix(oldest ?? 0).contains {
      library.places[$0.id] == nil && !$0.isLate
    }
  }

  /// Whether something is missing between neighbours that are told to be ones.
  private var hasUnmarkedHole: Bool {
    var above: HomePlace?
    var isHole = false
    for post in server.ever {
      guard let place = library.places[post.id] else {
        if !post.isLate { isHole = true }
        continue
      }
      if isHole, let above, !hasEnd(from: above, to: place) { return true }
      (above, isHole) = (place, false)
    }
    return false
  }

  private func hasEnd(from above: HomePlace, to place: HomePlace) -> Bool {
    library.segments.dropLast().contains { $0.bottom <= above && place < $0.bottom }
  }
}
