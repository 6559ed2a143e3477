import DesignKit
import GLibKit
import TweetModel
import TweetRows
import TweetStore

nonisolated extension SearchQuery.Clause {
  /// What it asks for, in the person's language.
  var words: String {
    isAlternative ? translated("or: %s", asked) : asked
  }

  /// The same without what joins it to the one before.
  fileprivate var asked: String {
    isExcluded ? translated("not: %s", meaning.words) : meaning.words
  }

  /// The same within a group, which a group in it must not run into.
  fileprivate var askedWithin: String {
    guard case .group = meaning else { return asked }
    return isExcluded ? translated("not: %s", "(\(meaning.words))") : "(\(meaning.words))"
  }

  /// Whether a chip says more about it than what was typed does.
  var isWorthSaying: Bool {
    if case .word = meaning { return isExcluded || isAlternative }
    return true
  }

  /// Whether it was left out of the search.
  var isMisunderstood: Bool { if case .misunderstood = meaning { true } else { false } }
}

nonisolated extension SearchQuery.Meaning {
  fileprivate var words: String {
    switch self {
    case .word(let word): word
    case .phrase(let phrase): translated("“%s”", phrase)
    case .pattern(let pattern): "/\(pattern)/"
    case .misunderstood(let problem): problem.text
    case .filter(let filter): filter.words
    case .group(let parts): Self.words(of: parts)
    }
  }

  /// Alternatives belong closer together than what has to hold: where there are both, they stand in brackets.
  private static func words(of parts: [SearchQuery.Clause]) -> String {
    let lots = parts.reduce(into: [[SearchQuery.Clause]]()) { lots, part in
      if part.isAlternative, !lots.isEmpty {
        lots[lots.count - 1].append(part)
      } else {
        lots.append([part])
      }
    }
    let all = lots.map { lot in
      let asked = lot.map(\.askedWithin)
      let words = asked.dropFirst().reduce(asked[0]) { translated("%1$s or %2$s", $0, $1) }
      return lot.count > 1 && lots.count > 1 ? "(\(words))" : words
    }
    return all.dropFirst().reduce(all.first ?? "") { translated("%1$s and %2$s", $0, $1) }
  }
}

nonisolated extension SearchQuery.Filter {
  fileprivate var words: String {
    switch self {
    case .from(let handle): translated("from %s", "@" + handle)
    case .to(let handle): translated("answers to %s", "@" + handle)
    case .days(let first?, let end?): Self.span(first, end)
    case .days(let first?, nil): translated("since %s", first.words)
    case .days(nil, let end?): translated("before %s", end.words)
    case .days(nil, nil): ""
    case .month(let month):
      CalendarDay(year: 2019, month: month, day: 1)?.formatted("%OB") ?? String(month)
    case .trait(let trait): trait.words
    case .language(let tag):
      LanguageNames.name(of: tag) ?? translated("no language")
    case .source(let name): translated("written with “%s”", name)
    case .address(let words): translated("link to %s", words)
    case .minLikes(let number):
      translated("at least %d like", "at least %d likes", number)
    case .maxLikes(let number):
      translated("at most %d like", "at most %d likes", number)
    case .network(let name): NetworkWords(Network(rawValue: name)).name.capitalizedFirst
    }
  }

  private static func span(_ first: CalendarDay, _ end: CalendarDay) -> String {
    if end.year == first.year + 1, (first.month, first.day) == (1, 1),
      (end.month, end.day) == (1, 1)
    {
      return String(first.year)
    }
    return first.formatted(DateStyle.current.month)
  }
}

nonisolated extension SearchQuery.Trait {
  fileprivate var words: String {
    switch self {
    case .media: translated("pictures or films")
    case .link: translated("a link")
    case .reply: translated("an answer")
    case .repost: translated("a repost")
    case .quote: translated("a quote")
    case .thread: translated("part of a thread")
    case .deleted: translated("deleted")
    case .own: translated("yours")
    case .liked: translated("liked by you")
    case .bookmarked: translated("bookmarked")
    }
  }
}

nonisolated extension CalendarDay {
  fileprivate var words: String { formatted(DateStyle.current.shortDay) }
}

nonisolated extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
