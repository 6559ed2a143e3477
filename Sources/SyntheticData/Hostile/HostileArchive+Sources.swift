import TweetModel

/// Posts as the archives of each network have them.
extension HostileArchive {
  private typealias File = (name: String, bytes: [UInt8])

  private static let most = "9223372036854775807"

  private func file(_ name: String, _ text: String) -> File { (name, Array(text.utf8)) }

  private func quoted(_ text: String) -> String { JSONText.quoted(text) }

  /// The files of the posts, each where a network keeps that of a post.
  private func media(_ path: (Post, String) -> String) -> [File] {
    posts.compactMap { post in post.medium.map { (path(post, $0.name), $0.bytes) } }
  }

  // MARK: - X

  var filesOfX: [(name: String, bytes: [UInt8])] {
    let tweets = posts.map { post in
      "{\"tweet\": \(script(post, text: "full_text", date: CivilDate(Timestamp(seconds: post.date)).english))}"
    }
    return [
      file(
        "data/account.js",
        """
        window.YTD.account.part0 = [ {"account": {"username": "ada", "accountId": "7", \
        "accountDisplayName": \(quoted(HostileNames.people[2].name)), "createdAt": "2009-01-02T03:04:05.678Z"}} ]
        """),
      file(
        "data/manifest.js",
        """
        window.__THAR_CONFIG = {"dataTypes": {"tweets": {"files": [{"fileName": "data/tweets.js", "count": "\(Self.most)"}]}}}
        """),
      file(
        "data/tweets.js",
        "window.YTD.tweets.part0 = [ " + tweets.joined(separator: ",\n") + " ]"),
      file(
        "data/direct-messages.js",
        """
        window.YTD.direct_messages.part0 = [ {"dmConversation": {"conversationId": "7-8", "messages": [ \
        \(posts.map(message).joined(separator: ",\n")) ]}} ]
        """),
    ] + media { "data/tweets_media/\($0.id)-\($1)" }
  }

  private func script(_ post: Post, text name: String, date: String) -> String {
    let medium = post.medium.map {
      """
      {"type": "\($0.name.hasSuffix("mp4") ? "video" : "photo")", "url": "https://t.co/m", \
      "media_url_https": \(quoted("https://pbs.example/media/" + $0.name)), "indices": ["0", "\(Self.most)"], \
      "video_info": {"variants": [{"bitrate": "\(Self.most)", "content_type": "video/mp4", \
      "url": \(quoted("https://video.example/" + $0.name))}]}, \
      "sizes": {"large": {"w": "\(Self.most)", "h": "1"}}}
      """
    }
    return """
      {"id_str": "\(post.id)", "created_at": "\(date)", "\(name)": \(quoted(post.text)), \
      "lang": \(quoted(post.person.handle)), "source": \(quoted(post.person.name)), \
      "favorite_count": "\(Self.most)", "retweet_count": "-\(Self.most)", \
      "place": {"full_name": \(quoted(post.person.name))}, \
      "in_reply_to_screen_name": \(quoted(post.person.handle)), "in_reply_to_user_id_str": "\(post.number + 1)", \
      "in_reply_to_status_id_str": "\(post.id - 4_194_304_000)", \
      "entities": {"user_mentions": [{"name": \(quoted(post.person.name)), \
      "screen_name": \(quoted(post.person.handle)), "id_str": "\(post.number + 1)", "indices": ["0", "4"]}], \
      "urls": [{"url": "a", "expanded_url": \(quoted("https://e.example/" + post.person.handle)), \
      "display_url": \(quoted(post.person.name)), "indices": ["2", "1"]}]}, \
      "extended_entities": {"media": [\(medium ?? "")]}}
      """
  }

  private func message(_ post: Post) -> String {
    """
    {"messageCreate": {"recipientId": "7", "senderId": "8", "id": "\(post.id)", "reactions": [], \
    "urls": [], "text": \(quoted(post.text)), "createdAt": "2022-03-0\(post.number % 9 + 1)T10:00:00.000Z", \
    "mediaUrls": [\(post.medium.map { quoted("https://ton.example/dm/1/2/" + $0.name) } ?? "")]}}
    """
  }

  // MARK: - Grailbird

  var filesOfGrailbird: [(name: String, bytes: [UInt8])] {
    let tweets = posts.map {
      script($0, text: "text", date: CivilDate(Timestamp(seconds: $0.date)).grailbird)
    }
    return [
      file(
        "data/js/user_details.js",
        """
        var user_details =  {"screen_name": "ada", "id": "7", "full_name": \(quoted(HostileNames.people[3].name)), \
        "created_at": "2009-01-02 03:04:05 +0000"}
        """),
      file("data/js/tweet_index.js", "var tweet_index =  [ ]"),
      file(
        "data/js/tweets/2010_01.js",
        "Grailbird.data.tweets_2010_01 = \n [ " + tweets.joined(separator: ",\n") + " ]"),
    ]
  }

  // MARK: - JSON Lines

  var filesOfLines: [(name: String, bytes: [UInt8])] {
    let lines = posts.map { post in
      let medium = post.medium.map {
        "{\"kind\": \"photo\", \"file\": \(quoted($0.name)), \"altText\": \(quoted(post.text)), \"width\": \(Self.most), \"height\": -1}"
      }
      return """
        {"id": "\(post.id)", "date": \(post.date * 1000), "text": \(quoted(post.text)), "likes": \(Self.most), \
        "author": {"handle": \(quoted(post.person.handle)), "name": \(quoted(post.person.name)), "id": "\(post.number + 1)"}, \
        "entities": [{"kind": "link", "start": 0, "end": \(Self.most), "target": \(quoted(post.person.name))}, \
        {"kind": "mention", "start": -1, "end": 1, "target": \(quoted(post.person.handle))}], \
        "emphasis": [{"kind": "bold", "start": 1, "end": 0}], "warning": \(quoted(post.person.name)), \
        "poll": {"options": [{"title": \(quoted(post.person.name)), "votes": \(Self.most)}, {"title": "", "votes": \(Self.most)}]}, \
        "media": [\(medium ?? "")]}
        """
    }
    return [
      file(
        "fancytwitter.json",
        """
        {"fancytwitter":1, "account": {"network": "x", "id": "7", "handle": "ada", \
        "name": \(quoted(HostileNames.people[2].name)), "bio": {"text": \(quoted(posts.first?.text ?? ""))}}}
        """),
      file("posts.jsonl", lines.joined(separator: "\n") + "\n"),
    ] + media { "tweets_media/\($1)" }
  }

  // MARK: - The fediverse

  var filesOfFediverse: [(name: String, bytes: [UInt8])] {
    let me = "https://social.example/users/ada"
    let activities = posts.map { post in
      let medium = post.medium.map {
        """
        {"type": "Document", "mediaType": "image/png", "url": \(quoted("/media_attachments/files/" + $0.name)), \
        "name": \(quoted(post.text)), "blurhash": \(quoted(post.person.name)), "width": \(Self.most), "height": 0}
        """
      }
      let html =
        "<p>" + post.text.replacing("<", with: "&lt;").replacing("\n", with: "<br>") + "</p>"
      return """
        {"type": "Create", "actor": "\(me)", "object": {"id": "\(me)/statuses/\(post.number)", "type": "Question", \
        "published": "2023-04-0\(post.number % 9 + 1)T10:11:12Z", "to": "https://www.w3.org/ns/activitystreams#Public", \
        "content": \(quoted(html)), "summary": \(quoted(post.number % 3 == 0 ? post.person.name : "")), \
        "oneOf": [{"name": \(quoted(post.person.name)), "replies": {"totalItems": \(Self.most)}}], \
        "tag": [{"type": "Mention", "href": \(quoted("https://b.example/users/" + post.person.handle)), \
        "name": \(quoted(post.person.name))}, {"type": "Emoji", "name": \(quoted(":\(post.person.handle):")), \
        "icon": {"url": \(quoted("https://b.example/" + post.person.name))}}], "attachment": [\(medium ?? "")]}}
        """
    }
    return [
      file(
        "actor.json",
        """
        {"id": "\(me)", "type": "Person", "preferredUsername": "ada", "name": \(quoted(HostileNames.people[2].name)), \
        "summary": \(quoted("<p>" + String(repeating: "<div>", count: 20_000)))}
        """),
      file(
        "outbox.json",
        """
        {"id": "outbox.json", "type": "OrderedCollection", "totalItems": \(Self.most), "orderedItems": [
        \(activities.joined(separator: ",\n"))]}
        """),
    ] + media { "media_attachments/files/\($1)" }
  }

  // MARK: - Bluesky

  var filesOfBluesky: [(name: String, bytes: [UInt8])] {
    var repository = SyntheticRepository()
    for post in posts {
      let blob = post.medium.map { RepositoryBlock.blob($0.bytes) }
      let images = blob.map { blob -> RecordValue in
        [
          "image": [
            "$type": "blob", "ref": .link(blob), "mimeType": "image/png", "size": .number(.max),
          ],
          "alt": .text(post.text), "aspectRatio": ["width": .number(.max), "height": 0],
        ]
      }
      repository.add(
        "app.bsky.feed.post/" + SyntheticRepository.name(Int(post.date) * 1_000_000),
        [
          "$type": "app.bsky.feed.post", "text": .text(post.text),
          "createdAt": "2024-05-01T10:00:00.000Z", "langs": [.text(post.person.handle)],
          "facets": [
            [
              "index": ["byteStart": 0, "byteEnd": .number(.max)],
              "features": [
                ["$type": "app.bsky.richtext.facet#link", "uri": .text(post.person.name)]
              ],
            ]
          ],
          "embed": ["$type": "app.bsky.embed.images", "images": .list(images.map { [$0] } ?? [])],
        ])
    }
    return [("repo.car", repository.car)]
      + posts.compactMap { post in
        post.medium.map {
          ("blobs/" + RepositoryBlock.text(RepositoryBlock.blob($0.bytes)), $0.bytes)
        }
      }
  }
}
