import Glibc
import Synchronization
import Workers

/// How much may come over a connection before it is counted anew.
///
/// libsoup reads from a WebSocket as long as there is something to read, in one turn of its thread: who sends without a
/// pause is stopped from another one.
final class ByteLimit: Sendable {
  // Microseconds.
  private static let pause: UInt32 = 20_000
  /// For how many pauses a turn may last.
  private static let mostPauses = 100

  private let most: UInt64
  // A number of its own: that of who opened it may soon be another connection's.
  private let descriptor: Int32
  private let start = Atomic<UInt64>(0)
  private let turns = Atomic(0)
  private let wasExceeded = Atomic(false)
  private let watcher = WorkerThreads(limit: 1, patience: 100)

  /// Counts from now on, to at most so many bytes.
  init(_ most: Int, descriptor: Int32) {
    self.most = UInt64(most)
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    reset()
  }

  deinit { close(descriptor) }

  /// Whether more has come than may; so it stays once the connection was cut for it.
  var isExceeded: Bool {
    // A connection that was cut has received nothing.
    let start = start.load(ordering: .relaxed)
    return wasExceeded.load(ordering: .acquiring) || max(received, start) - start > most
  }

  /// Begins anew.
  func reset() { start.store(received, ordering: .relaxed) }

  /// Cuts the connection if too much comes before the next turn is noted, or it does not come for too long.
  func expectTurn() {
    let turn = turns.load(ordering: .relaxed)
    let caller = pthread_self()
    watcher.perform { [weak self] in
      // Where the system has no thread left, this is the one that is to have its next turn: waiting, it never would.
      guard pthread_equal(caller, pthread_self()) == 0 else { return }
      for _ in 0..<Self.mostPauses {
        // Of many that came while it paused all but the last are over.
        guard self?.isExpected(after: turn) == true else { return }
        usleep(Self.pause)
        guard let self, self.isExpected(after: turn) else { return }
        if self.isExceeded { break }
      }
      self?.giveUp()
    }
  }

  /// Notes that the thread has its next turn.
  func noteTurn() { turns.add(1, ordering: .releasing) }

  private func isExpected(after turn: Int) -> Bool { turns.load(ordering: .acquiring) == turn }

  private func giveUp() {
    wasExceeded.store(true, ordering: .releasing)
    cut()
  }

  /// Ends the connection at once, for both sides; what has come and was not read is dropped.
  func cut() {
    // tcp(7): who connects to nobody resets the connection.
    var nobody = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: sockaddr().sa_data)
    connect(descriptor, &nobody, socklen_t(MemoryLayout<sockaddr>.size))
  }

  /// What has come over the connection in all, as the system counts it.
  private var received: UInt64 {
    // Glibc's tcp_info ends before `tcpi_bytes_received`, which the kernel puts there (linux/tcp.h, since 4.1).
    let offset = 128
    var information = [UInt8](repeating: 0, count: 192)
    var size = socklen_t(information.count)
    let result = getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &information, &size)
    guard result == 0, Int(size) >= offset + 8 else { return start.load(ordering: .relaxed) }
    return information.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
  }
}
