import TweetModel

/// What servers tell, with files in the place of the addresses of pictures.
extension RemoteTable {
  func filed(_ post: LivePost) throws(LibraryError) -> Tweet {
    var tweet = post.tweet
    tweet.author = try filed(post.author)
    tweet.media = try tweet.media.map { medium throws(LibraryError) in try filed(medium) }
    if let picture = tweet.card?.picture { tweet.card?.picture = try filed(picture) }
    tweet.emojis = try filed(post.emojis, in: tweet.textsWithEmojis)
    return tweet
  }

  func filed(_ person: LivePerson) throws(LibraryError) -> Author {
    Author(
      handle: person.handle, name: person.name, avatar: try file(for: person.avatar),
      id: person.id, emojis: try filed(person.emojis, in: [person.name]))
  }

  /// Films are asked for by whoever wants to see one.
  private func filed(_ medium: Media) throws(LibraryError) -> Media {
    guard medium.kind == .photo, medium.file == nil else { return medium }
    var filed = medium
    filed.file = try file(for: medium.address)
    return filed
  }

  /// A server may tell of more emojis than stand in the texts.
  private func filed(
    _ emojis: [CustomEmoji], in texts: [String]
  ) throws(LibraryError) -> [TextEmoji] {
    let files = try CustomEmoji.used(emojis, in: texts).map { emoji throws(LibraryError) in
      (emoji.code, try file(for: emoji.address))
    }
    return files.compactMap { code, file in file.map { TextEmoji(code: code, file: $0) } }
  }
}

extension Tweet {
  /// What its emojis may stand in.
  fileprivate var textsWithEmojis: [String] {
    [text.display, warning ?? ""] + (poll?.options.map(\.title) ?? [])
  }
}
