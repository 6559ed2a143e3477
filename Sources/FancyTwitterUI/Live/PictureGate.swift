import DesignKit
import Synchronization

/// Whether pictures may be fetched now, asked on any thread.
nonisolated final class PictureGate: Sendable {
  struct State {
    var isSignedIn = false
    var rule = PictureLoading.always
    /// Nil until the desktop has said so.
    var isMetered: Bool?
    /// The files that the person wants though nothing is fetched by itself.
    var pressed: Set<String> = []

    var isOpen: Bool {
      switch rule {
      case .always: isSignedIn
      case .unmetered: isSignedIn && isMetered == false
      case .pressed: false
      }
    }

    /// Whether pictures wait for a press.
    var waits: Bool {
      switch rule {
      case .always: false
      case .unmetered: isSignedIn && isMetered == true
      case .pressed: isSignedIn
      }
    }
  }

  private let state = Mutex(State())

  /// Whether a file may be fetched.
  func lets(_ file: String) -> Bool {
    state.withLock { $0.isOpen || $0.waits && $0.pressed.contains(file) }
  }

  /// Whether a file waits for the person to want it.
  func holds(_ file: String) -> Bool {
    state.withLock { $0.waits && !$0.pressed.contains(file) }
  }

  /// Takes note of a change; answers whether more may be fetched by now, or waits for a press.
  func change(_ body: (inout State) -> Void) -> Bool {
    state.withLock { state in
      let former = state
      body(&state)
      return state.isOpen && !former.isOpen || state.waits != former.waits
        || state.pressed != former.pressed
    }
  }
}
