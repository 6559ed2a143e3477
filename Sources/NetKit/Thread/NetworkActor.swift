import CGLib

/// An actor that runs on a ``NetworkThread``: what it asks GIO for is answered there.
protocol NetworkActor: Actor {
  nonisolated var thread: NetworkThread { get }
}

extension NetworkActor {
  typealias ErrorPointer = UnsafeMutablePointer<GError>?

  /// Waits until what `begin` asks for is there, and hands out what `finish` makes of the result.
  ///
  /// `begin` calls one asynchronous function of GIO, with the callback and the data that it is given. On any other
  /// thread the answer would go to a context that nobody turns, and never come. `finish` runs within the callback:
  /// what is cancelled between the two would be freed by halves.
  func finished<Value>(
    _ begin: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
    _ finish: @escaping (OpaquePointer, inout ErrorPointer) -> Value
  ) async throws(GFailure) -> Value {
    try await withCheckedContinuation { continuation in
      precondition(thread.isCurrent, "GIO asked on another thread")
      let waiting = Waiting { result in
        var error: ErrorPointer = nil
        let value = finish(result, &error)
        // Unsafe only as Swift sees C's pointers: this is the thread on which it is waited for.
        nonisolated(unsafe) let outcome: Result<Value, GFailure> =
          error.map { .failure(GFailure(freeing: $0)) } ?? .success(value)
        continuation.resume(returning: outcome)
      }
      begin(
        { _, result, data in
          guard let result, let data else { return }
          Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue().complete(result)
        }, Unmanaged.passRetained(waiting).toOpaque())
    }.get()
  }
}

private final class Waiting {
  let complete: (OpaquePointer) -> Void

  init(_ complete: @escaping (OpaquePointer) -> Void) { self.complete = complete }
}
