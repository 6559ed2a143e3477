import TweetModel

extension DirectMessage {
  /// The same message with what an older telling of it has and this one has not: its date and sender, its pictures and films and
  /// their files, and what it said before.
  ///
  /// The text of the older one is such, too, where another archive tells another one later (`isLater`).
  func completed(by older: DirectMessage, isLater: Bool) -> DirectMessage {
    var (body, former) = (body, formerTexts)
    if case .text(var text, var media) = body,
      case .text(let olderText, let olderMedia) = older.body
    {
      if media.isEmpty, !olderMedia.isEmpty {
        media = olderMedia
        if text.isFollowedByLink(of: olderText) { text = olderText }
      }
      media = media.keepingFiles(of: olderMedia)
      body = .text(text, media: media)
      let isOther = isLater && text.words != olderText.words
      let replaced = older.formerTexts + (isOther ? [olderText.display] : [])
      former = replaced.filter { !former.contains($0) && $0 != text.display } + former
    }
    if case .began(let people, nil) = body, case .began(_, let owner?) = older.body {
      body = .began(with: people, owner: owner)
    }
    return DirectMessage(
      id: id, date: date ?? older.date, sender: sender ?? older.sender, body: body,
      reactions: reactions, formerTexts: former)
  }
}

extension TweetText {
  /// Whether it is another text with a link behind it, as archives write a picture that they do not tell.
  fileprivate func isFollowedByLink(of other: TweetText) -> Bool {
    guard display.hasPrefix(other.display) else { return false }
    let rest = display.dropFirst(other.display.count).split(whereSeparator: \.isWhitespace)
    return rest.count == 1 && rest[0].firstRange(of: "t.co/") != nil
  }

  /// What it says without its links, which archives tell in several ways.
  fileprivate var words: [Substring] {
    let bytes = Array(display.utf8)
    var (kept, end): ([UInt8], Int) = ([], 0)
    for entity in entities where entity.kind == .link && entity.range.lowerBound >= end {
      kept += bytes[end..<entity.range.lowerBound]
      end = entity.range.upperBound
    }
    kept += bytes[end...]
    return String(decoding: kept, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  }
}
