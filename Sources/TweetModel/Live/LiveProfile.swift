/// Somebody's page as an account's server tells it.
public struct LiveProfile: Hashable, Sendable {
  public let person: LivePerson
  /// What they say of themselves; codes in it stand for the person's ``LivePerson/emojis``.
  public let bio: TweetText
  public let lines: [Line]
  public let joined: Timestamp?
  /// The handle that they moved to.
  public let movedTo: String?
  /// Whether their server, or the account's, has shut them out.
  public let isSuspended: Bool

  /// A line of the table beneath what they say.
  public struct Line: Hashable, Sendable {
    public let name: String
    public let value: TweetText

    public init(name: String, value: TweetText) {
      (self.name, self.value) = (name.asLine(atMost: 100), value)
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
    joined: Timestamp? = nil, movedTo: String? = nil, isSuspended: Bool = false
  ) {
    (self.person, self.bio, self.lines, self.joined) = (person, bio, lines, joined)
    (self.movedTo, self.isSuspended) = (movedTo, isSuspended)
  }
}
