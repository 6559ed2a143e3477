import TweetModel

/// One case of twitter-text's published conformance suite, run against the program's own rules.
public struct ConformanceCase: Sendable {
  /// What a case expects, or what it got.
  public enum Outcome: Hashable, Sendable {
    case flag(Bool)
    case text(String?)
    case texts([String])
    case spans([Span])
    case length(Length)
  }

  /// An entity with its code points.
  public struct Span: Hashable, Sendable {
    public let text: String
    public let list: String
    public let start: Int
    public let end: Int

    public init(text: String, list: String = "", start: Int, end: Int) {
      self.text = text
      self.list = list
      self.start = start
      self.end = end
    }
  }

  /// What is known of a text's weighted length.
  public struct Length: Hashable, Sendable {
    public let weighted: Int
    public let isValid: Bool
    public let permillage: Int
    public let displayEnd: Int
    public let validEnd: Int

    public init(weighted: Int, isValid: Bool, permillage: Int, displayEnd: Int, validEnd: Int) {
      self.weighted = weighted
      self.isValid = isValid
      self.permillage = permillage
      self.displayEnd = displayEnd
      self.validEnd = validEnd
    }
  }

  /// The name of the group that the case belongs to, such as `urls_with_indices`.
  public let group: String
  public let text: String

  public init(group: String, text: String) {
    self.group = group
    self.text = text
  }

  /// What the program makes of the text; nil for a group that it does not know.
  ///
  /// Some groups of both files have the same name: `isValidation` tells those that ask yes or no.
  public func outcome(isValidation: Bool) -> Outcome? {
    isValidation ? validation : extraction
  }
}

// MARK: - Private

extension ConformanceCase {
  private var extraction: Outcome? {
    let detector = EntityDetector(text)
    switch group {
    case "mentions": return texts(detector.mentions())
    case "mentions_with_indices": return spans(detector.mentions())
    case "mentions_or_lists_with_indices": return spans(detector.mentionsAndLists())
    case "replies": return .text(detector.reply()?.value)
    case "urls", "tco_urls_with_params": return texts(detector.links())
    case "urls_with_indices", "urls_with_directional_markers": return spans(detector.links())
    case "hashtags", "hashtags_from_astral": return texts(detector.hashtags())
    case "hashtags_with_indices": return spans(detector.hashtags())
    case "cashtags": return texts(detector.cashtags())
    case "cashtags_with_indices": return spans(detector.cashtags())
    default: return nil
    }
  }

  private var validation: Outcome? {
    switch group {
    // These cases are from the time of 140 characters.
    case "tweets": return .flag(WeightedLength(text, rules: .version1).isValid)
    case "usernames": return .flag(TextValidator.isUserName(text))
    case "lists": return .flag(TextValidator.isList(text))
    case "hashtags": return .flag(TextValidator.isHashtag(text))
    case "urls": return .flag(TextValidator.isLink(text))
    case "urls_without_protocol":
      return .flag(TextValidator.isLink(text, requiresScheme: false))
    case "WeightedTweetsCounterTest": return length(.version2)
    case "WeightedTweetsWithDiscountedEmojiCounterTest", "UnicodeDirectionalMarkerCounterTest":
      return length(.today)
    default: return nil
    }
  }

  private func texts(_ entities: [DetectedEntity]) -> Outcome { .texts(entities.map(\.value)) }

  private func spans(_ entities: [DetectedEntity]) -> Outcome {
    .spans(
      entities.map {
        Span(
          text: $0.value, list: $0.list, start: $0.range.lowerBound, end: $0.range.upperBound)
      })
  }

  private func length(_ rules: WeightedLength.Rules) -> Outcome {
    let length = WeightedLength(text, rules: rules)
    return .length(
      Length(
        weighted: length.length, isValid: length.isValid, permillage: length.permillage,
        displayEnd: length.displayEnd, validEnd: length.validEnd))
  }
}
