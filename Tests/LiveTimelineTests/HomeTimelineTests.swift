import Testing
import TweetModel

@testable import LiveTimeline

@Suite struct HomeTimelineTests {
  /// A library that has what the server had, before so many more came.
  private func world(then new: Int) -> ModelWorld {
    var world = ModelWorld()
    world.post(50)
    world.handle(.opened)
    world.settle()
    world.closeStream()
    world.post(new)
    return world
  }

  /// How much may be asked: design.md's figures for a live account.
  @Test(arguments: [(new: 0, most: 1), (25, 1), (400, 12), (700, 23)])
  func whatIsNewTakesFewQuestions(new: Int, most: Int) {
    var world = world(then: new)
    let before = world.questions
    world.handle(.opened)
    while world.question != nil || world.timeline.wake != nil {
      world.question != nil ? world.answer() : world.wake()
    }
    #expect(world.questions - before <= most)
    #expect(world.flaws == [])
    #expect(world.timeline.segments.count == 1)
  }

  /// Servers that tell whole seconds, and whoever chooses the time: all that is missing finds room, whichever way it comes.
  @Test(arguments: [false, true], [0, 1] as [Int64])
  func manyOfOneTimeAllFindRoom(fromAbove: Bool, milliseconds: Int64) {
    var world = world(then: 0)
    world.server.most = 3000
    world.server.manners.takesMinAsSince = fromAbove
    // The first stand right beneath what follows.
    for number in [40, 1000, 40, 600] {
      world.post(number, milliseconds: milliseconds)
      world.handle(.opened)
      world.answer()
    }
    world.settle()
    #expect(world.flaws == [])
    #expect(world.timeline.segments.count == 1)
  }

  /// All of what is missing was taken for gone: a page whose time nobody knows had the time of what lay far below it.
  @Test(
    arguments: [
      ModelServer.Claim.none, .wrong(Timestamp(seconds: 1_546_300_800)),
      .wrong(Timestamp(seconds: 0)), .wrong(Timestamp(seconds: 1_702_000_000)),
    ], [false, true])
  func aWrongDateHidesNothing(claim: ModelServer.Claim, fromAbove: Bool) {
    var world = world(then: 250)
    world.post(45, claim: claim)
    world.post(3)
    world.post(45, claim: claim)
    world.handle(.opened)
    world.answer()
    if fromAbove { world.handle(.fill(below: 0, .down)) }
    world.settle()
    #expect(world.flaws == [])
    #expect(world.library.segments.count == 1)
    world.closeStream()
    world.post(60)
    world.post(60, claim: claim)
    world.restart()
    world.settle()
    #expect(world.flaws == [])
    #expect(world.library.segments.count == 1)
  }

  /// Also where the server tells what is new: what came before it did, one page tells.
  @Test(arguments: [(new: 0, most: 1), (25, 1), (400, 12)])
  func aStreamThatIsWaitedForTakesNoQuestionMore(new: Int, most: Int) {
    var world = world(then: new)
    let before = world.questions
    world.handle(.begun)
    #expect(world.question == nil)
    #expect(world.timeline.wake == world.now + 1)
    world.openStream()
    world.post(1)
    while world.question != nil || world.timeline.wake != nil {
      world.question != nil ? world.answer() : world.wake()
    }
    #expect(world.questions - before <= most)
    #expect(world.timeline.isStreamOpen && world.flaws == [])
  }

  /// A stream that takes long, one that is refused, and a wish for what is missing.
  @Test func nobodyWaitsLongForAStream() {
    var late = world(then: 3)
    late.handle(.begun)
    late.handle(.due)
    #expect(late.question == nil)
    late.wake()
    #expect(late.question?.step.job == .newest)
    late.answer()
    late.openStream()
    #expect(late.question?.step.job == .newest)

    var refused = world(then: 3)
    refused.handle(.begun)
    refused.closeStream()
    #expect(refused.question?.step.job == .newest)

    var wished = world(then: 1000)
    wished.handle(.opened)
    wished.answer()
    wished.restart()
    #expect(wished.question == nil)
    wished.handle(.fill(below: 0, .up))
    #expect(wished.question.map { $0.step.job != .newest } ?? false)
  }

  @Test func whatTheServerNoLongerHasIsLostAndIsNotAskedForAgain() {
    var world = world(then: 1000)
    world.settle()
    #expect(world.flaws == [])
    #expect(world.timeline.segments.map(\.below) == [.closed, .open])
    let before = world.questions
    world.handle(.fill(below: 0, .down))
    #expect(world.questions == before)
  }

  /// As one that does not know any more from where it is asked.
  @Test func aServerThatTellsTheNewestAgainSaysNothingOfWhatIsMissing() {
    var world = world(then: 1000)
    world.handle(.opened)
    world.answer()
    world.handle(.fill(below: 0, .down))
    // What was asked for from below before.
    world.answer()
    let number = world.question?.number ?? -1
    let newest = world.server.answer(.newest)
    let page = world.library.page(
      newest.entries, newer: nil, older: nil, told: world.server.date)
    world.handle(.answered(page, number: number))
    #expect(world.timeline.segments.map(\.below) == [.open, .open])
    #expect(world.timeline.gapWork[0] == .failed(.failed(.unreadable)))
  }

  /// A stream that is dead, and a question that nobody answers any more.
  @Test(arguments: [false, true]) func afterASleepAllIsAskedAnew(isAsking: Bool) {
    var world = world(then: 0)
    world.handle(.opened)
    world.settle()
    world.openStream()
    world.settle()
    if isAsking { world.handle(.opened) }
    world.sleep()
    world.post(70)
    let before = world.questions
    world.handle(.resumed)
    #expect(world.questions == before + 1)
    world.settle()
    #expect(world.isListening && world.flaws == [])
    #expect(world.library.order.count == 110)
  }

  @Test func aSleepIsNoReasonToPressAServerThatWantsRest() {
    var world = world(then: 5)
    world.handle(.opened)
    world.fail(.limited(until: 500))
    world.handle(.resumed)
    #expect(world.question == nil)
    world.now = 40_000
    world.handle(.woke)
    #expect(world.question != nil)
  }

  @Test func whatComesLateIsFoundWithoutAStream() {
    var world = world(then: 5)
    world.postLate(below: 7)
    world.settle()
    #expect(world.library.order == world.server.posts.prefix(world.library.order.count).map(\.id))
    #expect(world.library.order.count == 46)
  }

  @Test func theFirstPostOfAllIsTold() {
    var world = ModelWorld()
    world.handle(.opened)
    world.settle()
    world.post(1)
    world.answer()
    #expect(world.library.order == world.server.posts.map(\.id))
    #expect(world.library.order.count == 1)
  }

  @Test func theDeletionOfTheNewestTearsNothing() {
    var world = world(then: 0)
    for _ in 0..<5 { world.delete(at: 0) }
    world.post(80)
    world.settle()
    #expect(world.flaws == [])
    #expect(world.timeline.segments.count == 1)
  }

  @Test func nothingIsAskedWhileTheServerWantsRest() {
    var world = world(then: 400)
    world.handle(.opened)
    world.fail(.limited(until: 500))
    #expect(world.timeline.phase == .waiting(until: 500, .limit))
    world.now = 499
    world.handle(.opened)
    #expect(world.question == nil)
    world.now = 500
    world.handle(.woke)
    #expect(world.question != nil)
  }

  @Test func troublesAreWaitedForLongerAndLonger() {
    var world = world(then: 1)
    world.handle(.opened)
    var waits: [Double] = []
    for _ in 0..<8 {
      world.fail(.unreachable)
      waits.append((world.timeline.wake ?? 0) - world.now)
      world.wake()
    }
    #expect(waits.map { $0.rounded() } == [1, 2, 4, 7, 14, 28, 53, 53])
    #expect(world.timeline.unreachableSince == 0)
    world.answer()
    #expect(world.timeline.unreachableSince == nil)
  }

  @Test func aStreamThatEndsAtOnceIsOpenedLaterAndLater() {
    var world = world(then: 1)
    var waits: [Double] = []
    for seconds in [1.0, 1, 1, 1, 59, 60, 1] {
      world.now = world.timeline.wake ?? world.now
      world.handle(.woke)
      world.openStream()
      world.settle()
      world.now += seconds
      world.closeStream()
      waits.append((world.timeline.wake ?? 0) - world.now)
    }
    #expect(waits.map { $0.rounded() } == [2, 4, 7, 14, 28, 1, 2])
    #expect(world.flaws == [])
  }

  @Test func aStreamThatCannotBeOpenedIsTriedLaterAndLater() {
    var timeline = HomeTimeline()
    var now = 100_000.0
    _ = timeline.handle(.opened, at: now)
    var waits: [Double] = []
    for _ in 0..<8 {
      _ = timeline.handle(.streamClosed, at: now, chance: 1)
      let wake = timeline.wake ?? now
      waits.append(wake - now)
      now = wake
      #expect(timeline.handle(.woke, at: now) == [.openStream])
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60])
  }

  /// As Sharkey's does, which is open, answers pings and waits to be spoken to in another language.
  @Test func aStreamThatNeverTellsIsNotBelieved() {
    var world = world(then: 0)
    world.isMute = true
    world.handle(.opened)
    world.settle()
    #expect(world.timeline.isStreamOpen)
    for _ in 0..<20 {
      world.post(1)
      world.pass(minutes: 2)
      #expect(world.flaws == [])
    }
    // Where nothing comes, the server has nothing to tell.
    let before = world.questions
    world.pass(minutes: 8 * 60)
    #expect(world.questions - before < 65)
    world.post(1)
    world.pass(minutes: 10)
    #expect(world.flaws == [])
  }

  @Test func aStreamThatTellsIsBelieved() {
    var world = world(then: 0)
    world.handle(.opened)
    world.settle()
    world.post(1)
    var before = world.questions
    for _ in 0..<24 * 6 {
      world.pass(minutes: 10)
      world.post(1)
    }
    #expect(world.questions == before)
    // Only where it is silent for long the server is asked whether there was nothing to tell.
    world.settle()
    before = world.questions
    world.pass(minutes: 24 * 60)
    #expect(90...96 ~= world.questions - before)
    before = world.questions
    world.closeStream()
    world.pass(minutes: 3)
    #expect(world.questions == before + 3)
  }

  /// As one that stays open while its server has lost what tells it of new posts.
  @Test func aStreamThatFallsMuteIsNotBelieved() {
    var world = world(then: 0)
    world.handle(.opened)
    world.settle()
    world.post(1)
    world.settle()
    world.isMute = true
    world.post(1)
    world.pass(minutes: 16)
    #expect(world.flaws == [])
    // From then on it is doubted as one that never told.
    for _ in 0..<20 {
      world.post(1)
      world.pass(minutes: 2)
      #expect(world.flaws == [])
    }
    world.isMute = false
    world.post(1)
    let before = world.questions
    world.pass(minutes: 14)
    #expect(world.questions == before)
  }

  @Test func aStreamThatIsOpenAgainIsNotWaitedFor() {
    var timeline = HomeTimeline()
    // The second end is that of the former stream, told late.
    for event in [HomeEvent.opened, .streamOpened, .resumed, .streamClosed, .streamOpened] {
      _ = timeline.handle(event, at: 0)
    }
    #expect(timeline.wake == nil)
    _ = timeline.handle(.woke, at: 10)
    #expect(timeline.wake == nil && timeline.isStreamOpen)
  }

  @Test func theNetworkThatIsThereAgainEndsTheWaiting() {
    var world = world(then: 1)
    world.handle(.opened)
    world.fail(.unreachable)
    world.handle(.networkCame)
    #expect(world.question != nil)
  }

  @Test func aTokenThatIsTakenNoMoreEndsTheAsking() {
    var world = world(then: 400)
    world.handle(.opened)
    world.fail(.signedOut)
    world.handle(.opened)
    #expect(world.timeline.phase == .signedOut && world.question == nil)
    #expect(!world.library.order.isEmpty)
  }

  @Test func aTokenThatIsTakenNoMoreEndsTheStreamToo() {
    var world = world(then: 1)
    world.handle(.opened)
    world.openStream()
    world.closeStream()
    #expect(world.timeline.wake != nil)
    world.fail(.signedOut)
    #expect(world.timeline.wake == nil)
    // As it was waited for when that was told.
    world.now += 100
    world.handle(.woke)
    #expect(world.timeline.wake == nil)
  }

  @Test func whoDoesNotSayHowLongItWantsRestIsAskedLaterAndLater() {
    var world = world(then: 1)
    world.handle(.opened)
    var waits: [Double] = []
    for _ in 0..<8 {
      world.fail(.limited(until: nil))
      waits.append((world.timeline.wake ?? 0) - world.now)
      world.wake()
    }
    #expect(waits == [60, 105, 210, 420, 840, 1680, 3150, 3150])
    world.answer()
    world.handle(.opened)
    world.fail(.limited(until: nil))
    #expect(world.timeline.wake == world.now + 60)
  }

  @Test func whoCannotBeReadThreeTimesIsAskedNoMore() {
    var world = world(then: 1)
    world.handle(.opened)
    for _ in 0..<3 {
      world.fail(.unreadable)
      world.wake()
    }
    #expect(world.timeline.phase == .failed(.unreadable) && world.question == nil)
  }

  @Test(arguments: [HomeFailure.untrusted, .garbled])
  func whoGivesNoAnswerAtAllIsAskedOnAndOn(failure: HomeFailure) {
    var world = world(then: 1)
    world.handle(.opened)
    for _ in 0..<9 {
      world.fail(failure)
      #expect(world.timeline.refusal == failure)
      world.wake()
    }
    #expect(world.question != nil)
    world.answer()
    #expect(world.timeline.refusal == nil)
  }

  @Test(arguments: [HomeFailure.untrusted, .garbled, .unreadable])
  func whoIsNotReachedAnyMoreIsSaidToBeAwayOnly(failure: HomeFailure) {
    var world = world(then: 1)
    world.handle(.opened)
    for _ in 0..<3 {
      world.fail(failure)
      world.wake()
    }
    world.handle(.networkCame)
    world.fail(.unreachable)
    #expect(world.timeline.refusal == nil && world.timeline.unreachableSince != nil)
    // What cannot be read is counted anew.
    world.wake()
    world.fail(failure)
    #expect(world.timeline.wake != nil)
  }

  @Test(arguments: [
    HomeEvent.opened, .networkCame, .resumed, .fill(below: 0, .down), .streamOpened,
  ])
  func whoWasGivenUpIsAskedAgain(event: HomeEvent) {
    var world = world(then: 5)
    world.handle(.opened)
    world.fail(.refused(status: 403))
    #expect(world.timeline.phase == .failed(.refused(status: 403)) && world.question == nil)
    world.handle(event)
    #expect(world.question != nil)
    // Until it answers otherwise, that is what is told.
    #expect(world.timeline.refusal == .refused(status: 403))
    world.answer()
    #expect(world.timeline.refusal == nil)
  }

  @Test func whoIsStillNotUnderstoodIsGivenUpAtOnce() {
    var world = world(then: 1)
    world.handle(.opened)
    for _ in 0..<3 {
      world.fail(.unreadable)
      world.wake()
    }
    world.handle(.networkCame)
    world.fail(.unreadable)
    #expect(world.timeline.phase == .failed(.unreadable))
  }

  @Test func whoWantsRestHasItThoughAllIsBegunAnew() {
    var world = world(then: 400)
    world.handle(.opened)
    world.fail(.limited(until: world.now + 90))
    world.pauseAndGoOn()
    #expect(world.timeline.phase == .waiting(until: world.now + 90, .limit))
    #expect(world.question == nil)
  }

  @Test func aTimelineThatIsStillGatheredIsTakenAsItIsAfterTwoMinutes() {
    var timeline = HomeTimeline()
    var asked = 0
    var now = 0.0
    var effects = timeline.handle(.opened, at: now)
    while case .ask(let fetch)? = effects.last, asked < 100 {
      asked += 1
      let page = HomePage([HomeEntry(id: "a", date: nil)], isPartial: true)
      effects = timeline.handle(.answered(page, number: fetch.number), at: now)
      guard effects.isEmpty else { break }
      now = timeline.wake ?? now
      effects = timeline.handle(.woke, at: now)
    }
    #expect(now == 120 && asked == 25)
    #expect(timeline.segments.count == 1)
  }

  @Test func aLateAnswerIsNobodys() {
    var world = world(then: 1)
    world.handle(.opened)
    guard let fetch = world.question else { return #expect(Bool(false), "Nothing was asked.") }
    world.timeline.pause()
    let before = world.library.order
    world.handle(.answered(HomePage([HomeEntry(id: "x", date: nil)]), number: fetch.number))
    #expect(world.library.order == before)
  }

  @Test func whatNobodyWaitsForIsAskedSlowly() {
    var world = world(then: 0)
    world.server.manners.pageSize = 12
    world.post(400)
    world.handle(.opened)
    var answered = 0
    while world.question != nil {
      world.answer()
      answered += 1
    }
    #expect(answered == 21)
    // All of them in one moment.
    #expect(world.timeline.phase == .waiting(until: world.now + 10, .pace))
    world.wake()
    world.answer()
    #expect(world.timeline.phase == .waiting(until: world.now + 3, .pace))
    // Who asks by hand does not wait for that.
    world.handle(.fill(below: 0, .down))
    #expect(world.question != nil)
  }

  // Else a gap after each break of the stream brings another burst.
  @Test func noBurstFollowsOnAnotherAtOnce() {
    var world = world(then: 0)
    world.server.manners.pageSize = 12
    for round in 0..<3 {
      world.post(100)
      world.handle(.opened)
      while world.question != nil { world.answer() }
      #expect(round > 0 || world.timeline.phase == .idle)
    }
    #expect(world.timeline.phase == .waiting(until: world.now + 10, .pace))
  }

  /// As of a server that cannot go as far back, or does not know an id any more.
  @Test(arguments: [HomeFailure.unreachable, .unreadable, .refused(status: 404)])
  func aGapOfWhichTheServerTellsNothingIsNoTroubleOfTheTimeline(failure: HomeFailure) {
    var world = world(then: 100)
    world.handle(.opened)
    world.answerNewest(orFail: failure)
    #expect(world.timeline.phase == .idle && world.timeline.refusal == nil)
    #expect(world.timeline.unreachableSince == nil && world.timeline.segments.count == 2)
    world.openStream()
    let before = world.questions
    for _ in 0..<60 {
      world.now += 60
      world.post(1)
      world.handle(.woke)
      world.answerNewest(orFail: failure)
      #expect(world.timeline.unreachableSince == nil && world.timeline.refusal == nil)
    }
    #expect(world.questions - before < 30)
    world.settle()
    #expect(world.flaws == [] && world.timeline.segments.count == 1)
  }

  /// Else a busy server that wants rest for an hour fills the memory.
  @Test func whatIsLateWaitsInNoGreatNumber() {
    var world = world(then: 0)
    world.handle(.opened)
    world.settle()
    // Below the newest, for which the server is asked, and wants rest.
    world.handle(.opened)
    world.fail(.limited(until: world.now + 3600))
    for number in 0..<1000 {
      world.postLate(below: 0)
      #expect(world.timeline.awaited.count <= HomeStream.mostWaiting, "\(number)")
    }
    world.settle()
    #expect(world.flaws == [])
  }

  @Test func whatIsDoneAboutAGapIsKnown() {
    var world = world(then: 100)
    world.handle(.opened)
    world.answer()
    #expect(world.timeline.gapWork == [0: .loading])
    world.fail(.unreachable)
    // Nobody asked for it.
    #expect(world.timeline.gapWork == [:])
    world.answer()
    let before = world.questions
    world.handle(.fill(below: 0, .down))
    #expect(world.questions == before + 1 && world.timeline.gapWork == [0: .loading])
    world.fail(.limited(until: world.now + 60))
    let phase = world.timeline.phase
    #expect(world.timeline.gapWork == [0: .failed(phase)])
    // Where the server wants rest, a press does not change that.
    world.handle(.fill(below: 0, .up))
    #expect(world.questions == before + 1)
    world.settle()
    #expect(world.timeline.gapWork == [:] && world.flaws == [])
  }
}
