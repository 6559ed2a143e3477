import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// Every part of an archive beside tweets, damaged in every way that is known: it costs itself, and no more.
struct BadPartTests {
  /// How much of a damaged part is still there.
  enum Rest { case whole, some, nothing, any }

  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let rest: Rest
    /// Whether the archive is said to be damaged.
    let isTold: Bool
    let change: @Sendable (String) -> [UInt8]

    init(
      _ name: String, _ rest: Rest, isTold: Bool = false,
      _ change: @escaping @Sendable (String) -> [UInt8]
    ) {
      testDescription = name
      self.rest = rest
      self.isTold = isTold
      self.change = change
    }
  }

  static let damages = [
    Damage("byte order mark", .whole) { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
    Damage("CRLF", .whole) { Array($0.replacing("\n", with: "\r\n").utf8) },
    Damage("semicolon at the end", .whole) { Array(($0 + " ; \n").utf8) },
    Damage("empty list", .nothing) { Array(($0.prefix { $0 != "[" } + "[ ]").utf8) },
    Damage("empty file", .nothing, isTold: true) { _ in [] },
    Damage("no equals sign", .nothing, isTold: true) { text in
      Array((text.prefix { $0 != "=" } + text.drop { $0 != "[" }).utf8)
    },
    Damage("cut in an element", .some, isTold: true) { Array($0.utf8.dropLast(20)) },
    Damage("cut in a character", .some, isTold: true) { text in
      Array(text.utf8.dropLast(4)) + [0xF0, 0x9F]
    },
    Damage("cut in an escape", .some, isTold: true) { text in
      Array(text.utf8.dropLast(4)) + Array(#", {"a": "\ud83d\u"#.utf8)
    },
    Damage("no wrapper", .whole) { elements($0) { $0.values.first ?? [:] as [String: Any] } },
    Damage("wrapper twice", .whole) { text in
      elements(text) { element in element.mapValues { value in [element.keys.first ?? "": value] } }
    },
    Damage("numbers for texts", .whole) { text in
      Array(text.replacing(/"(0|[1-9][0-9]{0,14})"/) { String($0.output.1) }.utf8)
    },
    Damage("texts for truth", .whole) { text in
      Array(text.replacing(/: (true|false)/) { ": \"\($0.output.1)\"" }.utf8)
    },
    Damage("lists for objects", .any) { text in elements(text) { [$0] } },
    Damage("nothing for anything", .any) { text in
      Array(text.replacing(/: "[^"\\]*"/) { _ in ": null" }.utf8)
    },
  ]

  /// A file whose elements are others.
  private static func elements(_ text: String, _ change: ([String: Any]) -> Any) -> [UInt8] {
    let head = text.prefix { $0 != "[" }
    let list = try? JSONSerialization.jsonObject(with: Data(text.drop { $0 != "[" }.utf8))
    let changed = (list as? [[String: Any]] ?? []).map(change)
    let json = (try? JSONSerialization.data(withJSONObject: changed)) ?? Data()
    return Array(head.utf8) + Array(json)
  }

  private static func bench(
    named name: (String) -> String = { $0 }, _ change: (String) -> [UInt8]
  ) throws -> (Workbench, ImportReport) {
    let bench = try Workbench()
    let path = try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))])
    for part in SyntheticParts.names {
      let file = SyntheticParts.file(of: part, count: 3, seed: 5)
      try bench.write(change(file), to: "archive/data/\(name(part)).js")
    }
    return (bench, try bench.run(path))
  }

  private static func lines(_ bench: Workbench) throws -> [String: Int] {
    let table = try PartTable(folder: bench.library)
    let account = AccountID(network: .x, value: "7")
    var lines: [String: Int] = [:]
    for part in SyntheticParts.names where DataType.named(part).use == .page {
      lines[part] = try table.count(of: [part], account: account)
    }
    return lines
  }

  @Test(arguments: damages)
  func aDamagedPartCostsItselfOnly(_ damage: Damage) throws {
    let sound = try Self.lines(Self.bench { Array($0.utf8) }.0)
    #expect(sound.count > 10 && sound.values.allSatisfy { $0 > 0 })
    let (bench, report) = try Self.bench(damage.change)
    #expect(report.imported == 1)
    let left = try Self.lines(bench)
    for (part, count) in sound {
      let rest = left[part] ?? 0
      switch damage.rest {
      case .whole: #expect(rest == count, "\(part)")
      case .some: #expect((1..<count).contains(rest) || count <= rest, "\(part): \(rest)")
      case .nothing: #expect(rest == 0, "\(part)")
      case .any: break
      }
      if damage.isTold {
        #expect(report.warnings.contains { "\($0)".contains("data/\(part).js") }, "\(part)")
      }
    }
    if damage.rest == .whole || damage.rest == .nothing && !damage.isTold {
      #expect(report.warnings == [])
    }
  }

  @Test func aPartWithoutItsFirstFileIsRead() throws {
    let sound = try Self.lines(Self.bench { Array($0.utf8) }.0)
    let (bench, report) = try Self.bench(named: { $0 + "-part3" }) { Array($0.utf8) }
    #expect(try Self.lines(bench) == sound)
    #expect(report.warnings == [])
  }
}
