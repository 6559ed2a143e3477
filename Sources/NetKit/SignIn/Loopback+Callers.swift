import CGLib

extension Loopback {
  typealias Caller = Counted<UnsafeMutablePointer<GSocketConnection>>

  /// How many may knock at once.
  private static let mostCallers = 32

  /// Lets in who knocks, until it ends.
  func acceptAll(
    _ listener: Counted<UnsafeMutablePointer<GSocketListener>>, _ listening: Canceller
  ) async {
    while g_cancellable_is_cancelled(listening.pointer) == 0 {
      // Who hangs up before the door is open is no reason to close it.
      guard let caller = try? await accept(listener, listening),
        callers.count < Self.mostCallers, g_cancellable_is_cancelled(listening.pointer) == 0
      else { continue }
      lastCaller += 1
      let number = lastCaller
      callers[number] = Canceller(owning: g_cancellable_new())
      Task { await serve(caller, number) }
    }
  }

  private func accept(
    _ listener: Counted<UnsafeMutablePointer<GSocketListener>>, _ listening: Canceller
  ) async throws(GFailure) -> Caller? {
    try await finished { done, data in
      g_socket_listener_accept_async(listener.pointer, listening.pointer, done, data)
    } _: { result, error in
      g_socket_listener_accept_finish(listener.pointer, result, nil, &error)
        .map(Caller.init(owning:))
    }
  }

  private func serve(_ caller: Caller, _ number: Int) async {
    guard let canceller = callers[number] else { return }
    let watch = Watch(silence: patience, deadline: patience) {
      g_cancellable_cancel(canceller.pointer)
    }
    let stream = UnsafeMutableRawPointer(caller.pointer).assumingMemoryBound(to: GIOStream.self)
    let header = await header(g_io_stream_get_input_stream(stream), canceller)
    let query = header.flatMap { LoopbackRequest.query(of: $0, port: port) }
      .flatMap { accepts($0) ? $0 : nil }
    if header != nil {
      await write(
        query == nil ? LoopbackReply.notFound : page, g_io_stream_get_output_stream(stream),
        canceller)
    }
    // Whether that works makes no difference to anybody.
    _ = try? await finished { done, data in
      g_io_stream_close_async(stream, G_PRIORITY_DEFAULT, canceller.pointer, done, data)
    } _: { result, _ in
      g_io_stream_close_finish(stream, result, nil)
    }
    withExtendedLifetime(watch) {}
    callers[number] = nil
    if let query { finish(query) }
  }

  /// Reads to the empty line; nil for what is too long, too slow or not whole.
  private func header(
    _ stream: UnsafeMutablePointer<GInputStream>?, _ canceller: Canceller
  ) async -> [UInt8]? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 16)
    defer { buffer.deallocate() }
    var header: [UInt8] = []
    while true {
      let count = try? await finished { done, data in
        g_input_stream_read_async(
          stream, buffer.baseAddress, gsize(buffer.count), G_PRIORITY_DEFAULT, canceller.pointer,
          done, data)
      } _: { result, error in
        g_input_stream_read_finish(stream, result, &error)
      }
      guard let count, count > 0, header.count + count <= LoopbackRequest.mostBytes else {
        return nil
      }
      let before = header.count
      header += buffer[..<count]
      if LoopbackRequest.isWhole(header, since: before) { return header }
    }
  }

  private func write(
    _ bytes: [UInt8], _ stream: UnsafeMutablePointer<GOutputStream>?, _ canceller: Canceller
  ) async {
    let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(data) }
    // Who does not take the answer has signed in all the same.
    _ = try? await finished { done, waiting in
      g_output_stream_write_all_async(
        stream, UnsafeMutableRawPointer(mutating: g_bytes_get_data(data, nil)),
        g_bytes_get_size(data), G_PRIORITY_DEFAULT, canceller.pointer, done, waiting)
    } _: { result, error in
      g_output_stream_write_all_finish(stream, result, nil, &error)
    }
  }
}
