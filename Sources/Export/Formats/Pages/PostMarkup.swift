import TweetModel
import TweetStore

/// A post or a thread as an element of a page.
struct PostMarkup {
  let words: ExportWords
  /// Whether it is a page of a book, whose rules know less.
  var isBook = false
  /// The path of an account's picture; nil where there is none.
  let avatar: (AccountID?) -> String?

  /// The element; `files` are the paths of each part's pictures and films, nil for those that are not there.
  func article(_ piece: Piece, files: [[String?]]) -> String {
    let first = piece.first
    var html = "<article id=\"\(Self.anchor(first.tweet))\">\n" + header(first)
    for (index, (part, files)) in zip(piece.parts, files).enumerated() {
      let id = index == 0 ? "" : " id=\"\(Self.anchor(part.tweet))\""
      let marks = index == 0 ? "" : marks(part.tweet, after: piece.parts[index - 1].tweet)
      html += "<section\(id)>\n" + marks + body(part.tweet, files: files) + "</section>\n"
    }
    return html + counts(first.tweet) + "</article>\n"
  }

  /// What addresses call a post, each otherwise; letters and digits only.
  static func anchor(_ tweet: Tweet) -> String {
    let id = tweet.id.value
    let kept = id.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return "p" + kept + (kept == id ? "" : String(id.stableHash, radix: 16))
  }

  private func escaped(_ text: some StringProtocol) -> String { HTMLText.escaped(text) }

  private func header(_ post: SelectedPost) -> String {
    let tweet = post.tweet
    var html = "<header>"
    let isUnknown = tweet.author.name.isEmpty && tweet.author.handle.isEmpty
    let name =
      isUnknown
      ? words.phrase(.likedByYou(on: tweet.id.network))
      : tweet.author.name.isEmpty ? words.sign(tweet.author.handle) : tweet.author.name
    let isOwn = tweet.repostedBy == nil && post.account != nil
    if let avatar = isOwn ? avatar(post.account) : nil {
      html += "<img class=\"avatar\" src=\"\(HTMLText.address(avatar))\" alt=\"\"/>"
    } else if !isBook {
      let letter = isUnknown ? nil : name.first { $0.isLetter || $0.isNumber }
      let initial = letter.map { String($0).uppercased() } ?? ""
      html += "<span class=\"avatar\" aria-hidden=\"true\">\(escaped(initial))</span>"
    }
    html += "<b dir=\"auto\">\(escaped(name))</b>"
    if !tweet.author.handle.isEmpty, !tweet.author.name.isEmpty {
      let handle = escaped(words.sign(tweet.author.handle))
      html += " <span class=\"handle\" dir=\"ltr\">\(handle)</span>"
    }
    html += tweet.date.map { " " + time($0, of: tweet) } ?? ""
    html += "</header>\n"
    if let other = tweet.repostedBy {
      let name = other.name.isEmpty ? words.sign(other.handle) : other.name
      html += note(words.phrase(.passedOn(name: name, on: tweet.id.network)))
    } else if let reply = tweet.reply, !reply.handle.isEmpty {
      html += note(words.phrase(.answering(handle: words.sign(reply.handle))))
    }
    if let liked = tweet.liked {
      html += note(words.phrase(.liked(day: words.day(liked))))
    } else if post.isLiked, !isUnknown {
      html += note(words.phrase(.likedByYou(on: tweet.id.network)))
    }
    return html + badge(tweet)
  }

  /// What a later part of a thread says of itself: another day than the part before it, and that not everybody may see it.
  private func marks(_ part: Tweet, after former: Tweet) -> String {
    var html = ""
    if let date = part.date, former.date.map(words.day) != words.day(date) {
      html += "<p class=\"note\">\(time(date, of: part))</p>\n"
    }
    return html + badge(part)
  }

  private func time(_ date: Timestamp, of tweet: Tweet) -> String {
    "<a class=\"time\" href=\"#\(Self.anchor(tweet))\"><time datetime=\"\(ExportMoment.text(date))\">"
      + "\(escaped(words.day(date))), \(escaped(words.clock(date)))</time></a>"
  }

  private func badge(_ tweet: Tweet) -> String {
    guard !tweet.visibility.isPublic else { return "" }
    let audience = escaped(words.phrase(.visibility(tweet.visibility)))
    return "<p><span class=\"badge\">\(audience)</span></p>\n"
  }

  private func note(_ text: String) -> String {
    "<p class=\"note\" dir=\"auto\">\(escaped(text))</p>\n"
  }

  private func body(_ tweet: Tweet, files: [String?]) -> String {
    var html = ""
    if !tweet.text.display.isEmpty {
      let language = tweet.language.flatMap(language) ?? ""
      html +=
        "<div class=\"text\" dir=\"auto\"\(language)>\(HTMLText.linked(tweet.text, in: tweet.id))</div>\n"
    }
    if let poll = tweet.poll { html += self.poll(poll) }
    html += media(tweet, files: files)
    if let quote = tweet.quote { html += quotation(quote) }
    if let warning = tweet.warning {
      return "<details><summary dir=\"auto\">\(escaped(warning))</summary>\n\(html)</details>\n"
    }
    return html
  }

  // Archives may say anything; pages tell screen readers what is a language.
  private func language(_ tag: String) -> String? {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(parts[0].count), parts.count <= 3,
      parts.allSatisfy({ (2...8).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isLetter } }
      )
    else { return nil }
    return isBook ? " lang=\"\(tag)\" xml:lang=\"\(tag)\"" : " lang=\"\(tag)\""
  }

  private func media(_ tweet: Tweet, files: [String?]) -> String {
    guard !tweet.media.isEmpty else { return "" }
    let shown = zip(tweet.media, files).map(medium).joined()
    let html = "<div class=\"media\(tweet.media.count > 1 ? " many" : "")\">\n\(shown)</div>\n"
    // What a warning hides is hidden once.
    guard tweet.hidesMedia, tweet.warning == nil else { return html }
    return "<details><summary>\(escaped(words.phrase(.sensitive)))</summary>\n\(html)</details>\n"
  }

  private func medium(_ medium: Media, _ file: String?) -> String {
    guard let file else { return note(inPlaceOf: medium) }
    let path = HTMLText.address(file)
    let size = medium.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    switch medium.kind {
    case .photo:
      let text = escaped(medium.altText ?? words.phrase(.picture))
      // Who sees the picture can ask for its description, too.
      let told = medium.altText == nil ? "" : " title=\"\(text)\""
      if isBook { return "<p><img src=\"\(path)\" alt=\"\(text)\"\(size)/></p>\n" }
      return
        "<a href=\"\(path)\"><img loading=\"lazy\" src=\"\(path)\" alt=\"\(text)\"\(told)\(size)/></a>\n"
    case .audio:
      let text = escaped(medium.altText ?? words.phrase(.sound))
      return
        "<audio controls=\"controls\" preload=\"none\" src=\"\(path)\" aria-label=\"\(text)\"></audio>\n"
    case .video, .animatedGIF:
      let loops = medium.kind == .animatedGIF ? " loop=\"loop\" muted=\"muted\"" : ""
      let text = escaped(medium.altText ?? words.phrase(.film))
      return
        "<video controls=\"controls\" preload=\"none\" src=\"\(path)\" aria-label=\"\(text)\"\(size)\(loops)></video>\n"
    }
  }

  /// What the library has and this export leaves out is told by its description.
  private func note(inPlaceOf medium: Media) -> String {
    let phrase: ExportWords.Phrase =
      medium.file == nil ? .missingPicture : .name(of: medium)
    let description = medium.file == nil ? "" : medium.altText ?? ""
    let text = escaped(description.isEmpty ? words.phrase(phrase) : description)
    guard let link = HTMLText.link(medium.original) else {
      return "<p class=\"note\" dir=\"auto\">\(text)</p>\n"
    }
    return
      "<p class=\"note\" dir=\"auto\"><a href=\"\(link)\" rel=\"noreferrer\">\(text)</a></p>\n"
  }

  private func poll(_ poll: Tweet.Poll) -> String {
    let options = poll.options.map { option in
      let title = "<span dir=\"auto\">\(escaped(option.title))</span>"
      guard let share = poll.share(of: option) else { return "<li>\(title)</li>\n" }
      let text = escaped(words.phrase(.share(share)))
      let bar = isBook ? "" : "<meter max=\"1\" value=\"\(share)\" aria-hidden=\"true\"></meter>"
      return "<li>\(title) <b>\(text)</b>\(bar)</li>\n"
    }
    let choice = words.phrase(.choice(poll))
    return "<ul class=\"poll\">\n\(options.joined())</ul>\n" + (choice.isEmpty ? "" : note(choice))
  }

  private func quotation(_ quote: Tweet.Quote) -> String {
    let name = quote.excerpt.map {
      $0.author.name.isEmpty ? words.sign($0.author.handle) : $0.author.name
    }
    let shown = escaped(name ?? (quote.handle.isEmpty ? quote.address : words.sign(quote.handle)))
    let head =
      HTMLText.link(quote.address).map { "<a href=\"\($0)\" rel=\"noreferrer\">\(shown)</a>" }
      ?? shown
    var html = "<blockquote><p dir=\"auto\"><b>\(head)</b></p>"
    if let excerpt = quote.excerpt {
      html += "<p dir=\"auto\">\(HTMLText.linked(TweetText(excerpt.text)))</p>"
    }
    return html + "</blockquote>\n"
  }

  private func counts(_ tweet: Tweet) -> String {
    var parts: [String] = []
    for (sign, count) in [
      ("↩", tweet.counts.replies), ("↻", tweet.counts.reposts), ("♥", tweet.counts.likes),
    ] {
      if let count, count > 0 { parts.append("<span>\(sign) \(count)</span>") }
    }
    if let address = tweet.address.flatMap(HTMLText.link) {
      parts.append(
        "<a href=\"\(address)\" rel=\"noreferrer\">\(escaped(words.phrase(.page(on: tweet.id.network))))</a>"
      )
    }
    return parts.isEmpty ? "" : "<p class=\"counts\">\(parts.joined())</p>\n"
  }
}
