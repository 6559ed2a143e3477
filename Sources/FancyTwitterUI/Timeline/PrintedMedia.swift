import DesignKit
import TimelineLayout
import TweetModel
import TweetRows

/// The pictures and films of a post on paper, where nothing can be pressed to see the rest of them, or what is said of
/// them.
nonisolated struct PrintedMedia {
  /// What each row shows of them.
  private let groups: [[(tile: TweetRowContent.MediaTile, description: String?)]]

  private static let most = 4

  init(_ tweet: Tweet) {
    let all = tweet.presentMedia.map { place in
      let media = tweet.media[place]
      let tile = TweetRowContent.tile(media, place)
      return (tile: tile, description: media.altText.map { _ in tile.label })
    }
    groups = stride(from: 0, to: all.count, by: Self.most).map {
      Array(all[$0..<min($0 + Self.most, all.count)])
    }
  }

  /// How many rows of their own there are, for what has no room beneath the text.
  var rows: Int { max(0, groups.count - 1) }

  /// Shows those that have room beneath the text, and says what they are.
  func show(in content: inout TweetRowContent) { show(0, in: &content) }

  /// What a row of their own shows.
  func content(ofRow row: Int, of tweet: Tweet) -> TweetRowContent {
    var content = TweetRowContent(
      id: tweet.id, avatar: TweetRowContent.AvatarContent(tweet.author), name: "", handle: "",
      time: "", body: TweetText(""), isContinued: true, accessibleName: "")
    show(row + 1, in: &content)
    return content
  }

  private func show(_ group: Int, in content: inout TweetRowContent) {
    guard groups.indices.contains(group) else { return }
    content.media = groups[group].map(\.tile)
    content.lieStill()
    let descriptions = groups[group].compactMap(\.description)
    if !descriptions.isEmpty { content.details = descriptions.joined(separator: "\n") }
  }
}
