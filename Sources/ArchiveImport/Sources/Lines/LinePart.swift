import TweetModel
import TweetStore

/// A part of what an archive held beside posts, or a line of it, as this program exports it.
struct LinePart: Decodable {
  let part: String
  let generated: Int64?
  let heading: String?
  let label: String?
  let text: String?
  let date: Int64?
  let link: String?
}

extension LinePart {
  var item: ImportItem? {
    guard !part.isEmpty else { return nil }
    let line = text.map {
      PartLine(
        heading: heading ?? "", label: label ?? "", text: $0,
        date: date.flatMap { Timestamp(line: $0) }, link: link)
    }
    return .partLine(
      line, part: part, generated: generated.flatMap { Timestamp(line: $0) })
  }
}
