import DesignKit
import LiveTimeline
import TweetModel
import TweetRows
import TweetStore

/// The post that must not move while a gap is filled: the one below when filling from below, else the one above.
@MainActor
struct GapFilling {
  private var kept: (post: TweetID, above: TweetID)?
  /// What stayed when the list was counted anew last.
  private var last: Still?

  /// The post that must not move, and the one above which only new posts come.
  struct Still {
    let post: TweetID
    /// How far it stands below the top edge, in pixels.
    let y: Int
    let above: (post: TweetID, row: Int)
  }

  /// Takes note of what the person asks for.
  mutating func begin(_ destination: Destination, in content: TimelineContent) {
    guard case .fill(let stretch, let direction, _) = destination,
      let row = content.gaps.lines.first(where: { $0.value.stretch == stretch })?.key,
      let above = content.tweets.tweet(at: row), let below = content.tweets.tweet(at: row + 1)
    else { return }
    kept = ((direction == .up ? below : above).id, above.id)
    last = nil
  }

  /// What stays in a list that is about to be counted anew; nil for what stands at its top.
  mutating func still(in list: TimelineList, _ content: TimelineContent) -> Still? {
    let rows = list.rows
    if let kept {
      let row = rows.first { $0.value.shownID == kept.post }
      let above = rows.first { $0.value.shownID == kept.above }
      if let row {
        last = Still(kept.post, row, above ?? row, above: kept.above)
        return last
      }
      // More may have come before its row was read again.
      if !list.isFilled, let last { return last }
      // Who has moved on reads something else.
      self.kept = nil
    }
    // Of a row that has moved up as far as its gap, what stands below that is read.
    let first = list.viewport.anchorRow
    guard content.gaps.lines[first] != nil, list.viewport.anchorOffset > 0,
      let above = content.tweets.tweet(at: first)?.id, let row = rows[first + 1],
      let post = row.shownID
    else { return nil }
    return Still(post, (first + 1, row), (first, row), above: above)
  }

  /// Takes note of whether a gap is gone by now.
  mutating func end(from former: TimelineContent, to next: TimelineContent) {
    if next.gaps.lines.count < former.gaps.lines.count { kept = nil }
  }
}

extension GapFilling.Still {
  fileprivate init(
    _ post: TweetID, _ row: (key: Int, value: TweetRow), _ above: (key: Int, value: TweetRow),
    above id: TweetID
  ) {
    self.init(
      post: post, y: row.value.frame.y,
      above: (above.key == row.key ? post : id, above.key))
  }

  /// Where it stands in a list that was counted anew, and how many posts have come above.
  func place(
    in content: TimelineContent
  ) throws(LibraryError) -> (start: (row: Int, offset: Int), arrived: Int)? {
    let (reader, list) = (content.library.reader, content.listing.list)
    guard let row = try reader.index(of: post, in: list) else { return nil }
    let arrived = try reader.index(of: above.post, in: list).map { $0 - above.row }
    return ((row, -y), max(0, arrived ?? 0))
  }
}

extension TimelineContent {
  /// By how many places what has the keyboard has moved; nil where that is not known.
  func shift(of token: FocusToken?) -> Int? {
    guard let token, let id = token.id, let row = try? index(of: id) else { return nil }
    return row - token.index
  }
}
