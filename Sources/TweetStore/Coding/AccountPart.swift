import TweetModel

/// What archives can tell of their account; not every archive tells all of it.
///
/// What is empty tells nothing: people take files out of what they keep, and archives of other kinds have none of them.
/// A number once given stays with its part.
public enum AccountPart: Int, CaseIterable, Sendable {
  /// What it is called.
  case name = 0
  /// What it says of itself, where it is, and its page.
  case profile = 1
  case avatar = 2
  case header = 3
  case timeZone = 4
}

/// When the archives were made that last told the parts of an account, in milliseconds; 0 where they do not tell.
typealias AccountPartDates = [AccountPart: Int64]

extension Account {
  /// The parts of which it knows something.
  public var knownParts: Set<AccountPart> {
    var parts: Set<AccountPart> = author.name.isEmpty ? [] : [.name]
    if !bio.display.isEmpty || location != nil || website != nil { parts.insert(.profile) }
    if author.avatar != nil { parts.insert(.avatar) }
    if header != nil { parts.insert(.header) }
    if timeZone != nil { parts.insert(.timeZone) }
    return parts
  }

  /// What is known of it when it is told after `former`, each part as the newest archive tells that has it.
  ///
  /// `parts` are those that the archive tells. A handle is told by any archive or none.
  func merged(over former: Account, parts: Set<AccountPart>) -> Account {
    func newest(_ part: AccountPart) -> Account { parts.contains(part) ? self : former }
    let (called, profile) = (newest(.name), newest(.profile))
    let handled =
      [called, self, former].first { !$0.lacksHandle && !$0.author.handle.isEmpty } ?? called
    return Account(
      network: network, id: id,
      author: Author(
        handle: handled.author.handle, name: called.author.name,
        avatar: newest(.avatar).author.avatar, id: called.author.id),
      bio: profile.bio, location: profile.location, website: profile.website,
      header: newest(.header).header, joined: called.joined ?? joined ?? former.joined,
      timeZone: newest(.timeZone).timeZone)
  }
}
