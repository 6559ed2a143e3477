import Dispatch
import Glibc
import Synchronization

/// Values that another core works out, while this one goes on.
public final class BackgroundValues<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let result = Mutex<[Value]>([])

  /// Begins as soon as a core is free.
  public init(_ body: @escaping @Sendable () -> [Value]) {
    group.enter()
    BackgroundThreads.all.perform { [self] in
      let values = body()
      result.withLock { $0 = values }
      group.leave()
    }
  }

  /// Waits for them.
  public var values: [Value] {
    group.wait()
    return result.withLock { $0 }
  }
}

/// As many as there are processors: more would wait for each other.
private enum BackgroundThreads {
  static let all = WorkerThreads(limit: max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
