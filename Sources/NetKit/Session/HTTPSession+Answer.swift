import CGLib
import CSoup
import FoundationEssentials
import HTTP

extension HTTPSession {
  typealias Message = Counted<OpaquePointer>
  typealias Stream = Counted<UnsafeMutablePointer<GInputStream>>

  /// Asks, follows where it leads as far as the request allows, and reads the answer.
  func answer(to request: HTTPRequest, _ number: Int) async throws(HTTPFailure) -> HTTPResponse {
    guard let cancellable = cancellable(number) else { throw .cancelled }
    var hop = try Hop(of: request, by: configuration.schemes)
    while true {
      let message = try message(request, at: hop, number)
      let stream = try await open(message, number)
      if let location = Headers(of: message).location {
        await close(stream)
        hop = try hop.next(location, by: configuration.schemes)
        continue
      }
      let body = await read(stream, most: request.mostBytes, number)
      // What was not read to its end would keep its connection.
      if case .failure = body { g_cancellable_cancel(cancellable.pointer) }
      await close(stream)
      return HTTPResponse(
        status: Int(soup_message_get_status(message.pointer).rawValue),
        fields: Headers(of: message).fields, body: try body.get())
    }
  }

  /// The request as libsoup knows it.
  private func message(
    _ request: HTTPRequest, at hop: Hop, _ number: Int
  ) throws(HTTPFailure) -> Message {
    guard let raw = soup_message_new(request.method.rawValue, hop.address.text) else {
      throw .forbidden
    }
    let message = Message(owning: raw)
    soup_message_add_flags(raw, SOUP_MESSAGE_NO_REDIRECT)
    try Headers.write(request.fields, token: hop.token, into: message)
    if let body = request.body {
      let bytes = body.data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      soup_message_set_request_body_from_bytes(raw, body.type, bytes)
      g_bytes_unref(bytes)
    }
    MessageSignals(self, number, to: hop.address.host).followRequest(message)
    return message
  }

  /// Sends a request and waits until the header of its answer is there.
  private func open(_ message: Message, _ number: Int) async throws(HTTPFailure) -> Stream {
    guard let cancellable = cancellable(number) else { throw .cancelled }
    let session = soupSession()
    let stream: Stream?
    do throws(GFailure) {
      stream = try await finished { done, data in
        soup_session_send_async(
          session.pointer, message.pointer, G_PRIORITY_DEFAULT, cancellable.pointer, done, data)
      } _: { result, error in
        // Whoever cancels just now would have libsoup 3.2 free its connection before the stream that reads from it.
        g_task_set_check_cancellable(result, 0)
        return soup_session_send_finish(session.pointer, result, &error).map(Stream.init(owning:))
      }
    } catch { throw HTTPFailure(error) }
    guard let stream else { throw .garbled }
    return stream
  }

  /// Reads what is left, as it is after unpacking: what is packed may be a thousand times smaller.
  private func read(_ stream: Stream, most: Int, _ number: Int) async -> Result<Data, HTTPFailure> {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var body = Data()
    while true {
      guard let cancellable = cancellable(number) else { return .failure(.cancelled) }
      // One byte more than is allowed tells that there is more.
      let wanted = min(buffer.count, most + 1 - body.count)
      let count: Int
      do throws(GFailure) {
        count = try await finished { done, data in
          g_input_stream_read_async(
            stream.pointer, buffer.baseAddress, gsize(wanted), G_PRIORITY_DEFAULT,
            cancellable.pointer, done, data)
        } _: { result, error in
          g_input_stream_read_finish(stream.pointer, result, &error)
        }
      } catch { return .failure(HTTPFailure(error)) }
      guard count > 0 else { return .success(body) }
      touch(number)
      body.append(contentsOf: buffer[..<count])
      guard body.count <= most else { return .failure(.tooLarge) }
    }
  }

  /// Gives a connection back, or ends it where its answer was not read to the end.
  private func close(_ stream: Stream) async {
    // Whether that works makes no difference to anybody.
    _ = try? await finished { done, data in
      g_input_stream_close_async(stream.pointer, G_PRIORITY_DEFAULT, nil, done, data)
    } _: { result, _ in
      g_input_stream_close_finish(stream.pointer, result, nil)
    }
  }
}
