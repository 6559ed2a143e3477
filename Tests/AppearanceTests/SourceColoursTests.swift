import Foundation
import Testing

/// Every colour of the program comes from the theme.
@Suite struct SourceColoursTests {
  @Test func theWindowNamesNoColour() throws {
    let sources =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
      + "/Sources/FancyTwitterUI"
    let names = try #require(FileManager.default.enumerator(atPath: sources))
    let pattern =
      /0x[0-9A-Fa-f]{6}\b|"#[0-9A-Fa-f]{3,8}\b|\.(white|black)\b|Paint\(red|Colour\(red|: (red|white|black|gr[ae]y);/
    var count = 0
    for case let name as String in names where name.hasSuffix(".swift") {
      count += 1
      let text = try String(contentsOfFile: sources + "/" + name, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(pattern) {
        Issue.record("\(name) names a colour: \(line)")
      }
    }
    #expect(count > 30)
  }
}
