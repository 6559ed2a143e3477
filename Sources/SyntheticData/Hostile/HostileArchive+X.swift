import TweetModel

/// Posts and messages as archives of X have them, and posts as its older ones do.
extension HostileArchive {
  var filesOfX: [File] {
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
    ] + parts + media { "data/tweets_media/\($0.id)-\($1)" }
  }

  private var parts: [File] {
    let texts = posts.map(\.text)
    return HostileParts.names.map {
      file("data/\($0).js", HostileParts.file(of: $0, seed: seed, texts: texts))
    }
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

  var filesOfGrailbird: [File] {
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
}
