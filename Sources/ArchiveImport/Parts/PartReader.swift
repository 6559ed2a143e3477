import TweetModel
import TweetStore

/// Turns the elements of an archive's other parts into lines that a person can read.
///
/// The shapes are those of archives of 2019 to 2026; what has another shape is told field by field.
enum PartReader {
  /// Far more than any page shows of one line.
  private static let longestText = 200_000

  /// The lines of an element; empty where it says nothing.
  static func lines(_ tree: JSONTree, of type: DataType) -> [PartLine] {
    let fields = PartFields(unwrapping: tree, type.wrapper)
    let lines = Self.lines(fields, of: type)
    let isEmpty = lines.allSatisfy { $0.text.isEmpty && $0.heading.isEmpty }
    return (isEmpty ? [PartLine(text: fields.allPairs)] : lines)
      .filter { !$0.text.isEmpty || !$0.heading.isEmpty }.map { line in
        var line = line
        line.text = String(line.text.prefix(longestText))
        line.heading = String(line.heading.prefix(1000))
        return line
      }
  }

  private static func lines(_ fields: PartFields, of type: DataType) -> [PartLine] {
    switch type.topic {
    case .names: Renaming(fields).map { [$0.line] } ?? []
    case .life: life(fields, type)
    case .lists: lists(fields, type)
    case .blocks: blocks(fields, type)
    case .moments: Moment.lines(fields)
    case .searches: searches(fields)
    case .grok: grok(fields)
    case .articles: article(fields, type)
    case .communityNotes: note(fields)
    case .interests: interests(fields)
    default: []
    }
  }
}

// MARK: - Private

extension PartReader {
  private static func life(_ fields: PartFields, _ type: DataType) -> [PartLine] {
    switch type.id {
    case "account-timezone": [line(.timeZone, fields["timeZone"].text)]
    case "protected-history":
      [line(.protection, fields["action"].text, date: fields["protectedAt"].date)]
    case "account-suspension":
      [line(.suspension, fields["action"].text, date: fields["timeStamp"].date)]
    case "verified": [line(.verified, fields["verified"].text)]
    case "account-label": [line(.label, fields["label"].text)]
    default: []
    }
  }

  private static func lists(_ fields: PartFields, _ type: DataType) -> [PartLine] {
    let label: PartLabel =
      switch type.id {
      case "lists-created": .created
      case "lists-member": .member
      default: .subscribed
      }
    let addresses = fields["url"].list + fields["urls"].list
    return addresses.map(\.text).filter { !$0.isEmpty }.map { address in
      let slug = address.split(separator: "/").last.map(String.init) ?? address
      return line(label, slug.replacing("-", with: " "), link: address)
    }
  }

  private static func blocks(_ fields: PartFields, _ type: DataType) -> [PartLine] {
    let label: PartLabel =
      switch type.id {
      case "block": .blocked
      case "mute": .muted
      case "direct-message-mute": .silenced
      default: .smartBlocked
      }
    let link = fields["userLink"].text
    return [
      line(
        label, fields["accountId"].text, date: fields["createdAt"].date,
        link: link.isEmpty ? nil : link)
    ]
  }

  private static func searches(_ fields: PartFields) -> [PartLine] {
    let query = fields["query"].text
    if !query.isEmpty { return [line(.query, query)] }
    return fields["columns"].list.map { column in
      let words = [column["title"].text, column["query"].text, column["pathname"].text]
      return line(
        .column, words.first { !$0.isEmpty } ?? "", heading: fields["title"].text)
    }
  }

  private static func grok(_ fields: PartFields) -> [PartLine] {
    let sender = fields["sender"]
    let isPerson = sender["name"].text.lowercased() == "user" || sender["value"].text == "1"
    return [
      line(
        isPerson ? .you : .grok, fields["message"].text, heading: fields["chatId"].text,
        date: fields["createdAt"].date)
    ]
  }

  private static func article(_ fields: PartFields, _ type: DataType) -> [PartLine] {
    if type.id == "article-metadata" {
      let id = fields["tweetId"].text
      let isDraft = fields["lifecycleState"].text.lowercased() == "draft"
      return [
        line(
          isDraft ? .draft : .article, fields["visibility"].text,
          date: fields["createdAtMs"].date ?? fields["createdatMs"].date,
          link: id.isEmpty ? nil : "https://x.com/i/status/" + id)
      ]
    }
    let texts = fields["content"].list.map { section in
      let text = section["text"].text
      return text.isEmpty ? section.allTexts.joined(separator: "\n") : text
    }
    return [
      line(.article, texts.joined(separator: "\n\n"), heading: fields["title"].text)
    ]
  }

  private static func note(_ fields: PartFields) -> [PartLine] {
    let id = fields["tweetId"].text
    let link = id.isEmpty ? nil : "https://x.com/i/status/" + id
    let date = fields["createdAt"].date
    let summary = fields["summary"].text
    if !summary.isEmpty { return [line(.note, summary, date: date, link: link)] }
    let level = fields["helpfulnessLevel"].text
    return level.isEmpty ? [] : [line(.rating, level, date: date, link: link)]
  }

  private static func interests(_ fields: PartFields) -> [PartLine] {
    let (person, interests) = (fields["demographics"], fields["interests"])
    let audiences = interests["audienceAndAdvertisers"]
    var lines = person["languages"].list.map { line(.language, $0["language"].text) }
    lines.append(line(.gender, person["genderInfo"]["gender"].text))
    lines.append(
      line(.age, fields["inferredAgeInfo"]["age"].list.map(\.text).joined(separator: ", ")))
    let all = interests["interests"].list
    lines += all.filter { $0["isDisabled"].text != "true" }.map { line(.interest, $0["name"].text) }
    lines += all.filter { $0["isDisabled"].text == "true" }
      .map { line(.switchedOff, $0["name"].text) }
    lines += interests["shows"].list.map { line(.show, $0.text) }
    lines.append(line(.audience, audiences["numAudiences"].text))
    lines += audiences["advertisers"].list.map { line(.advertiser, $0.text) }
    lines += audiences["lookalikeAdvertisers"].list.map { line(.lookalike, $0.text) }
    lines += fields["locationHistory"].list.map {
      line(.location, $0.allTexts.joined(separator: ", "))
    }
    return lines.filter { !$0.text.isEmpty && $0.text != "0" }
  }

  private static func line(
    _ label: PartLabel, _ text: String, heading: String = "", date: Timestamp? = nil,
    link: String? = nil
  ) -> PartLine {
    PartLine(heading: heading, label: label.rawValue, text: text, date: date, link: link)
  }
}
