/// Those who want to hear of changes, each for as long as it lives.
@MainActor
public final class Observers<Change> {
  private struct Observer {
    weak var owner: AnyObject?
    let body: (Change) -> Void
  }

  private var observers: [Observer] = []
  /// When those that are gone are looked for: menus, cards and screens come and go between two changes.
  private var most = few

  private static var few: Int { 64 }

  public init() {}

  /// Runs `body` after each change for as long as `owner` lives; O(1) on average.
  public func add(_ owner: AnyObject, _ body: @escaping (Change) -> Void) {
    if observers.count >= most {
      forgetThoseGone()
      most = max(Self.few, 2 * observers.count)
    }
    observers.append(Observer(owner: owner, body: body))
  }

  /// Tells all that live, in the order in which they came; who comes meanwhile hears of the next change.
  public func notify(_ change: Change) {
    forgetThoseGone()
    for observer in observers where observer.owner != nil { observer.body(change) }
  }

  /// How many are known, those included that went since it was last asked who lives.
  var count: Int { observers.count }

  private func forgetThoseGone() { observers.removeAll { $0.owner == nil } }
}

extension Observers<Void> {
  /// Runs `body` after each change for as long as `owner` lives; O(1) on average.
  public func add(_ owner: AnyObject, _ body: @escaping () -> Void) {
    add(owner) { (_: Void) in body() }
  }

  public func notify() { notify(()) }
}
