import Glibc

/// A connection to a server of this machine that sends what a test likes.
public final class StandInClient: Sendable {
  public let descriptor: Int32

  /// Connects to a port of 127.0.0.1; throws where nobody listens.
  public init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    // A class that has all that it holds is let go of as any other: its end closes the descriptor.
    guard isConnected else { throw Listener.Failure(number: errno) }
  }

  deinit { close(descriptor) }

  public func send(_ text: String) { Connection(descriptor).write(Array(text.utf8)) }

  /// All that comes until the other side ends.
  public func readToEnd() async -> String {
    await withCheckedContinuation { continuation in
      Worker.run { continuation.resume(returning: self.readAll()) }
    }
  }

  /// How many bytes come until the other side ends, or until there are so many.
  public func count(most: Int = .max) async -> Int {
    await withCheckedContinuation { continuation in
      Worker.run {
        var (all, buffer) = (0, [UInt8](repeating: 0, count: 1 << 16))
        while all < most {
          let count = recv(self.descriptor, &buffer, buffer.count, 0)
          guard count > 0 else { break }
          all += count
        }
        continuation.resume(returning: all)
      }
    }
  }

  private func readAll() -> String {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
