import TweetModel

/// Turns what a server tells of an account's filters into values.
enum FilterReader {
  // Each word is looked for in each post: nobody has set up as many.
  private static let most = 200
  private static let mostWords = 2000
  /// Letters (CustomFilterKeyword::KEYWORD_LENGTH_LIMIT of Mastodon).
  private static let longestWord = 512

  /// All of an account's filters.
  static func filters(_ entities: [FilterEntity]) -> [LiveFilter] {
    var left = mostWords
    return entities.prefix(most).map { entity in
      let filter = filter(entity, atMost: left)
      left -= filter.keywords.count
      return filter
    }
  }

  private static func filter(_ entity: FilterEntity, atMost words: Int) -> LiveFilter {
    LiveFilter(
      local: entity.id, title: entity.title ?? "", action: action(entity.action),
      places: places(entity.contexts),
      expires: entity.expires.flatMap { Timestamp(iso8601: $0) },
      keywords: entity.keywords.lazy
        .filter { !$0.text.isEmpty && $0.text.unicodeScalars.count <= longestWord }
        .prefix(words).map { .init(text: $0.text, isWholeWord: $0.isWholeWord) },
      posts: entity.posts.map(\.id))
  }

  static func mark(_ entity: FilterResultEntity) -> FilterMark {
    FilterMark(filter: filter(entity.filter, atMost: 0))
  }

  // What no version knows yet hides less than too much.
  private static func action(_ name: String?) -> LiveFilter.Action {
    switch name {
    case "hide": .hide
    case "blur": .blur
    default: .warn
    }
  }

  private static func places(_ names: [String]) -> LiveFilter.Places {
    names.reduce(into: []) { places, name in
      switch name {
      case "home": places.insert(.home)
      case "notifications": places.insert(.notifications)
      case "public": places.insert(.public)
      case "thread": places.insert(.thread)
      case "account": places.insert(.account)
      default: break
      }
    }
  }
}
