import Testing

@testable import DesignKit

/// Pages come when they are asked for, each once, and only those last looked at stay.
@MainActor
struct PagerTests {
  @Test func whatIsAskedForComesPageByPageAndIsAskedForOnce() async {
    let source = Source()
    let pager = source.pager(of: 100)
    var arrived: [Range<Int>] = []
    pager.onArrival = { arrived.append($0) }
    #expect(pager.item(at: 70) == nil)
    #expect(pager.item(at: 71) == nil)
    await source.answer(1)
    #expect(source.asked == [64..<96])
    #expect(arrived == [64..<96])
    #expect(pager.item(at: 70) == 70)
    #expect(source.asked.count == 1)
  }

  @Test func theLastPageIsAsLongAsTheListAndNothingLiesBesideIt() async {
    let source = Source()
    let pager = source.pager(of: 40)
    pager.prefetch(-20..<500)
    await source.answer(2)
    #expect(source.asked == [0..<32, 32..<40])
    #expect(pager.item(at: 39) == 39)
    for index in [-1, 40, 64] { #expect(pager.item(at: index) == nil) }
    pager.prefetch(40..<60)
    #expect(source.asked.count == 2)
  }

  @Test func anEmptyListAsksForNothing() {
    let source = Source()
    let pager = source.pager(of: 0)
    pager.prefetch(0..<10)
    #expect(pager.item(at: 0) == nil)
    #expect(source.asked.isEmpty)
  }

  @Test func thePageThatWasLookedAtLongestAgoGoes() async {
    let source = Source()
    let pager = source.pager(of: 320, mostPages: 2)
    pager.prefetch(0..<64)
    await source.answer(2)
    #expect(pager.item(at: 0) == 0)
    pager.prefetch(64..<65)
    await source.answer(1)
    #expect(pager.item(at: 0) == 0)
    #expect(pager.item(at: 64) == 64)
    #expect(pager.item(at: 32) == nil)
    await source.answer(1)
    #expect(source.asked.last == 32..<64)
  }

  // In a very large window more is in sight than is kept else: each page that came made another one come anew.
  @Test func whatIsAskedForTogetherStaysHoweverMuchItIs() async {
    let source = Source()
    let pager = source.pager(of: 320, mostPages: 2)
    pager.prefetch(0..<160)
    await source.answer(5)
    pager.prefetch(0..<160)
    #expect(source.asked.count == 5)
    #expect((0..<160).allSatisfy { pager.item(at: $0) == $0 })
    pager.prefetch(160..<161)
    await source.answer(1)
    pager.prefetch(0..<32)
    await source.answer(1)
    #expect(source.asked.last == 0..<32)
  }

  @Test func aListThatIsAnotherOneByNowIsTold() async throws {
    let source = Source()
    let pager = source.pager(of: 40)
    var changes = 0
    pager.onChange = { changes += 1 }
    pager.prefetch(0..<1)
    await source.answer(1, with: .changed)
    #expect(changes == 1)
    try pager.load(0..<1) { _ in nil }
    #expect(changes == 2)
  }

  @Test func aFailureIsToldAndThePageCanBeAskedForAgain() async {
    let source = Source()
    let pager = source.pager(of: 40)
    var failures = 0
    pager.onFailure = { _ in failures += 1 }
    #expect(pager.item(at: 3) == nil)
    await source.answer(1, with: .failed)
    #expect(failures == 1)
    #expect(pager.item(at: 3) == nil)
    await source.answer(1)
    #expect(pager.item(at: 3) == 3)
  }

  @Test func whatIsReadAtOnceIsThereAtOnce() throws {
    let source = Source()
    let pager = source.pager(of: 100)
    try pager.load(30..<34) { Array($0) }
    #expect(pager.item(at: 0) == 0)
    #expect(pager.item(at: 63) == 63)
    #expect(source.asked.isEmpty)
  }

  @Test func aListWhoseFirstItemsAreKnownGoesOn() async {
    let source = Source()
    let pager = Pager<Int, Source.Failure>(first: [0, 1, 2])
    #expect(pager.count == 3)
    #expect(pager.item(at: 2) == 2)
    pager.prefetch(0..<64)
    pager.complete(count: 50, read: source.read)
    // Its first page was not whole.
    #expect(pager.item(at: 5) == nil)
    await source.answer(1)
    #expect(pager.item(at: 5) == 5)
    #expect(pager.count == 50)
  }

  @Test func whatIsReadAnewTakesThePlaceOfWhatWasOnItsWay() async {
    let source = Source()
    let pager = source.pager(of: 64)
    pager.prefetch(0..<1)
    await source.answer(1)
    pager.prefetch(32..<33)
    source.offset = 1000
    pager.reload()
    #expect(pager.item(at: 0) == 0)
    await source.answer(3)
    #expect(Set(source.asked.dropFirst(2)) == [0..<32, 32..<64])
    #expect(pager.item(at: 0) == 1000)
    #expect(pager.item(at: 32) == 1032)
  }
}

/// A list of numbers, each its own place, that answers when the test says so.
@MainActor
private final class Source {
  struct Failure: Error {}
  enum Answer { case numbers, changed, failed }

  private(set) var asked: [Range<Int>] = []
  var offset = 0
  private var waiting: [CheckedContinuation<Answer, Never>] = []

  func pager(of count: Int, mostPages: Int = 32) -> Pager<Int, Failure> {
    Pager(count: count, mostPages: mostPages, read: read)
  }

  var read: Pager<Int, Failure>.Read {
    { [self] places throws(Failure) in
      asked.append(places)
      let offset = offset
      switch await withCheckedContinuation({ waiting.append($0) }) {
      case .numbers: return places.map { $0 + offset }
      case .changed: return nil
      case .failed: throw Failure()
      }
    }
  }

  /// Waits for so many questions, and answers them.
  func answer(_ count: Int, with answer: Answer = .numbers) async {
    for _ in 0..<10_000 where waiting.count < count { await Task.yield() }
    let questions = waiting
    waiting = []
    for question in questions { question.resume(returning: answer) }
    // What was resumed goes on in its own turn.
    for _ in 0..<100 { await Task.yield() }
  }
}
