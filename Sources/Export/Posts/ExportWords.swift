import TweetModel

/// What exported pages say beside what was written, in the person's language.
public struct ExportWords: Sendable {
  /// A text on a page.
  public enum Phrase: Sendable, Hashable {
    /// How many posts.
    case posts(Int)
    /// Where one page leads to all others.
    case contents
    case earlier, later
    case search, noHits, moreHits
    /// What a post answers, whom it is passed on by, what it quotes.
    case answering(handle: String), passedOn(name: String, on: Network)
    /// Who is known by an id only, as many are of Bluesky's.
    case somebody(id: String)
    /// When the person liked it.
    case liked(day: String)
    /// That somebody else wrote it, where nobody knows who, or when it was liked.
    case likedByYou(on: Network)
    case missingPicture
    case sensitive
    case withoutDate
    /// Where the post itself is.
    case page(on: Network)
    /// The share of an answer, from 0 to 1, and how many chose one, until when.
    case share(Double), choice(Tweet.Poll)
    /// What a picture shows, where nobody has said.
    case picture, film, sound
    /// Who may see a post that not everybody may.
    case visibility(Tweet.Visibility)
    /// When the pages were made.
    case made(day: String)

    /// What something is that nobody has described.
    static func name(of medium: Media) -> Phrase {
      switch medium.kind {
      case .photo: .picture
      case .video, .animatedGIF: .film
      case .audio: .sound
      }
    }
  }

  /// What an export is called in which there are posts of some accounts.
  public let title: @Sendable ([Account]) -> String
  /// A BCP 47 tag.
  public let language: String
  public let isRightToLeft: Bool
  public let phrase: @Sendable (Phrase) -> String
  public let day: @Sendable (Timestamp) -> String
  public let clock: @Sendable (Timestamp) -> String
  /// A month of a year; the month counts from 1.
  public let month: @Sendable (_ year: Int, _ month: Int) -> String

  public init(
    title: @escaping @Sendable ([Account]) -> String, language: String, isRightToLeft: Bool,
    phrase: @escaping @Sendable (Phrase) -> String,
    day: @escaping @Sendable (Timestamp) -> String,
    clock: @escaping @Sendable (Timestamp) -> String,
    month: @escaping @Sendable (_ year: Int, _ month: Int) -> String
  ) {
    self.title = title
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.phrase = phrase
    self.day = day
    self.clock = clock
    self.month = month
  }

  /// A handle with its sign; words where an id stands in its place.
  func sign(_ handle: String) -> String {
    handle.isDID ? phrase(.somebody(id: handle)) : "@" + handle
  }
}
