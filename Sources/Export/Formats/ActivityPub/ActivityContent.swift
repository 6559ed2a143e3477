import TweetModel

/// A text as posts of the fediverse have it: HTML in paragraphs, whose links say what they are.
///
/// The classes are those of Mastodon, by which other servers and programs know mentions and hashtags.
enum ActivityContent {
  /// The text of a post, or of none, and beneath it what it quotes, which who knows of quotes leaves out.
  static func html(
    _ text: TweetText, of post: TweetID? = nil, quoting address: String? = nil
  ) -> String {
    var html = "<p>" + TextRun.all(of: text).map { element($0, of: post) }.joined() + "</p>"
    if let address, let link = HTMLText.link(address) {
      let shown = HTMLText.escaped(address)
      html += "<p class=\"quote-inline\">RE: <a href=\"\(link)\">\(shown)</a></p>"
    }
    return html
  }

  /// An empty line between two stretches ends a paragraph.
  private static func element(_ run: TextRun, of post: TweetID?) -> String {
    let text = HTMLText.escaped(run.text).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    guard let entity = run.entity, let link = run.address(in: post).flatMap({ HTMLText.link($0) })
    else {
      let parts = text.split(separator: /\n{2,}/, omittingEmptySubsequences: false)
      return parts.map { styled(lines($0), run.emphasis) }.joined(separator: "</p><p>")
    }
    return styled("<a href=\"\(link)\"\(attributes(entity.kind))>\(lines(text))</a>", run.emphasis)
  }

  private static func lines(_ text: some StringProtocol) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "<br/>")
  }

  private static func styled(_ html: String, _ emphasis: Set<TextEmphasis.Kind>) -> String {
    guard !html.isEmpty else { return html }
    return TextEmphasis.Kind.allCases.reduce(html) { html, kind in
      emphasis.contains(kind) ? "<\(kind.element)>\(html)</\(kind.element)>" : html
    }
  }

  private static func attributes(_ kind: TextEntity.Kind) -> String {
    switch kind {
    case .link, .cashtag: " rel=\"nofollow noopener\""
    case .mention: " class=\"u-url mention\""
    case .hashtag: " class=\"mention hashtag\" rel=\"tag\""
    }
  }
}
