import Markup
import TweetModel

/// The small file about an account of the fediverse.
struct ActivityActor {
  let id: String
  let preferredUsername: String?
  let webfinger: String?
  let name: String?
  let summary: String?
  let published: String?
  let url: [ActivityLink]
  let icon: [ActivityLink]
  let image: [ActivityLink]
  let attachments: [ActivityAttachment]

  /// Nil for one without an id.
  init?(_ value: JSONElement) {
    guard let fields = value.object, let id = fields["id"]?.exactText else { return nil }
    self.id = id
    preferredUsername = fields["preferredUsername"]?.text
    webfinger = fields["webfinger"]?.text
    name = fields["name"]?.text
    summary = fields["summary"]?.text
    published = fields["published"]?.text
    url = fields.all("url") { ActivityLink($0) }
    icon = fields.all("icon") { ActivityLink($0) }
    image = fields.all("image") { ActivityLink($0) }
    attachments = fields.all("attachment") { ActivityAttachment($0) }
  }
}

extension ActivityActor {
  /// The account; nil where its id is none.
  ///
  /// `path` says where the library has a picture of the archive.
  func account(_ path: (_ name: String) -> String?) -> Account? {
    guard let bare = Self.account(id: id) else { return nil }
    let user = preferredUsername.flatMap { $0.isEmpty ? nil : $0 }
    let handle =
      webfinger.flatMap { $0.contains("@") ? ActivityAddress.handle(named: $0, at: nil) : nil }
      ?? user.flatMap { ActivityAddress.handle(named: $0, at: id) } ?? bare.author.handle
    let page = url.first.flatMap { LinkAddress.host(of: $0.id) == nil ? nil : $0.id }
    func picture(_ links: [ActivityLink]) -> String? {
      links.first.flatMap { AttachmentPath.profileName(of: $0.id) }.flatMap(path)
    }
    return Account(
      network: .fediverse, id: id,
      author: Author(
        handle: handle, name: name.flatMap { $0.isEmpty ? nil : $0 } ?? user ?? "",
        avatar: picture(icon), id: id),
      bio: bio, website: page, header: picture(image),
      joined: published.flatMap { ArchiveDate.parse($0) })
  }

  /// An account of which no more than its id is known; nil where that is none.
  static func account(id: String) -> Account? {
    guard ActivityAddress.isID(id), LinkAddress.host(of: id) != nil else { return nil }
    let handle = ActivityAddress.handle(in: id)
    return Account(
      network: .fediverse, id: id,
      author: Author(
        handle: handle ?? "", name: handle.map { String($0.prefix { $0 != "@" }) } ?? "", id: id))
  }

  private var bio: TweetText {
    Self.bio(
      summary ?? "",
      lines: attachments.compactMap { field in
        guard field.type == "PropertyValue", let name = field.name, let value = field.value else {
          return nil
        }
        return (name, value)
      })
  }

  /// What somebody says of themselves, and beneath it the lines of their table.
  static func bio(_ summary: String, lines: [(name: String, value: String)]) -> TweetText {
    var builder = TweetText.Builder()
    builder.append(HTMLReader.text(summary))
    var isFirst = true
    for line in lines {
      if !builder.text.display.isEmpty { builder.append(isFirst ? "\n\n" : "\n") }
      isFirst = false
      builder.append(line.name.asLine(atMost: 100) + ": ")
      builder.append(HTMLReader.text(line.value).detectingLinks())
    }
    return builder.text
  }
}
