import CGLib

/// Hears each time that bytes come over a connection, before libsoup reads them, and has too many end it.
///
/// libsoup 3.2 bounds a frame, but not a message of many; and of pings it tells nobody.
final class ByteMeter {
  let limit: ByteLimit
  private let socket: Counted<UnsafeMutablePointer<GSocket>>
  private let hear: () -> Void
  private var source: UnsafeMutablePointer<GSource>?

  /// Calls `hear` each time that there are bytes to read, of which so many may come between two messages.
  init(_ socket: Counted<UnsafeMutablePointer<GSocket>>, most: Int, _ hear: @escaping () -> Void) {
    self.socket = socket
    self.hear = hear
    limit = ByteLimit(most, descriptor: g_socket_get_fd(socket.pointer))
    waitForBytes()
  }

  deinit { leaveSource() }

  private func waitForBytes() {
    // libsoup may have closed it in its turn.
    guard g_socket_is_closed(socket.pointer) == 0 else { return }
    let callback: GSocketSourceFunc = { _, _, meter in
      meter.map { Unmanaged<ByteMeter>.fromOpaque($0).takeUnretainedValue().begin() }
      return 0
    }
    // Before libsoup's own, whose turn may have no end; it has the next one, for this waits no more then.
    attach(
      g_socket_create_source(socket.pointer, G_IO_IN, nil), G_PRIORITY_HIGH,
      unsafeBitCast(callback, to: GSourceFunc.self))
  }

  private func begin() {
    limit.expectTurn()
    hear()
    attach(g_idle_source_new(), G_PRIORITY_DEFAULT) { meter in
      meter.map { Unmanaged<ByteMeter>.fromOpaque($0).takeUnretainedValue().end() }
      return 0
    }
  }

  private func end() {
    limit.noteTurn()
    waitForBytes()
  }

  /// Has a source instead of the last one; it ends before this does.
  private func attach(
    _ new: UnsafeMutablePointer<GSource>?, _ priority: Int32, _ callback: @escaping GSourceFunc
  ) {
    leaveSource()
    source = new
    g_source_set_callback(new, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_set_priority(new, priority)
    g_source_attach(new, g_main_context_get_thread_default())
  }

  private func leaveSource() {
    guard let source else { return }
    g_source_destroy(source)
    g_source_unref(source)
  }
}
