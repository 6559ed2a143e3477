import TweetRows

extension TweetRow: MarkableRow {
  var markable: MarkableText? {
    guard let placed, placed.isMarkable else { return nil }
    let body = placed.layout.body
    return MarkableText(
      whole: placed.tweet.text, drawn: body.setting, range: placed.textRange,
      end: placed.textStart + body.setting.length, rect: body.rect)
  }
}
