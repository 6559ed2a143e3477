import Foundation
import SyntheticData
import Testing
import TweetStore

/// An export with a picture.
struct ExportWriting: Writing {
  private let folder: String

  init(in folder: String) throws {
    self.folder = folder
    let library = LibraryFolder(path: folder + "/library")
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    let picture = Data(repeating: 7, count: 30_000)
    try picture.write(to: URL(fileURLWithPath: library.media + "/heron.jpg"))
    try SyntheticLibrary.make(tweets: 30, in: library, pictures: ["heron.jpg"])
  }

  func check(_ found: String, _ said: [String]) throws {
    let path = found + "/exported"
    guard FileManager.default.fileExists(atPath: path) else {
      return #expect(!said.contains("exported"))
    }
    // What the scenario has left in the end.
    let whole = Set(try FileManager.default.subpathsOfDirectory(atPath: folder + "/exported"))
    #expect(whole.count > 30)
    #expect(Set(try FileManager.default.subpathsOfDirectory(atPath: path)) == whole)
    for name in whole where name.contains(".") {
      let (one, other) = (folder + "/exported/" + name, path + "/" + name)
      #expect(FileManager.default.contentsEqual(atPath: one, andPath: other), "\(name)")
    }
  }
}
