import TweetModel

/// A post as an activity (ActivityPub, W3C 2018), as Mastodon's archives write them.
struct Activity {
  let tweet: Tweet
  /// The address that stands for the account.
  let actor: String
  /// The paths of its pictures and films; nil for those that are not there.
  let files: [String?]

  private static let everybody = "https://www.w3.org/ns/activitystreams#Public"

  private var address: String { tweet.address ?? actor + "/status/" + tweet.id.value }
  private var published: String? { tweet.date.map { ExportMoment.text($0) } }

  var fields: JSONFields {
    .with { activity in
      activity.add("id", address + (tweet.repostedBy == nil ? "#create" : "#announce"))
      activity.add("type", tweet.repostedBy == nil ? "Create" : "Announce")
      activity.add("actor", actor)
      activity.add("published", published)
      activity.add("to", to)
      activity.add("cc", cc)
      if tweet.repostedBy == nil {
        activity.add("object", note)
      } else {
        activity.add("object", address)
      }
    }
  }

  private var note: JSONFields {
    .with { note in
      note.add("id", address)
      note.add("type", "Note")
      if let warning = tweet.warning {
        note.add("summary", warning)
      } else {
        note.addRaw("summary", "null")
      }
      if let answered { note.add("inReplyTo", answered) } else { note.addRaw("inReplyTo", "null") }
      note.add("published", published)
      note.add("url", address)
      note.add("attributedTo", actor)
      note.add("to", to)
      note.add("cc", cc)
      note.add("sensitive", tweet.isSensitive || tweet.warning != nil)
      note.add("content", content)
      if let language = tweet.language {
        note.add("contentMap", .with { $0.add(language, content) })
      }
      note.add("attachment", attachments)
      note.add("tag", tags)
    }
  }

  private var answered: String? {
    guard let reply = tweet.reply, let post = reply.tweet, post.network == .x else { return nil }
    return "https://x.com/\(reply.handle.isEmpty ? "i" : reply.handle)/status/\(post.value)"
  }

  private var content: String {
    var content = "<p>" + HTMLText.linked(tweet.text) + "</p>"
    if let quote = tweet.quote, quote.address.isWebAddress {
      let address = HTMLText.escaped(quote.address)
      content += "<p><a href=\"\(address)\">\(address)</a></p>"
    }
    return content
  }

  private var to: [String] {
    switch tweet.visibility {
    case .public, .community: [Self.everybody]
    case .unlisted, .followers: [actor + "/followers"]
    case .direct, .circle, .deleted: []
    }
  }

  private var cc: [String] {
    switch tweet.visibility {
    case .public, .community: [actor + "/followers"] + mentioned
    case .unlisted: [Self.everybody] + mentioned
    case .followers, .direct: mentioned
    case .circle, .deleted: []
    }
  }

  private var mentioned: [String] {
    tweet.text.entities.filter { $0.kind == .mention }.map(\.address)
  }

  private var attachments: [JSONFields] {
    zip(tweet.media, files).map { medium, file in
      .with {
        $0.add("type", "Document")
        $0.add("mediaType", Self.mediaType(file ?? medium.address, medium.kind))
        $0.add("url", file.map { "/" + $0 } ?? medium.address)
        if let text = medium.altText { $0.add("name", text) } else { $0.addRaw("name", "null") }
        $0.add("width", medium.size?.width)
        $0.add("height", medium.size?.height)
      }
    }
  }

  private var tags: [JSONFields] {
    tweet.text.entities.compactMap { entity in
      switch entity.kind {
      case .mention:
        .with {
          $0.add("type", "Mention")
          $0.add("href", entity.address)
          $0.add("name", "@" + entity.target)
        }
      case .hashtag:
        .with {
          $0.add("type", "Hashtag")
          $0.add("href", entity.address)
          $0.add("name", "#" + entity.target)
        }
      case .link, .cashtag: nil
      }
    }
  }

  /// What a file is, by how its name ends.
  static func mediaType(_ name: String, _ kind: Media.Kind = .photo) -> String {
    let path = name.prefix { $0 != "?" && $0 != "#" }
    switch path.split(separator: ".").last?.lowercased() {
    case "png": return "image/png"
    case "gif": return "image/gif"
    case "webp": return "image/webp"
    case "webm": return "video/webm"
    case "mp4", "m4v": return "video/mp4"
    default: return kind == .photo ? "image/jpeg" : "video/mp4"
    }
  }
}
