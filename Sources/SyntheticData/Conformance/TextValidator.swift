import TweetModel

/// Whether X would take a text for what it is meant to be, by the rules of twitter-text.
public enum TextValidator {
  /// A user name with its sign.
  public static func isUserName(_ text: String) -> Bool {
    isWhole(EntityDetector(text).mentions(), text) { _ in true }
  }

  /// A list with its user, such as `@user/list`.
  public static func isList(_ text: String) -> Bool {
    isWhole(EntityDetector(text).mentionsAndLists(), text) { !$0.list.isEmpty }
  }

  /// A hashtag with its sign.
  public static func isHashtag(_ text: String) -> Bool {
    isWhole(EntityDetector(text).hashtags(), text) { _ in true }
  }

  /// An address of the web.
  public static func isLink(_ text: String, requiresScheme: Bool = true) -> Bool {
    LinkValidator(text)?.isValid(requiresScheme: requiresScheme) ?? false
  }

  private static func isWhole(
    _ entities: [DetectedEntity], _ text: String, _ condition: (DetectedEntity) -> Bool
  ) -> Bool {
    guard entities.count == 1, let entity = entities.first else { return false }
    return entity.range == 0..<text.unicodeScalars.count && condition(entity)
  }
}
