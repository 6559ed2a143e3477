import GLibKit
import XCTest

/// Runs `body`, and then the loop until all that it watches is gone.
@MainActor
public func checkLifetimes(_ name: String, _ body: ((Object) -> Void) -> Void) {
  var lifetimes: [Lifetime] = []
  body { lifetimes.append(Lifetime(of: $0)) }
  XCTAssertFalse(lifetimes.isEmpty, name)
  _ = runLoop { lifetimes.allSatisfy(\.remains.isEmpty) }
  XCTAssertEqual(lifetimes.map(\.remains).filter { !$0.isEmpty }, [], name)
}
