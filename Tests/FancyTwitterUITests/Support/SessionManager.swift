import CGtk
import GtkTestSupport
import XCTest

/// The part of GNOME's session manager that programs speak with.
@MainActor
final class SessionManager {
  /// Why the session may not end now, by the numbers that were given out.
  private(set) var reasons: [guint32: String] = [:]
  /// How often a program has answered that the session may end.
  private(set) var answers = 0

  private let service: BusService
  private var count: guint32 = 0

  private static let name = "org.gnome.SessionManager"
  private static let path = "/org/gnome/SessionManager"
  private static let client = path + "/Client1"
  private static let ofClient = name + ".ClientPrivate"

  /// The test is skipped where the desktop has its own.
  init() throws {
    service = try XCTUnwrap(BusService(), "there is no session bus")
    try XCTSkipIf(service.isTaken(Self.name), "the desktop's own session manager is there")
    service.onCall = { [weak self] in self?.answer($0, $1) }
    let given = "direction='in'/>"
    service.offer(
      """
      <interface name='\(Self.name)'>
      <method name='RegisterClient'><arg type='s' \(given)<arg type='s' \(given)<arg type='o' direction='out'/></method>
      <method name='Inhibit'><arg type='s' \(given)<arg type='u' \(given)<arg type='s' \(given)<arg type='u' \(given)
      <arg type='u' direction='out'/></method>
      <method name='Uninhibit'><arg type='u' \(given)</method>
      <method name='UnregisterClient'><arg type='o' \(given)</method>
      </interface>
      """, at: Self.path)
    service.offer(
      """
      <interface name='\(Self.ofClient)'>
      <method name='EndSessionResponse'><arg type='b' \(given)<arg type='s' \(given)</method>
      <signal name='QueryEndSession'><arg type='u'/></signal><signal name='EndSession'><arg type='u'/></signal>
      </interface>
      """, at: Self.client)
    service.appear(as: Self.name)
    XCTAssertTrue(runLoop { service.isTaken(Self.name) })
  }

  /// Asks whether the session may end, and waits for the answer.
  func ask() {
    let before = answers
    emit("QueryEndSession")
    XCTAssertTrue(runLoop { answers > before })
  }

  /// Ends the session, whatever was answered.
  func end() { emit("EndSession") }

  private func emit(_ signal: String) {
    service.emit(signal, of: Self.ofClient, at: Self.client, [g_variant_new_uint32(0)])
  }

  private func answer(_ method: String, _ parameters: OpaquePointer) -> OpaquePointer? {
    switch method {
    case "RegisterClient":
      var client = g_variant_new_object_path(Self.client)
      return g_variant_new_tuple(&client, 1)
    case "Inhibit":
      // 1 is the session's end.
      let flags = BusService.child(3, of: parameters) { g_variant_get_uint32($0) }
      count += 1
      if flags == 1 { reasons[count] = BusService.text(2, of: parameters) }
      var cookie = g_variant_new_uint32(count)
      return g_variant_new_tuple(&cookie, 1)
    case "Uninhibit":
      reasons[BusService.child(0, of: parameters) { g_variant_get_uint32($0) }] = nil
    case "EndSessionResponse": answers += 1
    default: break
    }
    return nil
  }
}
