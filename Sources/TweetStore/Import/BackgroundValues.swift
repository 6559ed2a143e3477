import Dispatch
import Synchronization

/// Values that another core works out, while this one goes on.
public final class BackgroundValues<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let result = Mutex<[Value]>([])

  /// Begins at once.
  public init(_ body: @escaping @Sendable () -> [Value]) {
    DispatchQueue.global().async(group: group) { [self] in
      let values = body()
      result.withLock { $0 = values }
    }
  }

  /// Waits for them.
  public var values: [Value] {
    group.wait()
    return result.withLock { $0 }
  }
}
