import Testing
import TweetModel

@Suite struct JSONObjectWriterTests {
  private static func fill(_ fields: inout JSONObjectWriter) {
    fields.add("name", "a \"b\"")
    fields.add("none", nil as Int?)
    fields.add("count", 3)
    fields.add("list", ["x", "y"])
    fields.add("inner") { $0.add("is", true) }
  }

  @Test func namesKeepTheirOrder() {
    let text = JSONObjectWriter.with(Self.fill).text
    #expect(text == #"{"name":"a \"b\"","count":3,"list":["x","y"],"inner":{"is":true}}"#)
  }

  @Test func linesHaveSpaces() {
    let line = JSONObjectWriter.line(Self.fill)
    #expect(line == #"{"name": "a \"b\"", "count": 3, "list": ["x", "y"], "inner": {"is":true}}"#)
  }

  @Test(arguments: [(0, "0.0"), (0.04, "0.0"), (0.96, "1.0"), (12.34, "12.3")])
  func secondsAreTold(seconds: Double, text: String) {
    let line = JSONObjectWriter.line { $0.add("seconds", seconds: seconds) }
    #expect(line == "{\"seconds\": \(text)}")
  }
}
