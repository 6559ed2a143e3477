import Foundation
import Testing

@testable import FancyTwitterUI

/// Each shell completes what the help lists, no more and no less.
struct CompletionTests {
  /// A shell's file, and what stands before the options and before the pages in it.
  struct Shell: Sendable, CustomTestStringConvertible {
    let file: String
    let option: String
    let pages: String

    var testDescription: String { file }

    func script() throws -> String {
      let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
      return try String(contentsOfFile: root + "/data/completions/" + file, encoding: .utf8)
    }
  }

  static let shells = [
    Shell(file: "fancytwitter.bash", option: "", pages: "--page) options=\""),
    Shell(file: "_fancytwitter", option: "\n  '--", pages: ":page:("),
    Shell(file: "fancytwitter.fish", option: " -l ", pages: "-l page -x -a '"),
  ]

  @Test(arguments: shells)
  func completesTheOptionsOfTheHelp(shell: Shell) throws {
    var script = try shell.script()
    var completed: [String] = []
    if shell.option.isEmpty {
      let start = try #require(script.range(of: "options=\"")?.upperBound)
      script = String(script[start...].prefix { $0 != "\"" })
      completed = script.split { $0.isWhitespace }.map { String($0.dropFirst(2)) }
    } else {
      completed = script.components(separatedBy: shell.option).dropFirst()
        .map { part in String(part.prefix { $0.isLetter || $0 == "-" }) }
    }
    let helped = Help.text.split(separator: "\n").filter { $0.hasPrefix("  --") }
      .compactMap { $0.split(separator: " ").first?.dropFirst(2) }.map(String.init)
    #expect(completed.sorted() == helped.sorted())
  }

  @Test(arguments: shells)
  func completesThePages(shell: Shell) throws {
    let script = try shell.script()
    let start = try #require(script.range(of: shell.pages)?.upperBound)
    let pages = script[start...].prefix { !"\"')".contains($0) }.split(separator: " ")
    let names = Arguments.Scene.allCases.map { $0 == .search ? "search=" : $0.rawValue }
    #expect(pages.map(String.init) == names)
  }

  /// What is typed, in the words that bash makes of it, and what it offers.
  @Test(arguments: [
    (["--scale", "2"], ["2"]),
    (["--scale", "="], ["1", "2"]),
    (["--export", "=", "ma"], ["markdown"]),
    (["--include", "circle"], ["circle"]),
    (["--include", "circle,d"], ["circle,deleted", "circle,direct", "circle,drafts"]),
    (["--include", "=", "names,parts,me"], ["names,parts,messages"]),
    (["--search", "--"], []),
    (["--sc"], ["--screenshot", "--scale"]),
    (["--import", "my\\ "], ["readline: -o default"]),
    (["--library", "my\\ "], ["readline: -o dirnames"]),
  ])
  func bashOffersWhatFits(words: [String], offered: [String]) throws {
    #expect(try Self.offered(for: words, themes: ["unasked"]) == offered)
  }

  /// A theme is called like its file, which others may have made: a name was run as a command.
  @Test func whatAThemeIsCalledIsOfferedAndNotRun() throws {
    let names = ["Blue", "My Theme", "~root", "x$(touch PWNED)", "`touch PWNED`", "a*", "Grün"]
    let quoted = [
      "Blue", "My\\ Theme", "\\~root", "x\\$\\(touch\\ PWNED\\)", "\\`touch\\ PWNED\\`", "a\\*",
    ]
    let offered = try Self.offered(for: ["--theme", ""], themes: names)
    #expect(Array(offered.dropLast()) == quoted)
    #expect(offered.count == names.count)
    #expect(try Self.offered(for: ["--theme", "My\\ T"], themes: names) == ["My\\ Theme"])
    #expect(try Self.offered(for: ["--theme", "My"], themes: names) == ["My\\ Theme"])
    #expect(!FileManager.default.fileExists(atPath: "PWNED"))
  }

  private static func offered(for words: [String], themes: [String]) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let ask = """
      \(try shells[0].script())
      fancytwitter() { cat <<< "$THEMES"; }
      compopt() { echo "readline: $*"; }
      COMP_WORDS=(fancytwitter "$@") COMP_CWORD=$#
      _fancytwitter
      printf '%s\n' "${COMPREPLY[@]}"
      """
    process.arguments = ["--norc", "-c", ask, "bash"] + words
    process.standardOutput = output
    process.environment = ["THEMES": themes.joined(separator: "\n"), "PATH": "/usr/bin:/bin"]
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }
}
