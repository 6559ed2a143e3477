import TweetModel

/// Turns what a server tells of an account's filters into values.
enum FilterReader {
  static func filter(_ entity: FilterEntity) -> LiveFilter {
    LiveFilter(
      local: entity.id, title: entity.title ?? "", action: action(entity.action),
      places: places(entity.contexts),
      expires: entity.expires.flatMap { Timestamp(iso8601: $0) },
      keywords: entity.keywords.filter { !$0.text.isEmpty }
        .map { .init(text: $0.text, isWholeWord: $0.isWholeWord) },
      posts: entity.posts.map(\.id))
  }

  static func mark(_ entity: FilterResultEntity) -> FilterMark {
    FilterMark(filter: filter(entity.filter))
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
