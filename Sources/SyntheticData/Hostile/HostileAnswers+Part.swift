import TweetModel

extension HostileAnswers {
  /// Parts of one answer, each by chance that follows from its number.
  struct Part {
    private let answers: HostileAnswers
    private let which: Int
    private var chance: SplitMix

    init(_ answers: HostileAnswers, _ which: Int) {
      (self.answers, self.which) = (answers, which)
      chance = SplitMix(seed: answers.seed &+ UInt64(which))
    }

    mutating func isLikely(_ percent: Int) -> Bool { chance.chance(percent) }

    mutating func list(upTo most: Int, _ one: (inout Part) -> String) -> String {
      (0..<(isLikely(50) ? 1 : chance.below(most + 1))).map { _ in one(&self) }
        .joined(separator: ",")
    }

    var number: String { mutating get { chance.pick(HostileAnswers.numbers) } }
    var name: String { mutating get { JSONText.quoted(chance.pick(HostileNames.people).name) } }
    var handle: String { mutating get { JSONText.quoted(chance.pick(HostileNames.people).handle) } }
    var text: String { mutating get { JSONText.quoted(chance.pick(answers.texts)) } }

    var html: String {
      mutating get {
        let text = answers.texts[which % answers.texts.count]
        guard isLikely(80) else {
          return JSONText.quoted(String(repeating: "<div><p><a href='", count: 2_000) + text)
        }
        return JSONText.quoted(
          "<p>:cat: " + text.replacing("<", with: "&lt;").replacing("\n", with: "<br>") + "</p>")
      }
    }

    var picture: String {
      mutating get {
        JSONText.quoted(
          HostileAnswers.server + HostileAnswers.media + chance.pick(answers.pictures))
      }
    }

    var person: String {
      mutating get {
        """
        {"id":"p\(which)","username":\(handle),"acct":"p\(which)@other.example","display_name":\(name),\
        "note":\(html),"uri":"https://other.example/users/\(which)","url":"https://other.example/@\(which)",\
        "avatar":\(picture),"header":\(picture),"followers_count":\(number),"following_count":\(number),\
        "statuses_count":\(number),"created_at":"0001-01-01T00:00:00Z",\
        "emojis":[{"shortcode":"cat","url":\(picture)}],\
        "fields":[\(list(upTo: 30) { "{\"name\":\($0.name),\"value\":\($0.text)}" })]}
        """
      }
    }

    var medium: String {
      mutating get {
        """
        {"id":"\(chance.below(1 << 30))","type":"\(chance.pick(["image", "image", "gifv", "video", "audio", "?"]))",\
        "url":\(picture),"preview_url":\(picture),"description":\(text),"blurhash":\(blur),\
        "meta":{"original":{"width":\(number),"height":\(number),"duration":\(number)},"focus":{"x":1e300,"y":-1}}}
        """
      }
    }

    private var blur: String { mutating get { JSONText.quoted(chance.pick(HostileAnswers.blurs)) } }

    var mention: String {
      mutating get {
        "{\"id\":\"\(chance.below(99))\",\"username\":\(handle),\"acct\":\(handle),\"url\":\"https://b.example/@b\"}"
      }
    }

    var tag: String {
      mutating get { "{\"name\":\(handle),\"url\":\"https://b.example/tags/b\"}" }
    }

    var emoji: String {
      mutating get { "{\"shortcode\":\"\(isLikely(50) ? "cat" : "dog")\",\"url\":\(picture)}" }
    }

    var poll: String {
      mutating get {
        """
        {"id":"\(which)","expires_at":"9999-12-31T23:59:59Z","expired":false,"multiple":\(isLikely(50)),\
        "voters_count":\(number),"options":[\(list(upTo: 30) { "{\"title\":\($0.text),\"votes_count\":\($0.number)}" })],\
        "emojis":[{"shortcode":"cat","url":\(picture)}]}
        """
      }
    }

    var card: String {
      mutating get {
        """
        {"url":"https://other.example/\(which)","title":\(text),"description":\(text),"type":"link",\
        "provider_name":\(name),"image":\(picture),"blurhash":\(blur),"width":\(number),"height":\(number)}
        """
      }
    }
  }
}
