import Glibc
import Synchronization

/// The sockets that are open, so that an end reaches those who wait at them.
final class Floor: Sendable {
  private let listener: Listener
  private let open = Mutex<(isOpen: Bool, connections: Set<Int32>)>((true, []))

  init(_ listener: Listener) { self.listener = listener }

  deinit { close(listener.descriptor) }

  /// The next connection; nil when there will be none.
  func accept() -> Int32? {
    var descriptor: Int32
    repeat {
      descriptor = Glibc.accept(listener.descriptor, nil, nil)
      // A signal, or somebody who has hung up already, ends nothing.
    } while descriptor < 0 && (errno == EINTR || errno == ECONNABORTED)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let isOpen = open.withLock { open in
      if open.isOpen { open.connections.insert(descriptor) }
      return open.isOpen
    }
    if !isOpen { close(descriptor) }
    return isOpen ? descriptor : nil
  }

  func leave(_ descriptor: Int32) {
    // Under the lock: the number may be another connection's as soon as it is closed.
    open.withLock { open in
      open.connections.remove(descriptor)
      close(descriptor)
    }
  }

  func dropConnections() {
    open.withLock { open in
      for descriptor in open.connections { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  func stop() {
    open.withLock { open in
      open.isOpen = false
      shutdown(listener.descriptor, Int32(SHUT_RDWR))
    }
    dropConnections()
  }
}
