/// What happens to a home timeline.
public enum HomeEvent: Hashable, Sendable {
  /// All begins beside a server that tells what is new: its stream is waited for a moment, so that one page tells the
  /// rest.
  case begun
  /// Somebody wants to read it, or comes back to it.
  case opened
  /// A minute or more has passed in which somebody could see what is new: who does not tell that is asked for it.
  case due
  case answered(HomePage, number: Int)
  case failed(HomeFailure, number: Int)
  /// ``HomeTimeline/wake`` has come.
  case woke
  /// The person wants what is missing below the segment at a place of all.
  case fill(below: Int, HomeDirection)
  /// The network seems to be there again.
  case networkCame
  /// The machine has slept, or its clock was set: what is open may be dead without anybody saying so.
  case resumed
  case streamOpened
  case streamClosed
  /// The stream tells of an entry.
  case arrived(HomeEntry)
  /// Between what the library has an entry belongs that was to be located.
  case located(HomeEntry, below: HomePlace?, above: HomePlace?)
  /// An entry is no more, which the library has at a place; nil where it has not.
  case deleted(id: String, at: HomePlace?)
}

/// What is to be done for a home timeline.
public enum HomeEffect: Hashable, Sendable {
  case ask(HomeFetch)
  /// Keep entries of the last answer, or of the stream, at these places.
  case insert([HomeMark])
  /// Have all from a place upwards stand a millisecond further up: beneath it there is no room for what comes next.
  case raise(from: HomePlace)
  case remove(id: String)
  /// Keep what is known of the library's stretches.
  case keep([HomeSegment])
  /// Find the neighbours that an entry would have by its time.
  case locate(HomeEntry)
  case openStream
}
