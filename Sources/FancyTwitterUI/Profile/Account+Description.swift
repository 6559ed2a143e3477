import TweetModel
import TweetRows

nonisolated extension Account {
  /// What it says of itself: its description, and beneath it where it lives and its page in the web.
  var description: TweetText {
    let facts = [location.map { TweetText($0) }, page].compactMap { $0 }
      .filter { !$0.display.isEmpty }
    var text = TweetText.Builder()
    text.append(bio)
    for (index, fact) in facts.enumerated() {
      if index > 0 { text.append(" · ") } else if !bio.display.isEmpty { text.append("\n") }
      text.append(fact)
    }
    return text.text
  }

  /// Characters of an address, or of what stands for one: enough to know it by.
  private static let maximumPage = 200

  /// The page in the web as a link; as text where it is no address.
  private var page: TweetText? {
    guard let website else { return nil }
    guard let address = Self.address(website) else {
      return TweetText(website.asLine(atMost: Self.maximumPage))
    }
    let shown = String(TweetText.withoutScheme(website)).asLine(atMost: Self.maximumPage)
    var text = TweetText.Builder()
    text.append(.link, shown: shown, target: address)
    return text.text
  }

  /// Where a text leads that is an address and nothing else, with or without its scheme.
  private static func address(_ text: String) -> String? {
    guard text.utf8.count <= TextEntity.maximumTarget else { return nil }
    if let link = WebLink(text) { return link.address }
    let found = TweetText(detectingIn: text)
    guard let link = found.entities.first, link.kind == .link,
      link.range == 0..<found.display.utf8.count
    else { return nil }
    return link.target
  }
}
