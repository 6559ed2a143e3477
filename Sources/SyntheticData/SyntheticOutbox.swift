import Glibc
import TweetModel

/// What an account of the fediverse did, of ``SyntheticTweets``: an outbox as Mastodon hands it out.
public enum SyntheticOutbox {
  private static let actor = "https://social.example/users/synthetic"
  private static let everybody = "https://www.w3.org/ns/activitystreams#Public"

  /// Writes the outbox of so many posts, one after the other, so that memory does not grow with it.
  ///
  /// - Throws: ``SyntheticArchiveError``.
  public static func write(
    posts count: Int, seed: UInt64, to path: String
  ) throws(SyntheticArchiveError) {
    guard let file = fopen(path, "w") else {
      throw SyntheticArchiveError(description: "\(path) cannot be written")
    }
    fputs(
      """
      {"@context": "https://www.w3.org/ns/activitystreams", "id": "outbox.json", \
      "type": "OrderedCollection", "totalItems": \(count), "orderedItems": [
      """, file)
    var number = 0
    for tweet in SyntheticTweets(count: count, seed: seed) {
      fputs((number == 0 ? "\n" : ",\n") + activity(tweet, number), file)
      number += 1
    }
    fputs("\n]}\n", file)
    let isWhole = ferror(file) == 0
    guard fclose(file) == 0, isWhole else {
      throw SyntheticArchiveError(description: "\(path) cannot be written whole")
    }
  }

  private static func activity(_ tweet: Tweet, _ number: Int) -> String {
    let id = "\(actor)/statuses/\(109_000_000_000_000_000 + number * 1_000_000_000)"
    let date = moment(1_660_000_000 + Int64(number) * 97)
    let envelope = """
      "actor": "\(actor)", "published": "\(date)", "to": ["\(everybody)"], "cc": ["\(actor)/followers"]
      """
    if tweet.repostedBy != nil {
      return """
        {"id": "\(id)/activity", "type": "Announce", \(envelope), \
        "object": "https://b.example/users/bea/statuses/\(number)"}
        """
    }
    let content = JSONText.quoted(html(tweet.text))
    return """
      {"id": "\(id)/activity", "type": "Create", \(envelope), "object": {"id": "\(id)", "type": "Note", \
      "summary": null, "inReplyTo": null, "published": "\(date)", \
      "url": "https://social.example/@synthetic/\(number)", "attributedTo": "\(actor)", \
      "to": ["\(everybody)"], "cc": ["\(actor)/followers"], "sensitive": false, \
      "atomUri": "\(id)", "inReplyToAtomUri": null, "conversation": "tag:social.example,2022:\(number)", \
      "content": \(content), "contentMap": {"en": \(content)}, "attachment": [], "tag": [], \
      "replies": {"id": "\(id)/replies", "type": "Collection", "first": {"type": "CollectionPage", \
      "next": "\(id)/replies?page=true", "items": []}}}}
      """
  }

  private static func html(_ text: TweetText) -> String {
    let parts = text.segments.map { segment in
      let shown = segment.shown.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing("\n", with: "<br />")
      guard let entity = segment.entity else { return shown }
      switch entity.kind {
      case .hashtag:
        return """
          <a href="https://social.example/tags/\(entity.target)" class="mention hashtag" rel="tag">\(shown)</a>
          """
      case .mention:
        return """
          <span class="h-card"><a href="https://b.example/@\(entity.target)" class="u-url mention">\(shown)</a></span>
          """
      case .link, .cashtag:
        return """
          <a href="\(entity.address)" target="_blank" rel="nofollow noopener"><span class="invisible">https://</span>\
          <span class="ellipsis">\(shown)</span><span class="invisible"></span></a>
          """
      }
    }
    return "<p>" + parts.joined() + "</p>"
  }

  static func moment(_ seconds: Int64) -> String { CivilDate(Timestamp(seconds: seconds)).iso }
}
