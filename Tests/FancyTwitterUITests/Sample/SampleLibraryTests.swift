import Foundation
import Testing
import GtkKit
import TweetModel

@testable import FancyTwitterUI

@MainActor
struct SampleLibraryTests {
  @Test func whoeverShowsTheSampleHasOneOfTheirOwn() throws {
    let cache = FileManager.default.temporaryDirectory.path + "/sample-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let folders = Folders(
      environment: ["XDG_CACHE_HOME": cache], executable: Desktop.executablePath)
    var first: SampleLibrary? = try SampleLibrary(folders: folders)
    let path = try #require(first).folder.path
    let second = try SampleLibrary(folders: folders)
    #expect(second.folder.path != path)
    try second.make(now: Timestamp(seconds: 1_700_000_000))
    first = nil
    #expect(try SampleLibrary(folders: folders).folder.path == path)
  }
}
