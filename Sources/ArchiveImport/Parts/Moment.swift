import TweetModel
import TweetStore

/// Tweets that somebody put together, most of them other people's: lines to read, and who is in them.
struct Moment: Sendable {
  let lines: [PartLine]
  let people: [Person]

  /// Somebody who wrote one of the tweets, or is named in it, and when that was.
  struct Person: Sendable, Hashable {
    let author: Author
    let date: Timestamp?
  }

  init(_ tree: JSONTree, _ type: DataType) {
    lines = PartReader.lines(tree, of: type)
    let fields = PartFields(unwrapping: tree, type.wrapper)
    let made = fields["createdAt"].date
    people = Self.tweets(fields).flatMap { Self.people(in: $0, else: made) }
  }

  /// What is read on a page.
  static func lines(_ fields: PartFields) -> [PartLine] {
    let title = fields["title"].text
    let lines = tweets(fields).map { tweet in
      let core = tweet["coreData"]
      let id = tweet["id"].text
      return PartLine(
        heading: title, text: EscapedText.unescaped(core["text"].text),
        date: core["createdAtSecs"].date,
        link: id.isEmpty ? nil : "https://x.com/i/status/" + id)
    }
    return lines.isEmpty
      ? [PartLine(heading: title, text: "", date: fields["createdAt"].date)] : lines
  }
}

// MARK: - Private

extension Moment {
  private static func tweets(_ fields: PartFields) -> [PartFields] {
    fields["tweets"].list.map { $0["tweet"].tree == .none ? $0 : $0["tweet"] }
  }

  private static func people(in tweet: PartFields, else date: Timestamp?) -> [Person] {
    let core = tweet["coreData"]
    let reply = core["reply"]
    let date = core["createdAtSecs"].date ?? date
    func person(_ id: PartFields, _ handle: PartFields? = nil, _ name: PartFields? = nil) -> Person?
    {
      id.text.personID.map {
        let author = Author(
          handle: handle?.text ?? "", name: EscapedText.unescaped(name?.text ?? ""), id: $0)
        return Person(author: author, date: date)
      }
    }
    return [
      person(core["userId"]), person(reply["inReplyToUserId"], reply["inReplyToScreenName"]),
    ].compactMap { $0 }
      + tweet["mentions"].list.compactMap { person($0["userId"], $0["screenName"], $0["name"]) }
  }
}
