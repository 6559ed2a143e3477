import TweetModel

/// An account as Mastodon's archives tell of it.
struct ActorFields {
  let account: Account
  /// The names of its pictures.
  let avatar: String?
  let header: String?
  let hasLikes: Bool
  let hasMarks: Bool

  /// The address that stands for an account.
  static func address(of account: Account) -> String {
    if account.id.isWebAddress { return account.id }
    // An id of Bluesky stands for its handle, and stays.
    if account.network == .bluesky { return Network.page(ofHandle: account.id) }
    let handle = account.author.handle
    return "https://x.com/" + (handle.isEmpty ? "i/user/" + account.id : handle)
  }

  var fields: JSONObjectWriter {
    let address = Self.address(of: account)
    return .with {
      $0.addRaw("@context", "[\"https://www.w3.org/ns/activitystreams\"]")
      $0.add("id", address)
      $0.add("type", "Person")
      $0.add("preferredUsername", account.author.handle)
      $0.add("name", account.author.name)
      $0.add("summary", ActivityContent.html(account.bio))
      $0.add("url", address)
      $0.add("followers", address + "/followers")
      $0.add("outbox", "outbox.json")
      if hasLikes { $0.add("likes", "likes.json") }
      if hasMarks { $0.add("bookmarks", "bookmarks.json") }
      $0.add("published", account.joined.map { ExportMoment.exact($0) })
      $0.add("attachment", table)
      $0.add("icon", avatar.map(Self.image))
      $0.add("image", header.map(Self.image))
    }
  }

  /// What the account says of itself beside its description, line by line.
  private var table: [JSONObjectWriter] {
    var lines: [(name: String, html: String)] = []
    if let place = account.location { lines.append(("Location", HTMLText.escaped(place))) }
    if let site = account.website {
      let shown = HTMLText.escaped(site)
      let html = HTMLText.link(site).map { "<a href=\"\($0)\" rel=\"me\">\(shown)</a>" }
      lines.append(("Website", html ?? shown))
    }
    return lines.map { line in
      .with {
        $0.add("type", "PropertyValue")
        $0.add("name", line.name)
        $0.add("value", line.html)
      }
    }
  }

  private static func image(_ name: String) -> JSONObjectWriter {
    .with {
      $0.add("type", "Image")
      $0.add("mediaType", Activity.mediaType(name))
      $0.add("url", name)
    }
  }
}
