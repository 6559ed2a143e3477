import Foundation
import SyntheticData
import Testing
import TweetModel

/// The published cases of twitter-text, where they lie beside the project.
struct ConformanceTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("../shared/data/twitter-text")

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: folder.path), "reference data"),
    arguments: ["extract", "validate"])
  func everyCasePasses(_ name: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".json"))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let groups = try #require(file["tests"] as? [String: [[String: Any]]])
    #expect(!groups.isEmpty)
    for (group, cases) in groups {
      for one in cases {
        let text = try #require(one["text"] as? String)
        let outcome = ConformanceCase(group: group, text: text)
          .outcome(isValidation: name == "validate")
        let expected = try #require(one["expected"])
        #expect(outcome == Self.expected(expected), "\(group): \(one["description"] ?? "")")
      }
    }
  }

  private static func expected(_ value: Any) -> ConformanceCase.Outcome? {
    switch value {
    case let texts as [String]: return .texts(texts)
    case let spans as [[String: Any]]: return .spans(spans.map(span))
    case let length as [String: Any]: return .length(self.length(length))
    case let number as NSNumber: return .flag(number.boolValue)
    case let text as String: return .text(text)
    case is NSNull: return .text(nil)
    default: return nil
    }
  }

  private static func span(_ object: [String: Any]) -> ConformanceCase.Span {
    let text = ["url", "screen_name", "hashtag", "cashtag"].lazy
      .compactMap { object[$0] as? String }.first
    let indices = object["indices"] as? [Int] ?? []
    return ConformanceCase.Span(
      text: text ?? "", list: object["list_slug"] as? String ?? "", start: indices.first ?? -1,
      end: indices.last ?? -1)
  }

  private static func length(_ object: [String: Any]) -> ConformanceCase.Length {
    ConformanceCase.Length(
      weighted: object["weightedLength"] as? Int ?? -1, isValid: object["valid"] as? Bool ?? false,
      permillage: object["permillage"] as? Int ?? -1,
      displayEnd: object["displayRangeEnd"] as? Int ?? -1,
      validEnd: object["validRangeEnd"] as? Int ?? -1)
  }
}
