import Foundation
import Testing

/// What can be wrong with a file of an archive, whatever it lists.
struct PartDamage: CustomTestStringConvertible, Sendable {
  /// How much of a damaged part is still there.
  enum Rest { case whole, some, nothing, any }

  let testDescription: String
  let rest: Rest
  /// What is left of likes, long posts and people, which are no lines.
  let restOfLists: Rest
  /// Whether the archive is said to be damaged.
  let isTold: Bool
  let change: @Sendable (String) -> [UInt8]

  init(
    _ name: String, _ rest: Rest, lists: Rest? = nil, isTold: Bool = false,
    _ change: @escaping @Sendable (String) -> [UInt8]
  ) {
    testDescription = name
    self.rest = rest
    restOfLists = lists ?? rest
    self.isTold = isTold
    self.change = change
  }
}

extension PartDamage {
  static let all = frames + shapes + ids + dates

  private static let frames = [
    PartDamage("byte order mark", .whole) { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
    PartDamage("CRLF", .whole) { Array($0.replacing("\n", with: "\r\n").utf8) },
    PartDamage("semicolon at the end", .whole) { Array(($0 + " ; \n").utf8) },
    PartDamage("empty list", .nothing) { Array(($0.prefix { $0 != "[" } + "[ ]").utf8) },
    PartDamage("empty file", .nothing, isTold: true) { _ in [] },
    PartDamage("no equals sign", .nothing, isTold: true) { text in
      Array((text.prefix { $0 != "=" } + text.drop { $0 != "[" }).utf8)
    },
    PartDamage("cut in an element", .some, isTold: true) { Array($0.utf8.dropLast(20)) },
    PartDamage("cut in a character", .some, isTold: true) { text in
      Array(text.utf8.dropLast(4)) + [0xF0, 0x9F]
    },
    PartDamage("cut in an escape", .some, isTold: true) { text in
      Array(text.utf8.dropLast(4)) + Array(#", {"a": "\ud83d\u"#.utf8)
    },
  ]

  private static let shapes = [
    PartDamage("no wrapper", .whole, lists: .nothing) {
      elements($0) { $0.values.first ?? [:] as [String: Any] }
    },
    PartDamage("wrapper twice", .whole, lists: .nothing) { text in
      elements(text) { element in element.mapValues { value in [element.keys.first ?? "": value] } }
    },
    PartDamage("numbers for texts", .whole) { text in
      Array(text.replacing(/"(0|[1-9][0-9]{0,14})"/) { String($0.output.1) }.utf8)
    },
    PartDamage("texts for truth", .whole) { text in
      Array(text.replacing(/: (true|false)/) { ": \"\($0.output.1)\"" }.utf8)
    },
    PartDamage("lists for objects", .any) { text in elements(text) { [$0] } },
    PartDamage("objects for lists", .any) { text in elements(text) { unlisted($0) } },
    PartDamage("nothing for anything", .any) { text in
      Array(text.replacing(/: "[^"\\]*"/) { _ in ": null" }.utf8)
    },
  ]

  private static let ids = ["", "-1", "0", "1234567890123456789012345", "12ab"].map { id in
    PartDamage("the id \"\(id)\"", .any) { text in
      Array(text.replacing(/"([A-Za-z]*I|i)d": "[^"]*"/) { "\"\($0.output.1)d\": \"\(id)\"" }.utf8)
    }
  }

  private static let dates = [
    "", "1970-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "2020-02-03T04:05:06",
    "2020-02-03T04:05:06+09:00",
  ].map { date in
    PartDamage("the date \"\(date)\"", .whole, lists: .any) { text in
      Array(text.replacing(/"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]*Z"/) { _ in "\"\(date)\"" }.utf8)
    }
  }

  /// A file whose elements are others.
  private static func elements(_ text: String, _ change: ([String: Any]) -> Any) -> [UInt8] {
    let head = text.prefix { $0 != "[" }
    let list = try? JSONSerialization.jsonObject(with: Data(text.drop { $0 != "[" }.utf8))
    let changed = (list as? [[String: Any]] ?? []).map(change)
    let json = (try? JSONSerialization.data(withJSONObject: changed)) ?? Data()
    return Array(head.utf8) + Array(json)
  }

  /// A value with objects where it has lists, whose keys are the places.
  private static func unlisted(_ value: Any) -> Any {
    if let list = value as? [Any] {
      return Dictionary(
        uniqueKeysWithValues: list.enumerated().map { ("\($0.offset)", unlisted($0.element)) })
    }
    return (value as? [String: Any])?.mapValues(unlisted) ?? value
  }
}
