import CGLib
import CSoup

/// Watches what the desktop believes of the network.
public actor NetworkMonitor: NetworkActor {
  nonisolated let thread: NetworkThread
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// A monitor on a thread that stays: GIO has one for the process, and tells the thread that first asked.
  public init(on thread: NetworkThread) { self.thread = thread }

  /// What is so now, and then each change; only the newest waits to be read.
  public func states() -> AsyncStream<NetworkState> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: NetworkState.self, bufferingPolicy: .bufferingNewest(1))
    NetworkDefaults.make()
    let monitor = g_network_monitor_get_default()
    let handlers = ["network-changed", "notify::network-metered"].compactMap {
      (signal: String) -> gulong? in
      monitor.map {
        csoup_on_signal(
          $0.raw, signal, { StateListener.of($0).yield() }, StateListener(continuation).retained,
          StateListener.release)
      }
    }
    continuation.onTermination = { _ in
      let monitor = g_network_monitor_get_default()
      for handler in handlers { g_signal_handler_disconnect(monitor?.raw, handler) }
    }
    continuation.yield(NetworkState.current)
    return stream
  }
}

extension NetworkState {
  fileprivate static var current: NetworkState {
    let monitor = g_network_monitor_get_default()
    return NetworkState(
      isAvailable: g_network_monitor_get_network_available(monitor) != 0,
      isMetered: g_network_monitor_get_network_metered(monitor) != 0)
  }
}

/// Who hears of changes, on whatever thread they are told.
private final class StateListener: Sendable {
  private let continuation: AsyncStream<NetworkState>.Continuation

  init(_ continuation: AsyncStream<NetworkState>.Continuation) { self.continuation = continuation }

  func yield() { continuation.yield(NetworkState.current) }

  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static let release: GClosureNotify = { data, _ in
    data.map { Unmanaged<StateListener>.fromOpaque($0).release() }
  }

  static func of(_ data: UnsafeMutableRawPointer) -> StateListener {
    Unmanaged<StateListener>.fromOpaque(data).takeUnretainedValue()
  }
}
