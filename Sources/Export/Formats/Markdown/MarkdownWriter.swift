import TweetModel
import TweetStore

/// A file of Markdown for each post or thread, with front matter (YAML) and its pictures beside it.
final class MarkdownWriter: PostWriting {
  let joinsThreads = true
  private let site: ExportSite
  private let layout: MarkdownLayout

  init(_ site: ExportSite, _ layout: MarkdownLayout) {
    self.site = site
    self.layout = layout
  }

  func write(_ piece: Piece) throws(ExportError) {
    let tweet = piece.first.tweet
    let day = tweet.date.map { site.day($0, of: piece.first.account) }
    let year = day.map { ExportMoment.four($0.year) } ?? MarkdownLayout.undated
    let stem = stem(tweet, day)
    var body = note(piece.first).map { [italic($0)] } ?? []
    for part in piece.parts {
      let files = try site.copyMedia(of: part.tweet) {
        layout.media($0, stem: stem, year: year)
      }
      body += paragraphs(part.tweet, files: files.map { $0.map { layout.link($0, year: year) } })
    }
    let text =
      "---\n" + frontMatter(piece).joined(separator: "\n") + "\n---\n\n"
      + body.joined(separator: "\n\n") + "\n"
    try site.folder.write(text, to: layout.path(stem, year: year))
  }

  func finish() throws(ExportError) {}
}

// MARK: - Private

extension MarkdownWriter {
  /// `2024-03-14-some-words-1768…`: the id keeps those apart that begin alike.
  private func stem(_ tweet: Tweet, _ day: CalendarDay?) -> String {
    let words = SafeName.slug(title(tweet))
    let id = SafeName.id(tweet.id.value)
    return [day.map(ExportMoment.day) ?? MarkdownLayout.undated, words, id].filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  /// The first words, without the people whom it answers.
  private func title(_ tweet: Tweet) -> String {
    let lines = tweet.text.display.split(whereSeparator: \.isNewline)
    var line = lines.first.map(String.init) ?? ""
    while line.first == "@", let space = line.firstIndex(of: " ") {
      line = String(line[line.index(after: space)...])
    }
    guard line.count > 80 else { return line }
    let cut = line.prefix(80)
    return String(cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)]) + "…"
  }

  private func frontMatter(_ piece: Piece) -> [String] {
    let tweet = piece.first.tweet
    var lines: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { lines.append("\(name): \(value)") }
    }
    func text(_ name: String, _ value: String?) { add(name, value.map(MarkdownText.quoted)) }
    let title = title(tweet)
    text("title", title.isEmpty ? tweet.id.value : title)
    add("date", tweet.date.map { ExportMoment.text($0) })
    add("liked", tweet.liked.map { ExportMoment.text($0) })
    text("id", tweet.id.value)
    text("url_original", tweet.address)
    // Hugo has a "kind" of its own, and builds nothing where it does not know the word.
    add("post_kind", piece.parts.count > 1 ? "thread" : piece.first.kindName)
    text("author", tweet.author.name.isEmpty ? nil : tweet.author.name)
    text("handle", tweet.author.handle.isEmpty ? nil : tweet.author.handle)
    text("reply_to", tweet.reply?.tweet?.value)
    text("reply_to_handle", tweet.reply.flatMap { $0.handle.isEmpty ? nil : $0.handle })
    text("quote", tweet.quote?.address)
    text("reposted_by", tweet.repostedBy?.handle)
    add("likes", tweet.counts.likes.map(String.init))
    add("reposts", tweet.counts.reposts.map(String.init))
    text("language", tweet.language)
    // The file is for nobody who may not see each part of it.
    let visibility = piece.parts.map(\.tweet.visibility)
      .reduce(tweet.visibility) { $0.narrowed(to: $1) }
    if visibility != .public { text("visibility", visibility.name) }
    let tags = piece.parts.flatMap(\.tweet.tags).uniqued
    if !tags.isEmpty {
      add("tags", "[" + tags.map(MarkdownText.quoted).joined(separator: ", ") + "]")
    }
    // What looks like Liquid in a post is a post's text.
    if layout == .jekyll {
      add("layout", "post")
      add("render_with_liquid", "false")
    }
    return lines
  }

  /// That somebody else wrote it, for nothing on the page may tell so: of most likes X does not say whose they are.
  private func note(_ post: SelectedPost) -> String? {
    guard post.isLiked else { return nil }
    return site.words.phrase(
      post.tweet.liked.map { .liked(day: site.words.day($0)) }
        ?? .likedByYou(on: post.tweet.id.network))
  }

  private func paragraphs(_ tweet: Tweet, files: [String?]) -> [String] {
    var paragraphs: [String] = []
    if let warning = tweet.warning { paragraphs.append(bold(warning)) }
    if !tweet.text.display.isEmpty {
      paragraphs.append(MarkdownText.linked(tweet.text, in: tweet.id))
    }
    if let poll = tweet.poll { paragraphs += self.poll(poll) }
    if tweet.hidesMedia, tweet.warning == nil {
      paragraphs.append(bold(site.words.phrase(.sensitive)))
    }
    for (medium, file) in zip(tweet.media, files) { paragraphs.append(picture(medium, file)) }
    if let quote = tweet.quote { paragraphs.append(quotation(quote)) }
    return paragraphs
  }

  private func bold(_ words: String) -> String { emphasised(words, .bold) }

  private func italic(_ words: String) -> String { emphasised(words, .italic) }

  private func emphasised(_ words: String, _ kind: TextEmphasis.Kind) -> String {
    MarkdownText.linked(
      TweetText(
        display: words, entities: [], emphasis: [.init(kind: kind, range: 0..<words.utf8.count)]))
  }

  private func poll(_ poll: Tweet.Poll) -> [String] {
    let options = poll.options.map { option in
      let share = poll.share(of: option).map { ": " + site.words.phrase(.share($0)) } ?? ""
      return "- " + MarkdownText.escaped(option.title + share)
    }
    let choice = site.words.phrase(.choice(poll))
    return [options.joined(separator: "\n")]
      + (choice.isEmpty ? [] : [MarkdownText.escaped(choice)])
  }

  private func picture(_ medium: Media, _ file: String?) -> String {
    let words = medium.altText ?? site.words.phrase(.name(of: medium))
    let shown = MarkdownText.escaped(words).replacing("\n", with: " ")
    guard let file else {
      guard medium.original.isWebAddress else { return shown }
      return "[\(shown)](\(MarkdownText.target(medium.original)))"
    }
    return (medium.kind == .photo ? "!" : "") + "[\(shown)](\(MarkdownText.target(file: file)))"
  }

  private func quotation(_ quote: Tweet.Quote) -> String {
    let link = quote.address.isWebAddress ? MarkdownText.target(quote.address) : nil
    let name = quote.handle.isEmpty ? quote.tweet.value : site.words.sign(quote.handle)
    let head = link.map { "[\(MarkdownText.escaped(name))](\($0))" } ?? MarkdownText.escaped(name)
    let text = quote.excerpt.map { MarkdownText.linked(TweetText($0.text)) } ?? ""
    let lines =
      ([head, ""] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return lines.prefix(text.isEmpty ? 1 : lines.count).map { "> " + $0 }.joined(separator: "\n")
  }
}

extension Tweet {
  /// Its hashtags, without their sign.
  fileprivate var tags: [String] {
    text.entities.filter { $0.kind == .hashtag }.map(\.target)
  }
}

extension [String] {
  /// Each once, where it first stands.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
