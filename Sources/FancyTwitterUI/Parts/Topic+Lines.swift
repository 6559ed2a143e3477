import ArchiveImport
import DesignKit
import TweetRows
import TweetStore

extension Topic {
  /// The parts whose lines a page of the topic shows, in their order.
  nonisolated var readParts: [String] {
    DataType.all.filter { $0.topic == self && $0.use == .page }.map(\.id)
  }

  /// What a line stands under.
  nonisolated func heading(of line: PartLine) -> String {
    if self == .grok {
      return line.heading.isEmpty ? "" : translated("Conversation %s", line.heading)
    }
    if !line.heading.isEmpty { return line.heading }
    return groupsByLabel ? line.labelName : ""
  }

  // What has many lines of few kinds is read kind by kind.
  private nonisolated var groupsByLabel: Bool {
    [.interests, .lists, .blocks].contains(self)
  }

  /// What a line is and when it was, below its text.
  nonisolated func note(of line: PartLine) -> String {
    let label = groupsByLabel ? "" : line.labelName
    return dotted([label, line.date.map { RelativeTime.long($0) } ?? ""])
  }

  /// Where a line leads; nil for nowhere.
  nonisolated func destination(of line: PartLine) -> Destination? {
    if self == .searches, !line.text.hasPrefix("/") { return .search(text: line.text) }
    guard let link = line.link, WebLink(link) != nil else { return nil }
    return .address(link)
  }
}

nonisolated extension PartLine {
  /// What it is, in the person's language; empty where that is not told.
  var labelName: String { PartLabel(rawValue: label)?.name ?? "" }
}

nonisolated extension PartLabel {
  fileprivate var name: String {
    switch self {
    case .you: translated("You")
    case .grok: "Grok"
    case .created: translated("Lists that you made")
    case .member: translated("Lists that you are on")
    case .subscribed: translated("Lists that you follow")
    case .blocked: translated("Blocked")
    case .muted: translated("Muted")
    case .silenced: translated("Messages muted")
    case .smartBlocked: translated("Blocked by X for you")
    case .timeZone: translated("Time zone")
    case .protection: translated("Protected tweets")
    case .suspension: translated("Suspension")
    case .verified: translated("Verified")
    case .label: translated("Label")
    case .organization: translated("Organization")
    case .language: translated("Language")
    case .gender: translated("Gender")
    case .age: translated("Age")
    case .interest: translated("Interests")
    case .switchedOff: translated("Interests that you switched off")
    case .show: translated("Shows")
    case .audience: translated("Audiences that you are in")
    case .advertiser: translated("Advertisers who listed you")
    case .lookalike: translated("Advertisers who seek people like you")
    case .location: translated("Places")
    case .query: translated("Saved search")
    case .column: translated("Column")
    case .note: translated("Your note")
    case .rating: translated("Your rating")
    case .article: translated("Article")
    case .draft: translated("Draft")
    }
  }
}
