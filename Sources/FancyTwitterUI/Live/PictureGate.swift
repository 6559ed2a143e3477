import DesignKit
import Synchronization

/// Whether pictures may be fetched now, asked on any thread.
nonisolated final class PictureGate: Sendable {
  struct State {
    var isSignedIn = false
    var rule = PictureLoading.always
    /// Nil until the desktop has said so.
    var isMetered: Bool?

    var isOpen: Bool { isSignedIn && (rule == .always || isMetered == false) }
  }

  private let state = Mutex(State())

  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Takes note of a change; answers whether it has opened the gate.
  func change(_ body: (inout State) -> Void) -> Bool {
    state.withLock { state in
      let wasOpen = state.isOpen
      body(&state)
      return state.isOpen && !wasOpen
    }
  }
}
