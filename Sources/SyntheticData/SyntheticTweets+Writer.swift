import TweetModel

extension SyntheticTweets {
  /// Writes the texts.
  struct Writer {
    private let vocabulary = Vocabulary.shared

    /// A text and its language.
    func text(_ random: inout SplitMix) -> (text: TweetText, language: String) {
      var builder = TweetText.Builder()
      let language = self.language(&random)
      for position in 0..<length(&random) {
        if position > 0, language != "ja" { builder.append(random.chance(3) ? "\n" : " ") }
        append(language, to: &builder, &random)
      }
      return (builder.text, language)
    }

    /// Somebody else.
    func stranger(_ random: inout SplitMix) -> Author {
      let handle = random.pick(vocabulary.names) + String(random.skewed(below: 5000))
      return Author(handle: handle, name: random.pick(vocabulary.english).capitalizedFirst)
    }
  }
}

// MARK: - Private

extension SyntheticTweets.Writer {
  private func language(_ random: inout SplitMix) -> String {
    switch random.below(100) {
    case ..<62: "en"
    case ..<77: "ja"
    case ..<85: "ru"
    case ..<90: "ar"
    default: "de"
    }
  }

  /// In words; most tweets are short, some fill the space.
  private func length(_ random: inout SplitMix) -> Int {
    1 + (random.chance(15) ? 25 + random.below(25) : random.below(20))
  }

  /// Now and then an entity or an emoji; else a word.
  private func append(
    _ language: String, to builder: inout TweetText.Builder,
    _ random: inout SplitMix
  ) {
    switch random.below(200) {
    case 0..<4:
      let place = random.pick(vocabulary.hosts) + "/" + random.pick(vocabulary.english)
      builder.append(.link, shown: place, target: "https://" + place)
    case 4..<8:
      let name = random.pick(vocabulary.names)
      builder.append(.mention, shown: "@\(name)", target: name)
    case 8..<12:
      let tag = random.pick(vocabulary.tags)
      builder.append(.hashtag, shown: "#\(tag)", target: tag)
    case 12..<15: builder.append(random.pick(vocabulary.emoji))
    default: builder.append(word(language, &random))
    }
  }

  private func word(_ language: String, _ random: inout SplitMix) -> String {
    switch language {
    case "ja": String((0..<3).map { _ in skewed(vocabulary.japanese, &random) })
    case "ru": skewed(vocabulary.russian, &random)
    case "ar": skewed(vocabulary.arabic, &random)
    case "de": skewed(vocabulary.german, &random)
    default: skewed(vocabulary.english, &random)
    }
  }

  private func skewed<Element>(
    _ list: [Element], _ random: inout SplitMix
  ) -> Element {
    list[random.skewed(below: list.count)]
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
