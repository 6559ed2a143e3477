import TweetModel
import TweetRows

extension CellHands<MediaCell> {
  /// Hands on the cells of a grid of pictures.
  static func pictures(_ context: ScreenContext) -> CellHands {
    let hands = CellHands(context)
    hands.subject = { [weak hands] cell in
      guard let hands, let tweet = cell.tweet else { return nil }
      return PeekSubject(
        destination: destination(of: tweet), tweet: tweet, source: hands.place(of: cell))
    }
    hands.openMenu = { [weak hands, weak context] cell, place in
      guard let context, let subject = hands?.subject(cell) else { return false }
      RowMenu(subject, showsPlace: true, context: context).open(over: cell, at: place)
      return true
    }
    return hands
  }

  /// Shows a tweet's pictures among all of the section, unless the press was no click.
  func open(_ tweet: Tweet) { choose(Self.destination(of: tweet)) }

  private static func destination(of tweet: Tweet) -> Destination {
    .medium(tweet, index: tweet.presentMedia.first ?? 0, among: .media)
  }
}
