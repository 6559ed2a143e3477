import Foundation
import Testing
import GtkKit
import TweetModel
import TweetStore

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

  @Test func whereNothingCanBeKeptItIsSaidOfWhichPlace() throws {
    let file = FileManager.default.temporaryDirectory.path + "/file-\(UUID().uuidString)"
    try Data().write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let folders = Folders(
      environment: ["XDG_CACHE_HOME": file + "/cache"], executable: Desktop.executablePath)
    #expect(throws: LibraryError.self) { try SampleLibrary(folders: folders) }
    let session = LibrarySession(
      folder: LibraryFolder(path: file + "/library"), folders: folders)
    var said = ""
    session.onChange = { if case .failed(let sentence, _) = $0 { said = sentence } }
    session.open(showsSample: true)
    #expect(said.contains(file + "/cache"))
  }
}
