import Foundation
import Testing

@testable import Appearance

@Suite struct IconTests {
  private static let all: [(name: String, icon: Icon)] = [
    ("clock", .clock), ("trend", .trend), ("grid", .grid), ("check", .check),
    ("search", .search), ("archive", .archive), ("contrast", .contrast), ("sliders", .sliders),
    ("keyboard", .keyboard), ("info", .info), ("power", .power), ("bell", .bell),
    ("picture", .picture), ("calendar", .calendar), ("back", .back), ("hash", .hash),
    ("at", .at), ("word", .word), ("bin", .bin), ("copy", .copy),
    ("link", .link), ("globe", .globe), ("cross", .cross), ("smile", .smile),
    ("question", .question), ("person", .person), ("pencil", .pencil), ("arrowDown", .arrowDown),
    ("up", .up), ("down", .down),
    ("reply", .reply), ("repost", .repost), ("heart", .heart), ("house", .house),
    ("thread", .thread),
    ("menu", .menu), ("undo", .undo), ("forward", .forward), ("save", .save),
    ("openOutside", .openOutside), ("play", .play), ("brokenPicture", .brokenPicture),
    ("warning", .warning), ("lock", .lock), ("bookmark", .bookmark), ("bookmarked", .bookmarked),
    ("people", .people), ("bubble", .bubble), ("page", .page), ("bars", .bars),
    ("printer", .printer), ("pin", .pin), ("pinned", .pinned),
    ("table", .table), ("more", .more), ("export", .export), ("hidden", .hidden),
    ("toAbove", .toAbove), ("toBelow", .toBelow), ("sound", .sound), ("loud", .loud),
    ("muted", .muted),
    ("x", .x), ("fediverse", .fediverse), ("bluesky", .bluesky),
  ]

  @Test(arguments: all)
  func iconsStayInTheirBox(name: String, icon: Icon) {
    #expect(!icon.layers.isEmpty)
    for layer in icon.layers {
      let margin = layer.style == .stroke ? Icon.lineWidth / 2 : 0
      for point in layer.path.elements.flatMap(\.points) {
        #expect((margin...Icon.side - margin).contains(point.x))
        #expect((margin...Icon.side - margin).contains(point.y))
      }
    }
  }

  @Test func noIconIsLeftOut() throws {
    let folder =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
      + "/Sources/Appearance/Icons"
    var names: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      names += text.matches(of: /public static let (\w+) = Icon\(/).map { String($0.1) }
    }
    #expect(names.sorted() == Self.all.map(\.name).sorted())
    #expect(Set(Self.all.map(\.icon)).count == names.count)
  }
}

extension VectorPath.Element {
  fileprivate var points: [VectorPath.Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
