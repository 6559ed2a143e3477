import GLibKit
import GtkKit

/// The person's language for a text of the program.
nonisolated func translated(_ text: String) -> String { Translation.of(text) }

/// The same, with a number in the place of `%d`.
nonisolated func translated(_ text: String, _ number: some BinaryInteger) -> String {
  filled(Translation.of(text), "%d", Numbers.grouped(Int(number)))
}

/// The same, with a text in the place of `%s`.
nonisolated func translated(_ text: String, _ argument: String) -> String {
  filled(Translation.of(text), "%s", argument)
}

/// The form that a number asks for in the person's language.
nonisolated func translated(_ singular: String, _ plural: String, _ count: Int) -> String {
  filled(Translation.of(singular, plural, count), "%d", Numbers.grouped(count))
}

private nonisolated func filled(_ text: String, _ place: String, _ value: String) -> String {
  guard let start = text.firstRange(of: place) else { return text }
  return text.replacingCharacters(start, value)
}

extension String {
  // Foundation has these; the program does without it.
  fileprivate nonisolated func firstRange(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate nonisolated func replacingCharacters(_ range: Range<Index>, _ value: String) -> String
  {
    String(self[..<range.lowerBound]) + value + String(self[range.upperBound...])
  }
}
