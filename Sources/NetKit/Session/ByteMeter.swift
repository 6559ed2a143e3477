import CGLib

/// Hears of each packet that comes over a connection, and how many bytes have come since the last message.
///
/// libsoup 3.2 bounds a frame, but not a message of many; and of pings it tells nobody.
final class ByteMeter {
  let limit: ByteLimit
  private let source: UnsafeMutablePointer<GSource>?
  private let hear: () -> Void

  /// Calls `hear` each time that there are bytes to read, of which so many may come between two messages.
  init(_ socket: Counted<UnsafeMutablePointer<GSocket>>, most: Int, _ hear: @escaping () -> Void) {
    self.hear = hear
    limit = ByteLimit(most, descriptor: g_socket_get_fd(socket.pointer))
    source = g_socket_create_source(socket.pointer, G_IO_IN, nil)
    let callback: GSocketSourceFunc = { _, _, meter in
      meter.map { Unmanaged<ByteMeter>.fromOpaque($0).takeUnretainedValue().note() }
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

  private func note() {
    limit.watch()
    hear()
  }
}
