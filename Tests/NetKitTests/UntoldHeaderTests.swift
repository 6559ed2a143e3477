import CGLib
import CSoup
import HTTP
import StandIn
import Testing

@testable import NetKit

/// A request that ends between the moment that its answer's header has come and the moment that libsoup tells of it.
///
/// libsoup 3.6.5, which is Debian 13's, would free it twice.
struct UntoldHeaderTests {
  @Test func whoEndsWithAnUntoldHeaderHarmsNobody() async {
    // In a process of its own, for all messages of it are heard.
    await #expect(processExitsWith: .success) {
      let server = try StandInServer { _ in .json("[1]", delivery: .chunked(1)) }
      let session = localSession()
      // The header has come when libsoup looks for it first, so that it tells of it in another turn.
      whenever("wrote-body", session) { _ in g_usleep(100_000) }
      whenever("got-headers", session) { session in Task { await session.end(1, .cancelled) } }
      // Where the header is late, the answer may be whole before it ends.
      #expect([.cancelled, nil].contains(try await session.failure(server)))
      server.script("/next", .json("next"))
      #expect(try await session.get(server, "/next").text == "next")
    }
  }
}

/// Hears a signal of every message, before others do.
private func whenever(
  _ signal: String, _ session: HTTPSession, _ body: @escaping (HTTPSession) -> Void
) {
  // A class that nobody has asked for yet has no signals.
  let type = soup_message_get_type()
  g_type_class_unref(g_type_class_ref(type))
  g_signal_add_emission_hook(
    g_signal_lookup(signal, type), 0,
    { _, _, _, data in
      data.map { Unmanaged<Hearer>.fromOpaque($0).takeUnretainedValue().hear() }
      return 1
    }, Unmanaged.passRetained(Hearer(session, body)).toOpaque(),
    { data in data.map { Unmanaged<Hearer>.fromOpaque($0).release() } })
}

private final class Hearer {
  private let session: HTTPSession
  private let body: (HTTPSession) -> Void

  init(_ session: HTTPSession, _ body: @escaping (HTTPSession) -> Void) {
    (self.session, self.body) = (session, body)
  }

  func hear() { body(session) }
}
