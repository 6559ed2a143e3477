import Glibc
import Synchronization

/// A way for a test to speak over WebSockets that are open.
public final class SocketChannel: Sendable {
  private let descriptors = Mutex<Set<Int32>>([])

  public init() {}

  /// How many are open.
  public var count: Int { descriptors.withLock { $0.count } }

  /// Sends a message to all that are open.
  public func push(_ text: String) { write(Frame.whole(.text, Array(text.utf8))) }

  /// Closes all that are open, properly.
  public func close(_ code: Int) {
    write(Frame.whole(.close, [UInt8(code >> 8), UInt8(code & 255)]))
  }

  func enter(_ descriptor: Int32) { descriptors.withLock { _ = $0.insert(descriptor) } }
  func leave(_ descriptor: Int32) { descriptors.withLock { _ = $0.remove(descriptor) } }

  private func write(_ bytes: [UInt8]) {
    // Under the lock: so frames stay whole, and a number is nobody else's meanwhile.
    descriptors.withLock { descriptors in
      for descriptor in descriptors { Connection(descriptor).write(bytes) }
    }
  }
}
