import Testing
import TweetModel

@testable import TimelineLayout

/// A kind of entry of a chat that the layout must cope with.
struct BubbleSample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let content: BubbleContent

  private init(
    _ description: String, _ shape: BubbleContent.Shape = .bubble, isOwn: Bool = false,
    isInGroup: Bool = false, text: String = "", more: String? = nil,
    pictures: [PixelSize?] = [], absent: String? = nil, reactions: [String] = [],
    heading: String? = nil, action: String? = nil, isWithinRun: Bool = false
  ) {
    testDescription = description + (isOwn ? ", own" : "") + (isInGroup ? ", in a group" : "")
    var content = BubbleContent(
      shape: shape, isOwn: isOwn, text: TweetText(text), more: more,
      media: pictures.map { .init(kind: .photo, file: "a.jpg", size: $0, label: "") },
      absent: absent, reactions: reactions, action: action, accessibleName: "")
    content.heading = heading
    content.continuesRun = isWithinRun
    content.runContinues = isWithinRun
    if case .event = shape {} else if !isWithinRun { content.time = "14:02" }
    if isInGroup, !isOwn {
      content.hasAvatars = true
      if !isWithinRun {
        content.name = "Ada Lindqvist of the Harbour"
        content.avatar = .init(seed: "ada", initial: "A", file: nil)
      }
    }
    self.content = content
  }

  static let long = String(repeating: "unbroken", count: 40)
  private static let sentence =
    "Mornings are for writing code nobody asked for, and for long walks."
  private static let photo = PixelSize(width: 1600, height: 900)
  private static let many = (0..<9).map { "sign \($0)" }

  /// What somebody wrote, by each side of a chat.
  static let written: [BubbleSample] = [(false, false), (true, false), (false, true), (true, true)]
    .flatMap { isOwn, isInGroup in
      func sample(
        _ description: String, _ shape: BubbleContent.Shape = .bubble, text: String = "",
        more: String? = nil, pictures: [PixelSize?] = [], absent: String? = nil,
        reactions: [String] = [], heading: String? = nil, isWithinRun: Bool = false
      ) -> BubbleSample {
        BubbleSample(
          description, shape, isOwn: isOwn, isInGroup: isInGroup, text: text, more: more,
          pictures: pictures, absent: absent, reactions: reactions, heading: heading,
          isWithinRun: isWithinRun)
      }
      return [
        sample("one word", text: "tea"),
        sample("one letter with a sign", text: "k", reactions: ["+"]),
        sample("a sentence", text: sentence),
        sample("an unbroken word", text: long),
        sample("within a run", text: sentence, isWithinRun: true),
        sample("the first of a day", text: sentence, heading: "Sunday, 1 March 2026"),
        sample("a heading that is too long", text: "tea", heading: long),
        sample("cut text", text: long, more: "Show more"),
        sample("a picture", pictures: [photo]),
        sample("a picture of unknown size", pictures: [nil]),
        sample("a picture with text", text: sentence, pictures: [photo]),
        sample(
          "a tower and a panorama",
          pictures: [
            PixelSize(width: 10, height: 10_000), PixelSize(width: 10_000, height: 10),
          ]),
        sample("a picture that is missing", absent: "This picture is not in the archive."),
        sample("a sign", text: sentence, reactions: ["+ 3"]),
        sample("two signs", text: "tea", reactions: ["+ 3", "-"]),
        sample("nine signs", text: "tea", reactions: many),
        sample("nine signs within a run", text: "tea", reactions: many, isWithinRun: true),
        sample("a sign whose name is long", text: "tea", reactions: [long]),
        sample("a picture with signs", pictures: [photo], reactions: ["+ 3", "-"]),
        sample("sealed", .sealed("Encrypted. The archive has no key for it.")),
        sample("sealed, with signs", .sealed("Encrypted."), reactions: ["+", "-"]),
        sample("nothing at all"),
      ]
    }

  /// What happened.
  static let events = [
    BubbleSample("an event", .event("Ada left")),
    BubbleSample("a long event", .event(sentence + " " + sentence)),
    BubbleSample("an unbroken event", .event(long)),
    BubbleSample("the first event of a day", .event("Ada left"), heading: "Sunday, 1 March 2026"),
    BubbleSample("an event with an action", .event("Ada left"), action: "Name…"),
    BubbleSample("a long event with an action", .event(sentence), action: "Name…"),
    BubbleSample("an unbroken event with an action", .event(long), action: "Name…"),
    BubbleSample("an event that says nothing", .event("")),
  ]

  static let all = written + events
}
