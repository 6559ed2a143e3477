/// What an import came to.
public struct ImportReport: Sendable, Hashable {
  /// Tweets that are new to the library.
  public var imported = 0
  /// Tweets that the library knew already.
  public var updated = 0
  /// Tweets that could not be read.
  public var skipped = 0
  /// Older versions of edited tweets, kept as their history.
  public var folded = 0
  /// Posts in communities, which the archive counts apart from tweets.
  public var communityTweets = 0
  public var likes = 0
  /// Pictures and films in the library.
  public var media = 0
  /// Pictures and films that the archive names but does not hold.
  public var missingMedia = 0
  /// Sentences about what is not as it should be; the first hundred of them.
  public var warnings: [String] = []
  public var seconds = 0.0

  private static let maximumWarnings = 100

  mutating func warn(_ sentence: String) {
    if warnings.count < Self.maximumWarnings { warnings.append(sentence) }
  }

  /// One line of JSON.
  public var json: String {
    let texts = warnings.map(Self.quoted).joined(separator: ", ")
    let time = (seconds * 100).rounded() / 100
    return """
      {"imported": \(imported), "updated": \(updated), "skipped": \(skipped), \
      "likes": \(likes), "media": \(media), "missingMedia": \(missingMedia), \
      "folded": \(folded), "communityTweets": \(communityTweets), "warnings": [\(texts)], "seconds": \(time)}
      """
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
