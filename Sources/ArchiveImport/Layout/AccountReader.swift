import TweetModel
import TweetStore

/// Whose archive it is, from the small files about the account.
struct AccountReader {
  /// The bytes of a small file of that name; nil where there is none.
  let document: (String) -> [UInt8]?
  let manifest: ArchiveManifest?
  /// Whether the archive holds a picture of that name.
  let hasMedia: (String) -> Bool

  /// The account; nil where no file tells its id, or one tells an id that is no number.
  var account: Account? {
    // The id names a folder of the library, and must not lead out of it.
    guard let account = modern ?? grailbird, account.id.utf8.count <= 20, !account.id.isEmpty,
      account.id.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return account
  }

  private var modern: Account? {
    let account = decode([AccountElement].self, "account.js")?.first?.account
    // The manifest knows least, but may be whole where the file about the account is not.
    guard let id = account?.accountId.value ?? manifest?.user?.id else { return nil }
    let profile = decode([ProfileElement].self, "profile.js")?.first?.profile
    func file(_ address: String?) -> String? {
      ProfileMedia.names(of: address ?? "", account: id).first(where: hasMedia)
        .map { MediaRoom.posts.path(of: $0, account: AccountID(network: .x, value: id)) }
    }
    return Account(
      network: .x, id: id,
      author: Author(
        handle: account?.username ?? manifest?.user?.handle ?? "",
        name: account?.accountDisplayName ?? manifest?.user?.name ?? "",
        avatar: file(profile?.avatarMediaUrl), id: id),
      bio: bio(profile?.description?.bio),
      location: nonEmpty(profile?.description?.location),
      website: nonEmpty(profile?.description?.website), header: file(profile?.headerMediaUrl),
      joined: account?.createdAt.flatMap { ArchiveDate.parse($0) }, timeZone: timeZone)
  }

  private var timeZone: String? {
    let element = decode([ZoneElement].self, "account-timezone.js")?.first
    return element?.accountTimezone.timeZone.flatMap { ZoneName.identifier(of: $0) }
  }

  private var grailbird: Account? {
    guard let user = decode(GrailbirdUser.self, "user_details.js"), let id = user.id?.value else {
      return nil
    }
    return Account(
      network: .x, id: id,
      author: Author(handle: user.screen_name ?? "", name: user.full_name ?? "", id: id),
      bio: bio(user.bio), location: nonEmpty(user.location),
      joined: user.created_at.flatMap { ArchiveDate.parse($0) })
  }

  private func decode<Value: JSONReadable>(_ type: Value.Type, _ name: String) -> Value? {
    // A broken file about the account is no reason to withhold the tweets.
    document(name).flatMap { ScriptFile.value($0) }.flatMap { type.init(reading: $0) }
  }

  private func bio(_ text: String?) -> TweetText {
    EscapedText(text: text ?? "", isEscaped: false).detected
  }

  private func nonEmpty(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

private struct AccountElement: JSONReadable {
  let account: Account

  init(json: JSONElement) throws(JSONMismatch) {
    account = try JSONFields(json).required("account")
  }

  struct Account: JSONReadable {
    let accountId: FlexibleID
    let username: String?
    let accountDisplayName: String?
    let createdAt: String?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      accountId = try fields.required("accountId")
      username = fields["username"]
      accountDisplayName = fields["accountDisplayName"]
      createdAt = fields["createdAt"]
    }
  }
}

private struct ZoneElement: JSONReadable {
  let accountTimezone: Zone

  init(json: JSONElement) throws(JSONMismatch) {
    accountTimezone = try JSONFields(json).required("accountTimezone")
  }

  struct Zone: JSONReadable {
    let timeZone: String?

    init(json: JSONElement) throws(JSONMismatch) { timeZone = try JSONFields(json)["timeZone"] }
  }
}

private struct ProfileElement: JSONReadable {
  let profile: Profile

  init(json: JSONElement) throws(JSONMismatch) {
    profile = try JSONFields(json).required("profile")
  }

  struct Profile: JSONReadable {
    let description: Description?
    let avatarMediaUrl: String?
    let headerMediaUrl: String?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      description = fields["description"]
      avatarMediaUrl = fields["avatarMediaUrl"]
      headerMediaUrl = fields["headerMediaUrl"]
    }
  }

  struct Description: JSONReadable {
    let bio: String?
    let website: String?
    let location: String?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      bio = fields["bio"]
      website = fields["website"]
      location = fields["location"]
    }
  }
}

private struct GrailbirdUser: JSONReadable {
  let id: FlexibleID?
  let screen_name: String?
  let full_name: String?
  let bio: String?
  let location: String?
  let created_at: String?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    id = fields["id"]
    screen_name = fields["screen_name"]
    full_name = fields["full_name"]
    bio = fields["bio"]
    location = fields["location"]
    created_at = fields["created_at"]
  }
}
