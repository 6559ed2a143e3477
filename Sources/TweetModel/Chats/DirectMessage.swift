/// One entry of a chat: what somebody wrote, or what happened in it.
public struct DirectMessage: Hashable, Sendable {
  /// The id on the network; nil for what has none, as most of what happens.
  public let id: String?
  /// Nil where the archive does not tell.
  public let date: Timestamp?
  /// Who wrote or did it, by the id; nil where the archive does not tell.
  public let sender: String?
  public var body: Body
  /// In the order in which they were given.
  public let reactions: [Reaction]
  /// What it said before it was edited, the first text first.
  public let formerTexts: [String]

  public init(
    id: String?, date: Timestamp?, sender: String?, body: Body, reactions: [Reaction] = [],
    formerTexts: [String] = []
  ) {
    self.id = id
    self.date = date
    self.sender = sender
    self.body = body
    self.reactions = reactions
    self.formerTexts = Array(formerTexts.prefix(Self.mostFormerTexts))
  }

  // Each is a line of what is shown; networks let a message be edited a few times.
  private static let mostFormerTexts = 50

  /// What an entry is.
  public enum Body: Hashable, Sendable {
    case text(TweetText, media: [Media])
    /// Written with a key that no archive holds.
    case encrypted
    /// The owner of an archive came to a group, in which these people were; nil where nobody tells whose archive that was.
    case began(with: [String], owner: String? = nil)
    case joined([String])
    case left([String])
    /// The group got a name.
    case named(String)
    case call(Call)
    /// Something that no version of this program knows, by the archive's word for it.
    case unknown(String)
  }

  /// Somebody's answer in one sign.
  public struct Reaction: Hashable, Sendable {
    /// The network's word for the sign.
    public let key: String
    /// Who gave it, by the id; nil where the archive does not tell.
    public let sender: String?

    public init(key: String, sender: String?) {
      self.key = key
      self.sender = sender
    }
  }

  /// A call, by voice or with pictures.
  public struct Call: Hashable, Sendable {
    /// How it ended.
    public enum Outcome: String, Sendable, CaseIterable {
      case missed = "MISSED"
      case declined = "DECLINED"
      case hungUp = "HUNG_UP"
      case timedOut = "TIMED_OUT"
      case cancelled = "CANCELED"
    }

    /// Nil for an end that no version of this program knows.
    public let outcome: Outcome?
    /// How long they talked; nil where they did not.
    public let seconds: Int?

    // A year: what a file says beyond that is no call's length, and could not be reckoned with.
    private static let most = 366 * 86_400

    public init(outcome: Outcome?, seconds: Int?) {
      self.outcome = outcome
      self.seconds = seconds.map { min(max($0, 0), Self.most) }
    }
  }
}

extension DirectMessage {
  /// Whether somebody wrote it, as against what happened.
  public var isWritten: Bool {
    switch body {
    case .text, .encrypted: true
    case .began, .joined, .left, .named, .call, .unknown: false
    }
  }

  public var media: [Media] {
    if case .text(_, let media) = body { media } else { [] }
  }

  /// What was written; empty for all else.
  public var text: TweetText {
    if case .text(let text, _) = body { text } else { TweetText("") }
  }

  /// Whether somebody sent neither words nor pictures, as archives tell voice notes and shared cards.
  public var isEmpty: Bool {
    guard case .text(let text, let media) = body else { return false }
    return media.isEmpty && text.display.allSatisfy(\.isWhitespace)
  }

  /// Everybody whom it names, by their ids.
  public var people: [String] {
    let named: [String] =
      switch body {
      case .began(let people, let owner): people + [owner].compactMap(\.self)
      case .joined(let people), .left(let people): people
      case .text, .encrypted, .named, .call, .unknown: []
      }
    return [sender].compactMap { $0 } + named + reactions.compactMap(\.sender)
  }

  /// The reactions as they are shown: each key once with who gave it, the first given first.
  public var groupedReactions: [(key: String, senders: [String?])] {
    var groups: [(key: String, senders: [String?])] = []
    var places: [String: Int] = [:]
    for reaction in reactions {
      if let place = places[reaction.key] {
        groups[place].senders.append(reaction.sender)
      } else {
        places[reaction.key] = groups.count
        groups.append((reaction.key, [reaction.sender]))
      }
    }
    return groups
  }

  /// The same with how often each was given.
  public var countedReactions: [(key: String, count: Int)] {
    groupedReactions.map { ($0.key, $0.senders.count) }
  }
}
