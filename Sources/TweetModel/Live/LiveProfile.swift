/// Somebody's page as an account's server tells it.
public struct LiveProfile: Hashable, Sendable {
  public let person: LivePerson
  /// What they say of themselves; codes in it stand for the person's ``LivePerson/emojis``.
  public let bio: TweetText
  public let lines: [Line]
  public let joined: Timestamp?
  /// How many posts they wrote, follow and are followed by; nil where that is not told.
  public let posts: Int?
  public let following: Int?
  public let followers: Int?
  /// The handle that they moved to.
  public let movedTo: String?
  /// Whether their server, or the account's, has shut them out.
  public let isSuspended: Bool

  /// A line of the table beneath what they say.
  public struct Line: Hashable, Sendable {
    public let name: String
    public let value: TweetText
    /// When the server found that the page in it is theirs; nil where it did not.
    public let verified: Timestamp?

    public init(name: String, value: TweetText, verified: Timestamp? = nil) {
      (self.name, self.value, self.verified) = (name.asLine(atMost: 100), value, verified)
    }
  }

  /// What they say of themselves, and beneath it the lines of the table.
  public var description: TweetText {
    var text = TweetText.Builder()
    text.append(bio)
    for line in lines {
      if !text.text.display.isEmpty { text.append("\n") }
      text.append(line.name + ": ")
      text.append(line.value)
    }
    return text.text
  }

  public init(
    person: LivePerson, bio: TweetText = TweetText(""), lines: [Line] = [],
    joined: Timestamp? = nil, posts: Int? = nil, following: Int? = nil, followers: Int? = nil,
    movedTo: String? = nil, isSuspended: Bool = false
  ) {
    (self.person, self.bio, self.lines, self.joined) = (person, bio, lines, joined)
    (self.posts, self.following, self.followers) = (posts, following, followers)
    (self.movedTo, self.isSuspended) = (movedTo, isSuspended)
  }
}
