import TweetModel

/// What an exported chat says beside what was written in it, in the person's language.
public struct ChatWords: Sendable {
  /// What the chat is called.
  public var title: String { book.title }
  /// What somebody is called, by the id.
  public let name: @Sendable (String?) -> String
  /// What happened, in a sentence; nil for what somebody wrote.
  public let event: @Sendable (DirectMessage) -> String?
  /// What stands in the place of a message that cannot be read.
  public let sealed: String
  /// What stands in the place of a message in which there is nothing.
  public let empty: String
  /// What stands in the place of a picture that is not there.
  public let missing: String
  /// What a picture and a film are called.
  public let picture: String
  public let film: String
  /// The signs that a message was answered with, with who gave each, or how often it was given.
  public let reactions: @Sendable (DirectMessage) -> [String]
  public let day: @Sendable (Timestamp) -> String
  public let clock: @Sendable (Timestamp) -> String
  public let month: @Sendable (Timestamp) -> String
  /// What a book of it says.
  public let book: BookWords

  public init(
    book: BookWords, name: @escaping @Sendable (String?) -> String,
    event: @escaping @Sendable (DirectMessage) -> String?, sealed: String, empty: String,
    missing: String,
    picture: String, film: String,
    reactions: @escaping @Sendable (DirectMessage) -> [String],
    day: @escaping @Sendable (Timestamp) -> String,
    clock: @escaping @Sendable (Timestamp) -> String,
    month: @escaping @Sendable (Timestamp) -> String
  ) {
    self.book = book
    self.name = name
    self.event = event
    self.sealed = sealed
    self.empty = empty
    self.missing = missing
    self.picture = picture
    self.film = film
    self.reactions = reactions
    self.day = day
    self.clock = clock
    self.month = month
  }

  /// What stands in the place of a message that cannot be read, or says nothing; nil for any other.
  func note(insteadOf message: DirectMessage) -> String? {
    message.body == .encrypted ? sealed : message.isEmpty ? empty : nil
  }

  /// What a medium is called of which nobody said what it shows.
  func name(of medium: Media) -> String { medium.kind == .photo ? picture : film }
}
