import CGLib
import HTTP

/// A request on its way, until it is answered, given up or too late.
struct Exchange {
  let cancellable: Counted<UnsafeMutablePointer<GCancellable>>
  let watch: Watch
  /// The connection that was made for it; nil where it has that of an earlier one.
  var socket: Counted<UnsafeMutablePointer<GSocket>>?
  /// How often its server has said that it works on it.
  var words = 0
  /// Whether the header of the last answer has come.
  var hasHeader = false
  /// Tells who waits that there will be no answer.
  let fail: (HTTPFailure) -> Void
}
