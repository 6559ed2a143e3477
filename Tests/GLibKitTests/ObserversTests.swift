import Testing

@testable import GLibKit

/// Who lives hears of each change, who is gone does not, and nobody has to say so.
@MainActor @Suite struct ObserversTests {
  private final class Owner {}

  @Test func whoLivesHearsOfEachChangeInTheOrderInWhichTheyCame() {
    let observers = Observers<Int>()
    let (first, second) = (Owner(), Owner())
    var heard: [String] = []
    observers.add(first) { heard.append("first \($0)") }
    observers.add(second) { heard.append("second \($0)") }
    observers.notify(1)
    observers.notify(2)
    #expect(heard == ["first 1", "second 1", "first 2", "second 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func whoIsGoneHearsNothing() {
    let observers = Observers<Void>()
    var calls = 0
    var owner: Owner? = Owner()
    if let owner { observers.add(owner) { calls += 1 } }
    observers.notify()
    owner = nil
    observers.notify()
    #expect(calls == 1)
    #expect(observers.count == 0)
  }

  @Test func whoGoesByTheChangeHearsNothingOfIt() {
    let observers = Observers<Void>()
    let first = Owner()
    var second: Owner? = Owner()
    var calls = 0
    observers.add(first) { second = nil }
    if let second { observers.add(second) { calls += 1 } }
    observers.notify()
    #expect(calls == 0)
    withExtendedLifetime((first, second)) {}
  }

  @Test func whoComesMeanwhileHearsOfTheNextChange() {
    let observers = Observers<Void>()
    let owner = Owner()
    var calls = 0
    observers.add(owner) { observers.add(owner) { calls += 1 } }
    observers.notify()
    #expect(calls == 0)
    observers.notify()
    #expect(calls == 1)
    withExtendedLifetime(owner) {}
  }

  @Test func thoseThatComeAndGoBetweenTwoChangesAreForgotten() {
    let observers = Observers<Void>()
    for _ in 0..<10_000 { observers.add(Owner()) {} }
    #expect(observers.count <= 64)
  }
}
