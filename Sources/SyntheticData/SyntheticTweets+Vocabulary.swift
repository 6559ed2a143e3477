extension SyntheticTweets {
  /// The words that tweets are made of: in each language the most frequent first.
  struct Vocabulary: Sendable {
    let english: [String]
    let german: [String]
    let russian: [String]
    let arabic: [String]
    /// Characters, for Japanese puts no spaces between words.
    let japanese: [Character]
    let emoji = ["😀", "🎉", "🚀", "👩‍👩‍👧‍👦", "🇯🇵", "❤️", "🌧️", "🐈", "👍🏽", "☕️"]
    let tags = ["swift", "photo", "linux", "中文", "coffee", "новости", "weekend", "OpenSource"]
    let hosts = [
      "example.org", "rivers.example", "www.example.com", "photos.example.net", "news.example",
      "müller.example",
    ]
    let names = ["anna_b", "tomK", "rivers", "yuki_mori", "olga", "deniz7", "samir", "quietlab"]

    static let shared = Vocabulary()

    private init() {
      english = Self.words(
        common: "the to a of and in is I it for you on that with this my be at have are so not",
        syllables: "ra mo ti len dor vi sa ker pu nel to gri ba sho wen lu", count: 20_000)
      german = Self.words(
        common: "die der und nicht ich das ist für über schön größer Straße",
        syllables: "schö mü ger tal ßen hei kö nen lie wäl der fen", count: 6_000)
      russian = Self.words(
        common: "и в не на я что с это как но", syllables: "по мо сто ва ли на рек зи ко те ру щё",
        count: 6_000)
      arabic = Self.words(
        common: "في من على هذا أن ما إلى", syllables: "با سل مد نو كت ري حم عل شم وق", count: 4_000)
      let kana = "のにはをたがでてとしれさあいうえおかきくこす".map(\.self)
      japanese = kana + (0x4e00..<0x5600).compactMap(Unicode.Scalar.init).map(Character.init)
    }

    /// Common words, then words of two to four syllables, up to `count`.
    private static func words(common: String, syllables: String, count: Int) -> [String] {
      let syllables = syllables.split(separator: " ").map(String.init)
      var words = common.split(separator: " ").map(String.init)
      var number = 0
      while words.count < count {
        number += 1
        var rest = number
        var word = ""
        repeat {
          word += syllables[rest % syllables.count]
          rest /= syllables.count
        } while rest > 0
        words.append(word)
      }
      return words
    }
  }
}
