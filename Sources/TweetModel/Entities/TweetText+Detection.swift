extension TweetText {
  /// Finds the entities of a text that came without any.
  ///
  /// A link is shown without its scheme; its target stays exactly as it is written, with `https://`
  /// before a bare domain.
  public init(detectingIn text: String) {
    let detector = EntityDetector(text)
    let entities = detector.entities
    guard !entities.isEmpty else {
      self.init(text)
      return
    }
    var builder = Builder()
    var end = 0
    for entity in entities {
      builder.append(detector.text(end..<entity.range.lowerBound))
      builder.append(
        entity.kind, shown: Self.shown(entity, detector.text(entity.range)),
        target: Self.target(entity))
      end = entity.range.upperBound
    }
    builder.append(detector.text(end..<detector.scalars.count))
    self = builder.text
  }

  /// An address as it is shown: without a leading http:// or https:// in any case.
  public static func withoutScheme(_ address: String) -> Substring {
    for scheme in ["https://", "http://"] where address.prefix(scheme.count).lowercased() == scheme
    {
      return address.dropFirst(scheme.count)
    }
    return address[...]
  }

  private static func shown(_ entity: DetectedEntity, _ text: String) -> Substring {
    entity.kind == .link ? withoutScheme(text) : text[...]
  }

  private static func target(_ entity: DetectedEntity) -> String {
    guard entity.kind == .link else { return entity.value + entity.list }
    let hasScheme = withoutScheme(entity.value).count < entity.value.count
    return hasScheme ? entity.value : "https://" + entity.value
  }
}
