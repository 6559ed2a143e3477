import CGLib
import HTTP

/// A request on its way, until it is answered, given up or too late.
struct Exchange {
  let cancellable: Counted<UnsafeMutablePointer<GCancellable>>
  let watch: Watch
  /// Tells who waits that there will be no answer.
  let fail: (HTTPFailure) -> Void
}
