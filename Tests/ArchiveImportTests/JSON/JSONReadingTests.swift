import Foundation
import TestSupport
import Testing

@testable import ArchiveImport

/// What is read of JSON, right and wrong.
struct JSONReadingTests {
  private static func value(_ json: String) -> JSONElement? { JSONDocument(Array(json.utf8))?.root }

  @Test(
    arguments: [
      (#""""#, ""), (#""plain""#, "plain"), (#""čaj 🍵""#, "čaj 🍵"),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9\u0000""#, "éé\u{0}"),
      (#""\ud83c\udf75""#, "🍵"), (#""a\uD83C\uDF75b""#, "a🍵b"),
      (#""\ufffe\uffff""#, "\u{FFFE}\u{FFFF}"),
      // Half a pair, a pair the wrong way round, and one without its other half.
      (#""\ud83c""#, nil), (#""\udf75""#, nil), (#""\udf75\ud83c""#, nil), (#""\ud83cx""#, nil),
      (#""\ud83c\u0041""#, nil), (#""\ud83c\n""#, nil),
      (#""\x""#, nil), (#""\u12g4""#, nil), ("\"a\nb\"", nil), ("\"a\u{1}\"", nil),
      ("5", nil), ("null", nil), ("true", nil), ("[]", nil), ("{}", nil),
    ] as [(String, String?)])
  func aTextAsItWasWritten(json: String, text: String?) throws {
    #expect(try #require(Self.value(json)).exactText == text)
  }

  @Test(
    arguments: [
      (#""plain čaj""#, "plain čaj"), (#""a\n\ud83c\udf75""#, "a\n🍵"),
      (#""a\ud83c""#, "a\u{FFFD}"), (#""\udf75\ud83cx""#, "\u{FFFD}\u{FFFD}x"),
      (#""\ud83c\u0041""#, "\u{FFFD}A"), (#""\ud83c\ud83c\udf75""#, "\u{FFFD}🍵"),
      (#""\x\'\u12g4""#, "x'u12g4"), ("\"a\tb\u{1}\"", "a\tb\u{1}"), (#""\ufffd""#, "\u{FFFD}"),
      ("5", nil), ("null", nil), ("[]", nil),
    ] as [(String, String?)])
  func ofATextThatCannotBeReadTheRestIs(json: String, text: String?) throws {
    #expect(try #require(Self.value(json)).text == text)
  }

  @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]])
  func aTextThatIsNoUTF8(bytes: [UInt8]) throws {
    for end in ["", "\\n"] {
      let json = [0x22] + bytes + Array(end.utf8) + [0x22]
      let value = try #require(JSONDocument(json)).root
      #expect(value.exactText == nil)
      let text = try #require(value.text)
      #expect(text.hasPrefix("\u{FFFD}") && text.hasSuffix(end.isEmpty ? "\u{FFFD}" : "\n"))
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("42", 42), ("-7", -7), ("1.0", 1), ("12e2", 1200), ("1200e-2", 12),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("1.5", nil), ("1e99", nil), ("1e999", nil), ("01", nil), ("-01", nil), ("-", nil),
      ("1.", nil),
      ("1.e2", nil), ("1e", nil), ("1e+", nil), ("1-2", nil), ("1.2.3", nil), ("\"1\"", nil),
      ("true", nil),
    ] as [(String, Int?)])
  func aWholeNumber(json: String, number: Int?) throws {
    #expect(try #require(Self.value(json)).integer == number)
  }

  @Test(
    arguments: [
      "", " ", "{", "}", "[", "]", "[1", "{\"a\"", "{\"a\":", "{\"a\":1", "{a:1}", "{\"a\" 1}",
      "[1 2]", "[,]",
      "{,}", "{\"a\":1,,}", "[1}", "{\"a\":1]", "\"", "\"a", "\"a\\\"", "\"\\u12\"", "nul", "nulL",
      "truE", "+1", ".5",
      "1 2", "[] x", "'a'", "NaN", "// a", "\u{A0}1", "[\"a\"\"b\"]",
    ])
  func whatIsNoJSON(json: String) {
    #expect(Self.value(json) == nil)
  }

  @Test func aMarkOfTheByteOrderIsPassedOver() {
    #expect(JSONDocument([0xEF, 0xBB, 0xBF] + Array("[true]".utf8))?.root.list != nil)
  }

  @Test func ofTwoMembersTheFirstCounts() throws {
    let json = #"{"a": 1, "b": {"a": 2}, "\u0061": 3, "a": 4, "é": 5, "c": null,}"#
    let object = try #require(Self.value(json)?.object)
    #expect(object["a"]?.integer == 1)
    #expect(object["b"]?.object?["a"]?.integer == 2)
    #expect(object["é"]?.integer == 5)
    #expect(object["c"]?.isNull == true)
    #expect(object["d"] == nil)
    #expect(object.map(\.name) == ["a", "b", "a", "a", "é", "c"])
    let escaped = try #require(Self.value(#"{"\u0061\u0062": 3}"#)?.object)
    #expect(escaped["ab"]?.integer == 3)
  }

  @Test func anObjectWithANameThatCannotBeReadIsNone() throws {
    let list = try #require(Self.value(#"[{"\ud83c": 1, "a": [2]}, {"a": 3}]"#)?.list)
    #expect(list.map { $0.object?["a"]?.integer } == [nil, 3])
  }

  @Test func nestingIsBounded() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(Self.value(nested(512)) != nil)
    #expect(Self.value(nested(513)) == nil)
    #expect(Self.value(String(repeating: "[", count: 1_000_000)) == nil)
    #expect(Self.value(String(repeating: "{\"a\":", count: 1_000_000)) == nil)
  }

  @Test func elementsWithOtherBytesAreReadAsFoundationReadsThem() throws {
    var random = SeededGenerator()
    let decoder = JSONDecoder()
    var read = 0
    for round in 0..<10_000 {
      let element = Self.elements[round % Self.elements.count]
      let bytes = mutatedElement(element, &random)
      let told = JSONDocument(bytes).map { ReadJSON($0.root) }
      let expected = try? decoder.decode(ReadJSON.self, from: Data(bytes))
      #expect(told == expected, "\(String(decoding: bytes, as: UTF8.self))")
      if told != nil { read += 1 }
    }
    #expect(read > 1000)
  }

  private static let elements =
    [
      #"{"a":"\u00e9\ud83c\udf75\"\\\/\n","b":[1,-2.5,3e4,null,true,false,{},[],""],"c":{"d":"čaj 🍵","d":1,"\u0064":2}}"#,
      #"[{"x":"\ud83c","\ud83c":1},{"y":"\u12"},0.5e-3,1200e-2,"tab\tnot","é\u0301",[[[["deep"]]]]]"#,
    ] + FediverseArchive.modernActivities
}
