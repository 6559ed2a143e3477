import Foundation
import Testing

@testable import FancyTwitterUI

/// The shell completes what the help lists, no more and no less.
struct CompletionTests {
  private static let file =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    + "/data/completions/fancytwitter.bash"

  @Test func completesTheOptionsOfTheHelp() throws {
    let script = try String(contentsOfFile: Self.file, encoding: .utf8)
    let start = try #require(script.range(of: "options=\"")?.upperBound)
    let completed = script[start...].prefix { $0 != "\"" }.split { $0.isWhitespace }
    let helped = Help.text.split(separator: "\n").filter { $0.hasPrefix("  --") }
      .compactMap { $0.split(separator: " ").first }
    #expect(completed.sorted() == helped.sorted())
  }

  @Test func completesThePages() throws {
    let script = try String(contentsOfFile: Self.file, encoding: .utf8)
    let start = try #require(script.range(of: "--page) options=\"")?.upperBound)
    let pages = script[start...].prefix { $0 != "\"" }.split(separator: " ")
    let names = Arguments.Page.allCases.map { $0 == .search ? "search=" : $0.rawValue }
    #expect(pages.map(String.init) == names)
  }
}
