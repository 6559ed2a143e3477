import Appearance

extension ThemeError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .unknown(_, known: []):
      translated("The themes of FancyTwitter are missing. Install it anew.")
    case .unknown(let id, let known):
      translated("There is no theme “%1$s”; there are: %2$s.", id, listed(known))
    case .unreadable(let file, let reason):
      translated("The theme %1$s cannot be read: %2$s.", file, reason)
    case .noFile(let file): translated("The theme %s is no file.", file)
    case .tooLarge(let file, let limit):
      translated("The theme %1$s is larger than %2$s.", file, Numbers.bytes(limit))
    case .tooMany(let folder, let limit):
      translated(
        "The folder %1$s has more than %2$s themes: the others, by name, are left out.", folder,
        Numbers.grouped(limit))
    case .broken(let file, let fault):
      fault.map {
        translated(
          "The theme %1$s is not JSON from line %2$s, column %3$s on.", file,
          Numbers.grouped($0.line), Numbers.grouped($0.column))
      } ?? translated("The theme %s is not JSON.", file)
    case .noObject(let file, _):
      translated("The theme %s must be an object in braces, with the keys of a theme.", file)
    case .newer(let file, _):
      translated(
        "A newer version of FancyTwitter made the theme %s. Update FancyTwitter to use it.", file)
    case .missing(let file, let key): translated("The theme %1$s lacks the key “%2$s”.", file, key)
    case .empty(let file, let key):
      translated("In the theme %1$s, “%2$s” must not be empty.", file, key)
    case .stranger(let file, let key, let known):
      translated(
        "In the theme %1$s, the key “%2$s” is not known; there are: %3$s.", file, key,
        listed(known))
    case .wrong(let file, let key, let value, let expected):
      translated(
        "In the theme %1$s, “%2$s” is %3$s; it must be %4$s.", file, key, value.words,
        expected.words)
    }
  }
}

extension ThemeValue {
  fileprivate nonisolated var words: String {
    switch self {
    case .written(let text): text
    case .list(0): translated("an empty list")
    case .list(let count): translated("a list of %d value", "a list of %d values", count)
    case .object: translated("an object in braces")
    }
  }
}

extension ThemeExpectation {
  fileprivate nonisolated var words: String {
    switch self {
    case .object: translated("an object in braces")
    case .text(let most):
      translated(
        "a text of at most %d character in quotes", "a text of at most %d characters in quotes",
        most)
    case .colour: translated("a color such as “#1A557E”")
    case .number(let number): translated("the number %d", number)
    case .backdrops(let counts):
      translated(
        "a list of %1$s to %2$s backdrops", Numbers.grouped(counts.lowerBound),
        Numbers.grouped(counts.upperBound))
    case .rows(let counts):
      translated(
        "a list of %1$s to %2$s rows", Numbers.grouped(counts.lowerBound),
        Numbers.grouped(counts.upperBound))
    case .row(let counts):
      translated(
        "%1$s to %2$s colors such as #1A557E, as many as in the row above",
        Numbers.grouped(counts.lowerBound), Numbers.grouped(counts.upperBound))
    case .threeColours: translated("a list of three colors such as “#1A557E”")
    }
  }
}
