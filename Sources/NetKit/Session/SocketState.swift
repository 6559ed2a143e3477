import CGLib
import HTTP

/// What has come over a WebSocket and was not read yet, and who waits for more.
final class SocketState {
  /// What may wait to be read, in bytes; a reader that is so far behind asks for all anew.
  static let mostBytes = 16 << 20
  /// What a message counts besides its text, in bytes: else millions of a letter each might wait.
  private static let bytesOfMessage = 128

  /// nil once it is closed.
  private(set) var connection: Counted<OpaquePointer>?
  var watch: Watch?
  /// Counts also what comes between the good-bye and the close, which libsoup reads for seconds.
  var meter: ByteMeter?
  /// Whether nobody will read it any more.
  var isForgotten = false
  private var messages: [String] = []
  private var read = 0
  private var bytes = 0
  private var end: Result<String?, HTTPFailure>?
  private var readers: [Int: CheckedContinuation<Result<String?, HTTPFailure>, Never>] = [:]
  private var lastReader = 0

  init(_ connection: Counted<OpaquePointer>) { self.connection = connection }

  var isOpen: Bool { end == nil }

  /// Gives a message to who waits, or keeps it; false if more waits than may.
  func take(_ message: String) -> Bool {
    guard end == nil else { return true }
    if let first = readers.keys.min() {
      readers.removeValue(forKey: first)?.resume(returning: .success(message))
      return true
    }
    messages.append(message)
    bytes += Self.cost(message)
    return bytes <= Self.mostBytes
  }

  /// Ends it, once all that came before is read: with nil, or with a failure.
  func finish(_ failure: HTTPFailure?) {
    guard end == nil else { return }
    let failure = meter?.limit.isExceeded == true ? .tooLarge : failure
    let result: Result<String?, HTTPFailure> = failure.map { .failure($0) } ?? .success(nil)
    end = result
    watch = nil
    for reader in readers.values { reader.resume(returning: result) }
    readers = [:]
  }

  /// Lets go of what is closed.
  func leaveConnection() {
    connection?.outliveTurn()
    (connection, meter) = (nil, nil)
  }

  /// What can be read without waiting.
  func readNow() -> Result<String?, HTTPFailure>? {
    guard read < messages.count else { return end }
    let message = messages[read]
    read += 1
    bytes -= Self.cost(message)
    if read == messages.count { (messages, read) = ([], 0) }
    return .success(message)
  }

  private static func cost(_ message: String) -> Int { message.utf8.count + bytesOfMessage }

  func newReader() -> Int {
    lastReader += 1
    return lastReader
  }

  func wait(_ reader: CheckedContinuation<Result<String?, HTTPFailure>, Never>, _ number: Int) {
    readers[number] = reader
  }

  func cancel(_ number: Int) {
    readers.removeValue(forKey: number)?.resume(returning: .failure(.cancelled))
  }
}
