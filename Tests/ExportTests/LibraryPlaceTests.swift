import Foundation
import Testing

@testable import Export
@testable import TweetStore

/// Nothing is exported into the library, whose own files it could become.
struct LibraryPlaceTests {
  private static func bench() throws -> (bench: ExportBench, places: [String]) {
    let bench = try ExportBench([.at(1, "tea")])
    // Its pictures lie on another disk.
    let disk = bench.path + "/disk"
    try FileManager.default.moveItem(atPath: bench.library.media, toPath: disk)
    for (link, target) in [(bench.library.media, disk), (bench.path + "/link", bench.library.path)]
    {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
    let folders = [
      "library", "library/media", "library/media/x/7", "library/../library", "link", "link/media",
      "disk", "disk/x",
    ]
    return (bench, folders.map { bench.path + "/" + $0 })
  }

  @Test(arguments: ExportFormat.allCases)
  func itIsRefusedByWhateverLinkOneComesThere(_ format: ExportFormat) throws {
    let (bench, places) = try Self.bench()
    for place in places.map({ $0 + "/out" }) {
      let name = String(place.dropFirst(bench.path.count + 1))
      #expect(throws: ExportError.withinLibrary(path: place)) {
        try bench.export(as: format, to: name)
      }
      #expect(throws: ExportError.withinLibrary(path: place)) {
        _ = try NewFile(place, outside: bench.library)
      }
    }
    // Of neither is there anything to be listed.
    guard ![.links, .pictures].contains(format) else { return }
    try bench.export(as: format, to: "library-out")
    try bench.export(as: format, to: "out")
  }

  @Test func noFileOfItIsReplaced() throws {
    let (bench, places) = try Self.bench()
    for place in places.map({ $0 + "/messages.sqlite" }) {
      #expect(throws: ExportError.withinLibrary(path: place)) {
        _ = try ExportFolder(place, isFile: true, replaces: true, outside: bench.library)
      }
    }
  }
}
