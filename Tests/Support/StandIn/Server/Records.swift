import Synchronization

/// What has come in, and what is to be answered in turn.
final class Records: Sendable {
  fileprivate struct State {
    var requests: [Request] = []
    var connections = 0
    var socketCloses: [Int] = []
    var sent = 0
    var scripts: [String: [Reply?]] = [:]
    var waiting:
      [(isDone: @Sendable (Counts) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var requests: [Request] { state.withLock { $0.requests } }
  var connections: Int { state.withLock { $0.connections } }
  var socketCloses: [Int] { state.withLock { $0.socketCloses } }

  var sent: Int { state.withLock { $0.sent } }

  func script(_ path: String, _ replies: [Reply?]) {
    state.withLock { $0.scripts[path, default: []] += replies }
  }

  /// The next answer that is written for a path; nil where none is, or its turn is the handler's.
  func scripted(_ path: String) -> Reply? {
    state.withLock { state in
      guard state.scripts[path]?.isEmpty == false else { return nil }
      return state.scripts[path]?.removeFirst()
    }
  }

  func note(_ request: Request) { change { $0.requests.append(request) } }
  func noteConnection() { change { $0.connections += 1 } }
  func note(close code: Int) { change { $0.socketCloses.append(code) } }
  func note(sent bytes: Int) { state.withLock { $0.sent += bytes } }

  /// Waits until what has come satisfies the question.
  func wait(_ isDone: @escaping @Sendable (Counts) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isNow = state.withLock { state in
        if isDone(Counts(state)) { return true }
        state.waiting.append((isDone, continuation))
        return false
      }
      if isNow { continuation.resume() }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let done = state.withLock { state in
      body(&state)
      let counts = Counts(state)
      let done = state.waiting.filter { $0.isDone(counts) }.map(\.continuation)
      state.waiting.removeAll { $0.isDone(counts) }
      return done
    }
    for continuation in done { continuation.resume() }
  }

  /// How much has come.
  struct Counts: Sendable {
    let requests: Int
    let connections: Int
    let socketCloses: Int

    fileprivate init(_ state: State) {
      (requests, connections) = (state.requests.count, state.connections)
      socketCloses = state.socketCloses.count
    }
  }
}
