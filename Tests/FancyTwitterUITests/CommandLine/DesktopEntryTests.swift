import Foundation
import Testing

@testable import FancyTwitterUI

/// The desktop entry offers exactly what the program understands.
struct DesktopEntryTests {
  private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  private static let file = root + "/data/org.fancytwitter.FancyTwitter.desktop.in"

  private let groups: [String: [String: String]]
  /// Those that the program speaks beside English.
  private let languages: [String]

  init() throws {
    languages = try String(contentsOfFile: Self.root + "/po/LINGUAS", encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    var groups: [String: [String: String]] = [:]
    var current = ""
    for line in try String(contentsOfFile: Self.file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("[") {
        current = String(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: "=") {
        groups[current, default: [:]][String(line[..<equals])] =
          String(line[line.index(after: equals)...])
      }
    }
    self.groups = groups
  }

  @Test func listsTheFourActionsInTheirOrder() {
    let expected = QuickAction.allCases.map { $0.rawValue + ";" }.joined()
    #expect(groups["Desktop Entry"]?["Actions"] == expected)
    #expect(groups.count == 1 + QuickAction.allCases.count)
  }

  @Test(arguments: QuickAction.allCases)
  func eachActionLeadsToItselfByTheCommandLine(action: QuickAction) throws {
    let group = try #require(groups["Desktop Action " + action.rawValue])
    let words = try #require(group["Exec"]).split(separator: " ").dropFirst().map(String.init)
    #expect(try Arguments(parsing: words).quickAction == action)
    #expect(Command.Name(rawValue: action.rawValue) != nil)
    for key in ["Name", "Icon"] + languages.map({ "Name[\($0)]" }) {
      #expect(group[key]?.isEmpty == false, "\(key)")
    }
  }

  @Test(arguments: ["GenericName", "Comment", "Keywords"])
  func saysInEveryLanguageWhatTheProgramIs(key: String) {
    #expect(languages.count >= 2)
    for language in languages {
      #expect(groups["Desktop Entry"]?["\(key)[\(language)]"]?.isEmpty == false, "\(language)")
    }
  }

  @Test func theProgramIsKnownByItsOwnName() {
    let entry = groups["Desktop Entry"]
    #expect(entry?["Icon"] == Identity.id)
    #expect(entry?["StartupWMClass"] == Identity.id)
    #expect(entry?["DBusActivatable"] == "true")
  }
}
