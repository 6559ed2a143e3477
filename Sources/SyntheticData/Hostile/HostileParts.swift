import TweetModel

/// The parts that archives of X hold beside tweets, shaped as X writes them and full of what nobody writes.
enum HostileParts {
  /// The parts that there are, by the names of their files.
  static let names = SyntheticParts.names + ["follower", "following"]

  /// The whole file of a part: about every second text of it is one of `texts`, or a number of any size.
  static func file(of name: String, seed: UInt64, texts: [String]) -> String {
    var chance = SplitMix(seed: seed)
    let whole =
      SyntheticParts.names.contains(name)
      ? SyntheticParts.file(of: name, count: 5, seed: seed) : list(name, &chance)
    return replacing(whole) {
      guard chance.chance(50) else { return nil }
      return chance.chance(20) ? chance.pick(numbers) : chance.pick(texts)
    }
  }

  private static let numbers = [
    "9223372036854775807", "-1", "0", "99999999999999999999", "1e308", "NaN", "",
  ]

  private static func list(_ name: String, _ chance: inout SplitMix) -> String {
    let people = (0..<5).map { _ in
      let number = chance.below(1 << 40)
      return
        "{\"\(name)\": {\"accountId\": \"\(number)\", \"userLink\": \"https://twitter.com/intent/user?user_id=\(number)\"}}"
    }
    return "window.YTD.\(name).part0 = [ \(people.joined(separator: ",\n")) ]"
  }

  /// Puts other texts in the place of those that are no names of fields.
  private static func replacing(_ json: String, by other: () -> String?) -> String {
    var (result, rest) = ("", json[...])
    while let start = rest.firstIndex(of: "\""), let end = end(ofText: rest[start...]) {
      result += rest[..<start]
      let text = rest[start..<end]
      rest = rest[end...]
      if rest.first != ":", let other = other() {
        result += JSONText.quoted(other)
      } else {
        result += text
      }
    }
    return result + rest
  }

  /// Where a quoted text that begins here is over.
  private static func end(ofText text: Substring) -> Substring.Index? {
    var isEscaped = false
    return text.indices.dropFirst().first { index in
      defer { isEscaped = !isEscaped && text[index] == "\\" }
      return !isEscaped && text[index] == "\""
    }.map(text.index(after:))
  }
}
