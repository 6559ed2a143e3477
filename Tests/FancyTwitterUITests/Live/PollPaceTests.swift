import XCTest

@testable import FancyTwitterUI

/// How often servers without a stream are asked.
final class PollPaceTests: XCTestCase {
  func testWhoLooksIsToldSoonAndNobodyIsAskedInVain() {
    var pace = PollPace()
    func asked(_ attention: PollPace.Attention, minutes: Int) -> [Bool] {
      (0..<minutes).map { _ in pace.isDue(attention) }
    }
    XCTAssertEqual(asked(.active, minutes: 3), [true, true, true])
    XCTAssertEqual(asked(.behind, minutes: 10).filter(\.self).count, 2)
    XCTAssertEqual(asked(.hidden, minutes: 60), Array(repeating: false, count: 60))
    // Who comes back after an hour waits for a minute at most.
    XCTAssertEqual(asked(.behind, minutes: 1), [true])
  }
}
