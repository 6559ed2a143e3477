import FancyTwitterUI
import FoundationEssentials
import SyntheticData

/// Runs cases in the format of twitter-text's own.
struct ConformanceBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  /// Runs the file's cases.
  ///
  /// - Returns: the exit status: 1 when a case failed.
  func run() throws(BenchError) -> Int32 {
    guard let path = options.file else { throw .usage }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .badFile(path: path, reason: "it cannot be read")
    }
    let file: CaseFile
    do { file = try JSONDecoder().decode(CaseFile.self, from: data) } catch {
      throw .badFile(path: path, reason: "\(error)")
    }
    var passed = 0
    var failed = 0
    for (group, cases) in file.tests.sorted(by: { $0.key < $1.key }) {
      for one in cases {
        let outcome = ConformanceCase(group: group, text: one.text)
          .outcome(isValidation: one.expected.isValidation)
        if outcome == one.expected.outcome {
          passed += 1
        } else {
          failed += 1
          let got = outcome.map { "\($0)" } ?? "an unknown group"
          Terminal.printError("\(group): \(one.description): got \(got)")
        }
      }
    }
    var report = Report("conformance")
    report.add("passed", passed)
    report.add("failed", failed)
    Terminal.print(report.line)
    return failed == 0 ? 0 : 1
  }
}

private struct CaseFile: Decodable {
  let tests: [String: [Case]]

  struct Case: Decodable {
    let description: String
    let text: String
    let expected: Expected

    private enum Key: String, CodingKey { case description, text, expected }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      description = try container.decodeIfPresent(String.self, forKey: .description) ?? ""
      text = try container.decode(String.self, forKey: .text)
      // An expectation of null says that there is nothing to be found.
      expected =
        try container.decodeIfPresent(Expected.self, forKey: .expected)
        ?? Expected(outcome: .text(nil))
    }
  }
}

/// What a case expects, in whichever of the suite's shapes.
private struct Expected: Decodable {
  let outcome: ConformanceCase.Outcome

  init(outcome: ConformanceCase.Outcome) { self.outcome = outcome }

  /// Whether the case asks yes or no, or for a length: those of the validation file.
  var isValidation: Bool {
    switch outcome {
    case .flag, .length: true
    default: false
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      outcome = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      outcome = .text(text)
    } else if let texts = try? container.decode([String].self) {
      outcome = .texts(texts)
    } else if let spans = try? container.decode([Span].self) {
      outcome = .spans(spans.map(\.value))
    } else {
      outcome = .length(try container.decode(Length.self).value)
    }
  }

  struct Span: Decodable {
    let url: String?
    let screen_name: String?
    let hashtag: String?
    let cashtag: String?
    let list_slug: String?
    let indices: [Int]

    var value: ConformanceCase.Span {
      ConformanceCase.Span(
        text: url ?? screen_name ?? hashtag ?? cashtag ?? "", list: list_slug ?? "",
        start: indices.first ?? -1, end: indices.last ?? -1)
    }
  }

  struct Length: Decodable {
    let weightedLength: Int
    let valid: Bool
    let permillage: Int
    let displayRangeEnd: Int
    let validRangeEnd: Int

    var value: ConformanceCase.Length {
      ConformanceCase.Length(
        weighted: weightedLength, isValid: valid, permillage: permillage,
        displayEnd: displayRangeEnd, validEnd: validRangeEnd)
    }
  }
}
