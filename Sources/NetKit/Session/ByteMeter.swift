import CGLib
import Glibc

/// Hears of each packet that comes over a connection, and how many bytes have come since the last message.
///
/// libsoup 3.2 bounds a frame, but not a message of many; and of pings it tells nobody.
final class ByteMeter {
  private let socket: Counted<UnsafeMutablePointer<GSocket>>
  private let source: UnsafeMutablePointer<GSource>?
  private let hear: (UInt64) -> Void
  private var start: UInt64 = 0

  /// Calls `hear` with the bytes since the last message, each time that there are some to read.
  init(_ socket: Counted<UnsafeMutablePointer<GSocket>>, _ hear: @escaping (UInt64) -> Void) {
    (self.socket, self.hear) = (socket, hear)
    source = g_socket_create_source(socket.pointer, G_IO_IN, nil)
    start = received
    let callback: GSocketSourceFunc = { _, _, meter in
      meter.map { Unmanaged<ByteMeter>.fromOpaque($0).takeUnretainedValue().count() }
      return 1
    }
    // It ends before this does.
    g_source_set_callback(
      source, unsafeBitCast(callback, to: GSourceFunc.self),
      Unmanaged.passUnretained(self).toOpaque(), nil)
    // With libsoup's own: before it, that would have no turn as long as there is something to read.
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_attach(source, g_main_context_get_thread_default())
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }

  /// Begins anew: a message is whole.
  func reset() { start = received }

  private func count() { hear(received - start) }

  /// What has come over the connection in all, as the system counts it.
  private var received: UInt64 {
    // Glibc's tcp_info ends before `tcpi_bytes_received`, which the kernel puts there (linux/tcp.h, since 4.1).
    let offset = 128
    var information = [UInt8](repeating: 0, count: 192)
    var size = socklen_t(information.count)
    let result = getsockopt(
      g_socket_get_fd(socket.pointer), Int32(IPPROTO_TCP), TCP_INFO, &information, &size)
    guard result == 0, Int(size) >= offset + 8 else { return start }
    return information.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
  }
}
