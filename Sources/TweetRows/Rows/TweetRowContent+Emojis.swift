import TimelineLayout
import TweetModel

extension TweetRowContent {
  /// Shows the codes of those emojis whose pictures cannot be had; all pictures are asked for.
  package mutating func dropEmojis(
    lackingIn pictures: RowPictures, _ typesetter: PangoTypesetter
  ) {
    func drop(from emojis: inout [TextEmoji], in role: RowText.Role) {
      let side = typesetter.metrics.emojiSide(role, style: typesetter.style)
      emojis.removeAll { emoji in
        if case .failed = pictures.emoji(emoji.file, side: side) { true } else { false }
      }
    }
    drop(from: &emojis, in: .body)
    drop(from: &nameEmojis, in: .name)
    for index in contexts.indices { drop(from: &contexts[index].emojis, in: .context) }
    guard var quote else { return }
    drop(from: &quote.emojis, in: .quoteBody)
    drop(from: &quote.nameEmojis, in: .quoteName)
    self.quote = quote
  }
}
