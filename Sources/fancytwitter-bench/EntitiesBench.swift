import FancyTwitterUI
import SyntheticData
import TweetModel

/// Finds the entities of texts that came without any.
struct EntitiesBench {
  private static let texts = 100_000

  func run() {
    let texts = SyntheticTweets(count: Self.texts, seed: 3).map { tweet in
      // As it was typed: with the links' schemes.
      tweet.text.segments.map { segment in
        segment.entity?.kind == .link ? segment.entity?.target ?? "" : String(segment.shown)
      }.joined()
    }
    let bytes = texts.reduce(0) { $0 + $1.utf8.count }
    var entities = 0
    let start = Machine.milliseconds
    for text in texts { entities += TweetText(detectingIn: text).entities.count }
    let seconds = (Machine.milliseconds - start) / 1000
    var report = Report("entities")
    report.add("perSecond", Double(texts.count) / seconds, digits: 0)
    report.add("MBPerSecond", Double(bytes) / 1_000_000 / seconds, digits: 1)
    report.add("entities", entities)
    Terminal.print(report.line)
  }
}
