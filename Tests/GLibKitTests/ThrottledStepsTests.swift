import GLibKit
import Synchronization
import Testing

@MainActor @Suite struct ThrottledStepsTests {
  /// A clock that goes on by a 32nd of a second whenever it is asked.
  private final class Clock: Sendable {
    private let ticks = Atomic(0)

    var time: Double { Double(ticks.add(1, ordering: .relaxed).newValue) / 32 }
  }

  @Test func theLastStepThatIsToldComesBeforeTheEnd() async {
    for count in (0...40).flatMap({ [$0, $0, $0] }) {
      var told: [Int] = []
      let clock = Clock()
      let sum = await ThrottledSteps.run(reportingTo: { told.append($0) }, now: { clock.time }) {
        steps in
        await Task.detached {
          for step in 0..<count { steps.report(step) }
          return count
        }.value
      }
      #expect(sum == count)
      // Every fourth one comes more than a tenth of a second after the one before; of these the newest is told.
      #expect(told.last == (count == 0 ? nil : (count - 1) / 4 * 4))
      #expect(told.allSatisfy { $0 % 4 == 0 })
      #expect(zip(told, told.dropFirst()).allSatisfy(<))
      let end = told.count
      for _ in 0..<5 { await Task.yield() }
      #expect(told.count == end)
    }
  }

  @Test func workThatSaysNothingEnds() async {
    let outcome = await ThrottledSteps<Int>.run(reportingTo: { _ in Issue.record() }) { _ in "done"
    }
    #expect(outcome == "done")
  }
}
