import DesignKit
import GLibKit
import TweetModel
import TweetRows
import TweetStore

/// What is shown of a list that changes while it is read.
extension TimelineView {
  /// Shows what has come into the list as soon as nothing moves; what is read stays where it is.
  func follow() {
    guard let tweets = content?.tweets else { return }
    followTimer = LoopTimer(every: MainLoop.time - lastMove < Self.rest ? 200 : 1) { [weak self] in
      guard let self, let content, content.tweets === tweets else { return false }
      guard MainLoop.time - lastMove >= Self.rest else { return true }
      refreshNow(content)
      return false
    }
  }

  /// Says what is being done about gaps, as that has changed.
  func followGaps() {
    guard let gaps = content?.gaps.lines, !gaps.isEmpty else { return }
    list.refill(Set(gaps.keys.filter { list.row(at: $0) != nil }))
  }

  /// Goes on to as many rows as there are now.
  func grow(to count: Int) { list.grow(to: count) }

  /// Counts the list anew soon: once for all the pages that were asked for.
  func refreshLater() {
    let stale = content?.tweets
    MainLoop.whenIdle { [weak self] in
      guard let self, let content, content.tweets === stale else { return }
      refreshNow(content)
    }
  }

  /// Lets another state of the list begin with what is read now; where that has gone, what stands nearest to it stays where
  /// it is.
  func keepPlace(in next: inout TimelineContent) throws(LibraryError) {
    guard let tweets = content?.tweets, tweets.tweet(at: firstRow) != nil else { return }
    try findPlace(in: &next, of: tweets)
    // The next change asks what was first in sight, which may come before the list has read it by itself.
    try next.loadStart()
  }

  private func findPlace(
    in next: inout TimelineContent, of tweets: any TweetSource
  ) throws(LibraryError) {
    let below = firstRow..<list.viewport.visibleRows(overscan: 0).upperBound + Self.ahead
    let above = firstRow - Self.ahead..<firstRow
    for row in Array(below) + above.reversed() {
      guard let tweet = tweets.tweet(at: row),
        let index = try next.index(of: tweet.id)
      else { continue }
      next.start = (index, -list.viewport.y(of: row))
      guard row != firstRow else { return }
      // All from the first in sight up to it has gone.
      next.arrived = index + (row < firstRow ? 1 : 0) - firstRow
      return
    }
    next.start = (min(firstRow, max(0, next.tweets.count - 1)), 0)
    next.arrived = 0
  }

  private func refreshNow(_ content: TimelineContent) {
    do throws(LibraryError) {
      // How many there are, where what is read stands and what has come above it are of one moment.
      try content.library.reader.reading { () throws(LibraryError) in try refresh(content) }
    } catch {
      context.host?.fail(sentence(for: error))
    }
  }

  /// Counts the list anew; what is read stays where it is.
  private func refresh(_ content: TimelineContent) throws(LibraryError) {
    var next = try TimelineContent(content.listing, of: content.library)
    if let still = filling.still(in: list, content), let place = try still.place(in: next) {
      (next.start, next.arrived) = place
      try next.loadStart()
    } else {
      try keepPlace(in: &next)
    }
    filling.end(from: content, to: next)
    show(next)
  }
}
