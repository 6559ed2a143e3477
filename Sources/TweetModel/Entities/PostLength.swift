/// How long a text is for a network, by that one's own count.
public struct PostLength: Hashable, Sendable {
  public let length: Int
  /// The greatest length that the network takes; of servers that allow more, what most allow.
  public let maximum: Int
  /// How many Unicode scalars of the text are within the limit.
  public let fittingScalars: Int

  /// Source for Mastodon: its StatusLengthValidator; for Bluesky: the lexicon app.bsky.feed.post.
  public init(_ text: String, on network: Network = .x) {
    switch network {
    case .fediverse: self.init(text, maximum: 500, spans: Self.shortened(text))
    case .bluesky: self.init(text, maximum: 300, spans: [])
    default:
      let weight = WeightedLength(text)
      self.init(
        length: weight.length, maximum: WeightedLength.maximum,
        fittingScalars: weight.fittingScalars)
    }
  }

  private init(length: Int, maximum: Int, fittingScalars: Int) {
    self.length = length
    self.maximum = maximum
    self.fittingScalars = fittingScalars
  }

  /// Stretches of a text that count as so many letters, however many they have.
  private typealias Span = (range: Range<Int>, length: Int)

  private init(_ text: String, maximum: Int, spans: [Span]) {
    var (count, fitting, place) = (0, 0, 0)
    var left = spans[...]
    for letter in text {
      while let span = left.first, span.range.upperBound <= place { left.removeFirst() }
      if let span = left.first, span.range.contains(place) {
        // The whole stretch counts where it begins.
        count += span.length
        left[left.startIndex].length = 0
      } else {
        count += 1
      }
      place += letter.unicodeScalars.count
      if count <= maximum { fitting = place }
    }
    self.init(length: count, maximum: maximum, fittingScalars: fitting)
  }

  /// Links count 23, and people of other servers without these.
  private static func shortened(_ text: String) -> [Span] {
    let links = EntityDetector(text).links().filter { $0.value.contains("://") }
      .map { (range: $0.range, length: 23) }
    let people = remoteMentions(Array(text.unicodeScalars))
    var end = 0
    return (links + people).sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { span in
      guard span.range.lowerBound >= end else { return false }
      end = span.range.upperBound
      return true
    }
  }

  /// Each `@name@server`, which counts as `@name`.
  private static func remoteMentions(_ scalars: [Unicode.Scalar]) -> [Span] {
    var (spans, place): ([Span], Int) = ([], 0)
    func end(from start: Int) -> Int {
      var end = start
      while end < scalars.count, scalars[end].isOfHandle { end += 1 }
      // A sentence may end behind it.
      while end > start, scalars[end - 1] == "." || scalars[end - 1] == "-" { end -= 1 }
      return end
    }
    while let start = scalars[place...].firstIndex(of: "@") {
      let name = end(from: start + 1)
      place = name
      guard name > start + 1, name < scalars.count, scalars[name] == "@",
        start == 0 || !scalars[start - 1].isOfHandle
      else {
        place = max(name, start + 1)
        continue
      }
      let server = end(from: name + 1)
      if server > name + 1 { spans.append((start..<server, name - start)) }
      place = max(server, name + 1)
    }
    return spans
  }
}

extension Unicode.Scalar {
  fileprivate var isOfHandle: Bool {
    isASCIIAlphanumeric || self == "_" || self == "." || self == "-"
  }
}
