import CGLib
import CSoup
import HTTP

/// What is known of the requests that are under way.
extension HTTPSession {
  /// How often a server may say that it works on an answer.
  private static let mostWords = 100

  /// Notes that a request is on its way, the first time or to where an answer has led.
  func noteSending(_ number: Int) {
    exchanges[number]?.hasHeader = false
    touch(number)
  }

  /// Notes that a server says that it works on an answer.
  func noteWord(_ number: Int) {
    exchanges[number]?.words += 1
    // libsoup reads one after the other as long as there are some, in one turn of its thread.
    if let words = exchanges[number]?.words, words > Self.mostWords { end(number, .tooLarge) }
  }

  /// Notes that the header of an answer has come.
  func noteHeader(_ status: SoupStatus, _ number: Int) {
    exchanges[number]?.hasHeader = true
    touch(number)
    // libsoup would keep all of such an answer's body, however large.
    if status == SOUP_STATUS_MISDIRECTED_REQUEST { end(number, .redirected) }
  }

  /// Notes that something has come for a request.
  func touch(_ number: Int) { exchanges[number]?.watch.touch() }

  /// Notes the connection that was made for a request.
  func noteSocket(_ socket: UnsafeMutablePointer<GSocket>, _ number: Int) {
    exchanges[number]?.socket = Counted(counting: socket)
  }

  /// The connection that was made for a request.
  func connectedSocket(_ number: Int) -> Counted<UnsafeMutablePointer<GSocket>>? {
    exchanges[number]?.socket
  }

  /// What ends a request's calls; nil once it has ended.
  func cancellable(_ number: Int) -> Counted<UnsafeMutablePointer<GCancellable>>? {
    exchanges[number]?.cancellable
  }
}
