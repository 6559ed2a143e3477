import Foundation
import Testing

@testable import FancyTwitterUI

struct FoldersTests {
  @Test(arguments: [
    (["HOME": "/home/ada"], "/home/ada/.local/share/fancytwitter", "/home/ada/.cache/fancytwitter"),
    (
      ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"], "/d/fancytwitter",
      "/c/fancytwitter"
    ),
    // A relative path is to be ignored.
    (
      ["HOME": "/h", "XDG_DATA_HOME": "d"], "/h/.local/share/fancytwitter", "/h/.cache/fancytwitter"
    ),
  ])
  func thePersonsFoldersFollowTheirVariables(
    _ environment: [String: String], _ library: String, _ cache: String
  ) {
    let folders = Folders(environment: environment, executable: "/nowhere/fancytwitter")
    #expect(folders.library == library)
    #expect(folders.cache == cache)
  }

  @Test func whomTheEnvironmentTellsNoHomeTheSystemKnows() {
    let folders = Folders(
      environment: [:], executable: "/nowhere/fancytwitter", home: "/home/ada")
    #expect(folders.library == "/home/ada/.local/share/fancytwitter")
    #expect(folders.settings == "/home/ada/.config/fancytwitter/settings.ini")
  }

  @Test(arguments: ["Resources", "share/fancytwitter"])
  func resourcesAreFoundAboveTheExecutable(_ name: String) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(
      atPath: "\(root)/\(name)/sample", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(root)/\(name)/sample/sample.json"))
    let folders = Folders(environment: [:], executable: "\(root)/bin/deep/fancytwitter")
    #expect(folders.resources == "\(root)/\(name)")
  }
}
