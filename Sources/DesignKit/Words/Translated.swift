import GLibKit
import GtkKit
import TweetModel

/// The person's language for a text of the program.
package nonisolated func translated(_ text: String) -> String { Translation.of(text) }

/// The same for a text that is said of several things, which languages with genders or cases tell apart: of what, in
/// a word or two for who translates.
package nonisolated func translated(_ text: String, context: String) -> String {
  Translation.of(text, context: context)
}

/// The person's language for a text, with a number in the place of `%d`.
package nonisolated func translated(_ text: String, _ number: some BinaryInteger) -> String {
  filled(Translation.of(text), "%d", Numbers.grouped(Int(number)))
}

/// The same, with a text in the place of `%s`.
package nonisolated func translated(_ text: String, _ argument: String) -> String {
  let whole = Translation.of(text)
  return filled(whole, "%s", kept(argument, within: whole))
}

/// The same, with texts in the places of `%1$s`, `%2$s` and so on.
package nonisolated func translated(
  _ text: String, _ first: String, _ others: String...
) -> String {
  let whole = Translation.of(text)
  return filled(whole, ([first] + others).map { kept($0, within: whole) })
}

/// The form that a number asks for in the person's language.
package nonisolated func translated(_ singular: String, _ plural: String, _ count: Int) -> String {
  filled(Translation.of(singular, plural, count), "%d", Numbers.grouped(count))
}

/// The same, with another text than the bare number in the place of `%d`, such as "3 of 1,204".
package nonisolated func translated(
  _ singular: String, _ plural: String, _ count: Int, as shown: String
) -> String {
  let whole = Translation.of(singular, plural, count)
  return filled(whole, "%d", kept(shown, within: whole))
}

/// A label without the mark of its key, which languages without Latin letters set in brackets behind it: "阅读(_R)".
package nonisolated func withoutKeyMark(_ label: String) -> String {
  label.replacing(#/\(_.\)/#, with: "").replacing("_", with: "")
}

/// A text that keeps its order within one of the other direction: "@ada" in an Arabic sentence.
private nonisolated func kept(_ value: String, within text: String) -> String {
  let isMixed =
    text.hasRightToLeftLetters
    ? value.hasLeftToRightLetters : value.hasRightToLeftLetters && text.hasLeftToRightLetters
  return isMixed ? DirectionMarks().closed(value).isolated : value.contained
}

private nonisolated func filled(_ text: String, _ place: String, _ value: String) -> String {
  text.replacing(place, with: value, maxReplacements: 1)
}

// In one walk, as a name that is filled in may be "%2$s" itself.
private nonisolated func filled(_ text: String, _ values: [String]) -> String {
  let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
  return parts.dropFirst().reduce(into: String(Substring(parts[0]))) { result, part in
    let number = part.first.map { Int($0) - Int(UInt8(ascii: "1")) }
    guard let number, values.indices.contains(number), part.dropFirst().starts(with: "$s".utf8)
    else { return result += "%" + Substring(part) }
    result += values[number] + Substring(part.dropFirst(3))
  }
}
