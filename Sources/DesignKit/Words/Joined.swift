import GLibKit

/// Parts as a list in a sentence, as in "one, two, three"; empty ones are left out.
package nonisolated func listed(_ parts: [String]) -> String {
  parts.filter { !$0.isEmpty }.joined(separator: translated(", "))
}

/// Parts that stand beside each other, as in "6 March 2019 · Web · English"; empty ones are left out.
///
/// Each keeps its own order where any is written from right to left.
package nonisolated func dotted(_ parts: [String]) -> String {
  let parts = parts.filter { !$0.isEmpty }
  let isMixed = parts.count > 1 && parts.contains(where: \.hasRightToLeftLetters)
  return (isMixed ? parts.map(\.isolated) : parts).joined(separator: " · ")
}

/// Sentences one after the other.
package nonisolated func told(inOrder sentences: [String]) -> String {
  let sentences = sentences.filter { !$0.isEmpty }
  guard let first = sentences.first else { return "" }
  return sentences.dropFirst().reduce(first) { translated("%1$s %2$s", $0, $1) }
}
