import ArchiveImport
import Foundation
import Testing
import TweetStore

/// An archive whose pictures take the place of others, of a post and of a message; what waits for that when all ends is
/// settled by the next import.
struct PictureWriting: Writing {
  private static let places = ["x/7/1-p.jpg", "messages/7/11-cup.jpg"]
  private let archive: WrittenArchive
  private let other: WrittenArchive

  var words: [String] { [archive.path] }

  init(in folder: String) throws {
    let before = try WrittenArchive(
      at: folder + "-before", account: "7", posts: [1], messages: [11], picture: "a pic")
    try before.read(into: LibraryFolder(path: folder + "/library"))
    archive = try WrittenArchive(
      at: folder + "-archive", account: "7", posts: [1, 2], messages: [11, 12],
      picture: "a picture")
    other = try WrittenArchive(at: folder + "-other", account: "8", posts: [3], messages: [13])
  }

  func check(_ found: String, _ said: [String]) throws {
    let library = library(in: found)
    let isKept = [
      try LibraryReader(folder: library).count(of: .section(.timeline, account: nil)) == 2,
      try ChatReader(folder: library).counts().messages == 2,
    ]
    if said.contains("imported") { #expect(isKept == [true, true]) }
    try other.read(into: library)
    for (place, isKept) in zip(Self.places, isKept) {
      let picture = try String(contentsOfFile: library.media + "/" + place, encoding: .utf8)
      #expect(picture == (isKept ? "a picture" : "a pic"), "\(place)")
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: library.media)
    #expect(!left.contains { $0.split(separator: "/").last?.hasPrefix(".") == true }, "\(left)")
  }
}
