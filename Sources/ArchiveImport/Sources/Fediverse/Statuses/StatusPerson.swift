import Markup
import TweetModel

/// Somebody as a server's interface for programs tells of them.
struct StatusPerson: Sendable {
  /// The address by which all servers know the person; nil where nothing tells it.
  let id: String?
  /// By what that server knows the person.
  let local: String?
  let handle: String
  let name: String
  let page: String?
  let note: String?
  let created: String?
  /// The lines of the table beneath the note.
  let lines: [(name: String, value: String)]

  /// Nil for what does not tell who it is.
  init?(_ value: JSONElement) {
    guard let fields = value.object,
      let account = fields["acct"]?.text ?? fields["username"]?.text
    else { return nil }
    page = fields["url"]?.text.flatMap { LinkAddress.host(of: $0) == nil ? nil : $0 }
    guard let handle = ActivityAddress.handle(named: account, at: page) else { return nil }
    self.handle = handle
    let told = fields["uri"]?.exactText ?? fields["pleroma"]?.object?["ap_id"]?.exactText
    let user = handle.prefix { $0 != "@" }
    id = [told, page.flatMap { Self.id(ofPage: $0, of: user) }].lazy.compactMap(\.self)
      .first { ActivityAddress.isID($0) && LinkAddress.host(of: $0) != nil }
    local = fields["id"]?.label
    name = fields["display_name"]?.text ?? ""
    note = fields["note"]?.text
    created = fields["created_at"]?.text
    lines = fields.all("fields") { line in
      guard let line = line.object, let name = line["name"]?.text, let value = line["value"]?.text
      else { return nil }
      return (name, value)
    }
  }

  /// The account; nil where no address tells it from others.
  var account: Account? {
    guard let id else { return nil }
    return Account(
      network: .fediverse, id: id,
      author: Author(
        handle: handle, name: name.isEmpty ? String(handle.prefix { $0 != "@" }) : name, id: id),
      bio: ActivityActor.bio(note ?? "", lines: lines), website: page,
      joined: created.flatMap { ArchiveDate.parse($0) })
  }

  /// What servers that do not tell an address make of the page's: `https://host/@user` and, as Pixelfed has it,
  /// `https://host/user` are `https://host/users/user`.
  private static func id(ofPage page: String, of user: Substring) -> String? {
    let parts = TweetText.withoutScheme(page).split(
      separator: "/", omittingEmptySubsequences: false)
    if parts.count == 3, parts[1] == "users", parts[2] == user { return page }
    guard parts.count == 2, parts[1] == user || parts[1] == "@" + user else { return nil }
    return page.dropLast(parts[1].count) + "users/" + user
  }
}

extension JSONElement {
  /// An id, which programs write as a text or as a number; nil for an empty one.
  var label: String? {
    guard let text = exactText ?? whole(UInt64.self).map(String.init), !text.isEmpty else {
      return nil
    }
    return text
  }
}
