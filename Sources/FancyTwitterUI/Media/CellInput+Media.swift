import TweetModel
import TweetRows

extension CellInput<MediaCell> {
  /// Input on the cells of a grid of pictures.
  static func pictures(_ context: ScreenContext) -> CellInput {
    let input = CellInput(context)
    input.subject = { [weak input] cell in
      guard let input, let tweet = cell.tweet else { return nil }
      return PeekSubject(
        destination: destination(of: tweet), tweet: tweet, source: input.place(of: cell))
    }
    input.openMenu = { [weak input, weak context] cell, place in
      guard let context, let subject = input?.subject(cell) else { return false }
      RowMenu(subject, showsPlace: true, context: context).open(over: cell, at: place)
      return true
    }
    return input
  }

  /// Shows a tweet's pictures among all of the section, unless the press was no click.
  func open(_ tweet: Tweet) { choose(Self.destination(of: tweet)) }

  private static func destination(of tweet: Tweet) -> Destination {
    .medium(tweet, index: tweet.presentMedia.first ?? 0, among: .media)
  }
}
