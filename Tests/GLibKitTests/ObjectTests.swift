import CGLib
import GLibKit
import Testing

@MainActor @Suite struct ObjectTests {
  @Test func aGObjectHasOneSwiftObject() {
    let group = g_simple_action_group_new()
    defer { g_object_unref(group) }
    let first = Object.of(UnsafeMutableRawPointer(group!), orMake: Object.init(borrowing:))
    let second = Object.of(UnsafeMutableRawPointer(group!), orMake: Object.init(borrowing:))
    #expect(first === second)
    #expect(Object.peer(of: group) === first)
  }

  @Test func swiftsStateStaysWhileAnybodyHoldsTheGObject() {
    let action = g_simple_action_new("do", nil)!
    weak var peer: Object?
    do { peer = Object.of(UnsafeMutableRawPointer(action), orMake: Object.init(borrowing:)) }
    #expect(peer != nil)
    g_object_unref(UnsafeMutableRawPointer(action))
    #expect(peer == nil)
  }

  @Test func aConnectionIsCutOnce() {
    let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new("do", nil)))
    var calls = 0
    let connection = action.connect("activate") { _ in calls += 1 }
    g_action_activate(action.opaque, nil)
    action.disconnect(connection)
    g_action_activate(action.opaque, nil)
    #expect(calls == 1)
  }

  @Test func aHandlerGoesWithItsObject() {
    final class Token {}
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new("do", nil)))
      action.connect("activate") { _ in _ = held }
    }
    #expect(token == nil)
  }

  @Test func aClassIsNamedAsGLibTakesIt() {
    let type = GType.subclass(of: g_simple_action_get_type(), named: "Tést<A, B>.Class") { _, _ in }
    #expect(String(cString: g_type_name(type)) == "T_st_A__B__Class")
  }

  @Test func twoClassesOfOneNameAreRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        for _ in 0..<2 {
          _ = GType.subclass(of: g_simple_action_get_type(), named: "Twice") { _, _ in }
        }
      }
    }
  }

  @Test func aSecondSwiftObjectIsRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let action = UnsafeMutableRawPointer(g_simple_action_new("do", nil)!)
        let first = Object(borrowing: action)
        let second = Object(borrowing: action)
        _ = (first, second)
      }
    }
  }
}
