import GLibKit

/// Parts as a list in a sentence, as in "one, two, three"; empty ones are left out.
///
/// They follow each other as ``dotted(_:isRightToLeft:)`` has them.
package nonisolated func listed(
  _ parts: [String], isRightToLeft: Bool = Translation.isRightToLeft
) -> String {
  joined(parts, by: translated(", "), isRightToLeft)
}

/// Parts that stand beside each other, as in "6 March 2019 · Web · English"; empty ones are left out.
///
/// Where any is written from right to left each keeps its own order, and they follow each other as in the person's
/// language, whatever the first one's is.
package nonisolated func dotted(
  _ parts: [String], isRightToLeft: Bool = Translation.isRightToLeft
) -> String {
  joined(parts, by: " · ", isRightToLeft)
}

private nonisolated func joined(
  _ parts: [String], by separator: String, _ isRightToLeft: Bool
) -> String {
  let parts = parts.filter { !$0.isEmpty }.map(\.contained)
  guard parts.count > 1, parts.contains(where: \.hasRightToLeftLetters) else {
    return parts.joined(separator: separator)
  }
  // A line's direction is that of its first letter, or of a mark that counts as one.
  let direction = isRightToLeft ? "\u{200F}" : "\u{200E}"
  return direction + parts.map(\.isolated).joined(separator: separator)
}

/// Sentences one after the other.
package nonisolated func paragraph(_ sentences: [String]) -> String {
  let sentences = sentences.filter { !$0.isEmpty }
  guard let first = sentences.first else { return "" }
  return sentences.dropFirst().reduce(first) { translated("%1$s %2$s", $0, $1) }
}
