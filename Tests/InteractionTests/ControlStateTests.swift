import Testing

@testable import Interaction

@Suite struct ControlStateTests {
  @Test func statesCombineByOrAndAreTestedByAnd() {
    let both: ControlState = [.highlighted, .focused]
    #expect(both.rawValue == 9)
    #expect(both.contains(.focused) && !both.contains(.disabled))
    #expect(ControlState.normal.isEmpty && !both.isEmpty)
    #expect(ControlState.applicationMask.contains(.hovered))
    #expect(ControlState.reservedMask.isDisjoint(with: .applicationMask))
  }

  @Test(
    arguments: [
      (ControlState.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
      (.hovered, 0x1_0000), (.applicationMask, 0xFF_0000), (.reservedMask, 0xFF00_0000),
    ] as [(ControlState, UInt32)])
  func bitsAreThoseOfUIControl(state: ControlState, bits: UInt32) {
    #expect(state.rawValue == bits)
    #expect(!state.intersection(state).isEmpty)
  }
}
