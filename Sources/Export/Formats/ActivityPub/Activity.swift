import TweetModel

/// A post as an activity (ActivityPub, W3C 2018), as Mastodon's archives write them.
struct Activity {
  let tweet: Tweet
  /// The address that stands for the account.
  let actor: String
  /// The paths of its pictures and films; nil for those that are not there.
  let files: [String?]

  private static let everybody = "https://www.w3.org/ns/activitystreams#Public"

  private var address: String {
    if let known = Self.id(of: tweet) { return known }
    let id = tweet.id.value
    // Bluesky knows what has no page of its own by whose it is, its kind, and a key.
    if id.contains("/"), let key = id.split(separator: "/").last { return "\(actor)#\(key)" }
    return "\(actor)/status/\(id)"
  }
  private var isRepost: Bool { tweet.repostedBy != nil }

  /// When it was written, and when what it says now; nil for a post that nobody edited.
  private var dates: (published: String?, updated: String?) {
    let date = tweet.date.map { ExportMoment.exact($0) }
    if let edited = tweet.edited { return (date, ExportMoment.exact(edited)) }
    guard let first = tweet.versions.first, first != tweet.id, let start = first.snowflakeDate
    else { return (date, nil) }
    return (ExportMoment.exact(start), date)
  }

  /// What a post is known by everywhere: its own address on its network, where that is known.
  static func id(of tweet: Tweet) -> String? {
    tweet.id.value.isWebAddress ? tweet.id.value : tweet.address
  }

  var fields: JSONObjectWriter {
    .with { activity in
      activity.add("id", id)
      activity.add("type", isRepost ? "Announce" : "Create")
      activity.add("actor", actor)
      activity.add("published", dates.published)
      activity.add("to", to)
      activity.add("cc", cc)
      if isRepost {
        activity.add("object", tweet.original.flatMap { Self.address(of: $0) } ?? address)
      } else {
        activity.add("object", note)
      }
    }
  }

  private var id: String {
    guard isRepost else { return address + "#create" }
    // Where passing on was told as a post of its own, its id is known.
    return tweet.original == nil ? address + "#announce" : address
  }

  private var note: JSONObjectWriter {
    .with { note in
      note.add("id", address)
      note.add("type", tweet.poll == nil ? "Note" : "Question")
      if let warning = tweet.warning {
        note.add("summary", warning)
      } else {
        note.addRaw("summary", "null")
      }
      if let answered { note.add("inReplyTo", answered) } else { note.addRaw("inReplyTo", "null") }
      note.add("published", dates.published)
      note.add("updated", dates.updated)
      note.add("url", tweet.page ?? address)
      note.add("attributedTo", actor)
      note.add("to", to)
      note.add("cc", cc)
      note.add("sensitive", tweet.isSensitive || tweet.warning != nil)
      note.add("content", content)
      if let language = tweet.language {
        note.add("contentMap") { $0.add(language, content) }
      }
      note.add("quote", quoted)
      note.add("quoteUri", quoted)
      note.add("attachment", attachments)
      note.add("tag", tags)
      if let poll = tweet.poll { Self.add(poll, to: &note) }
      note.add("location", place)
      note.add("replies", Self.count(tweet.counts.replies))
      note.add("likes", Self.count(tweet.counts.likes))
      note.add("shares", Self.count(tweet.counts.reposts))
    }
  }

  /// Where somebody's post is, as far as its id tells.
  private static func address(of post: TweetID) -> String? {
    post.value.isWebAddress ? post.value : post.blueskyPage
  }

  private var answered: String? {
    guard let reply = tweet.reply, let post = reply.tweet else { return nil }
    guard post.network == .x, !post.value.isWebAddress else { return Self.address(of: post) }
    return "https://x.com/\(reply.handle.isEmpty ? "i" : reply.handle)/status/\(post.value)"
  }

  private var quoted: String? {
    tweet.quote.flatMap { $0.address.isWebAddress ? $0.address : nil }
  }

  private var content: String { ActivityContent.html(tweet.text, of: tweet.id, quoting: quoted) }

  private var place: JSONObjectWriter? {
    tweet.place.map { place in
      .with {
        $0.add("type", "Place")
        $0.add("name", place)
      }
    }
  }

  static func count(_ count: Int?) -> JSONObjectWriter? {
    count.map { count in
      .with {
        $0.add("type", "Collection")
        $0.add("totalItems", count)
      }
    }
  }

  private var to: [String] {
    switch tweet.visibility {
    case .public, .community: [Self.everybody]
    case .unlisted, .followers: [actor + "/followers"]
    case .direct: named
    case .circle, .deleted: []
    }
  }

  private var cc: [String] {
    switch tweet.visibility {
    case .public, .community: [actor + "/followers"] + named
    case .unlisted: [Self.everybody] + named
    case .followers: named
    case .direct, .circle, .deleted: []
    }
  }

  /// Whom it is sent to beside others: who wrote what is passed on, or whom it mentions.
  private var named: [String] {
    if isRepost {
      return tweet.author.handle.isEmpty ? [] : [Network.page(ofHandle: tweet.author.handle)]
    }
    return tweet.text.entities.filter { $0.kind == .mention }.map(\.address)
  }
}
