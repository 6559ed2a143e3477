import ArchiveImport
import Foundation
import SyntheticData
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// A library that has something for every page: pictures that are there, people, who came and who left, two
/// accounts, direct messages, what was searched for.
enum WalkLibrary {
  static func make(in folder: String) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/walk")
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    let names = ["wide.png", "high.png"]
    try MainActor.assumeIsolated {
      for (name, size) in zip(names, [(90, 40), (40, 90)]) {
        let picture = Surface(
          pixelWidth: size.0, pixelHeight: size.1, scale: 1, isOpaque: true)
        try picture.writePNG(to: library.media + "/" + name)
      }
    }
    try SyntheticLibrary.make(tweets: 300, in: library, pictures: names)
    for generated in [1_600_000_000, 1_700_000_000] as [Int64] {
      let writer = try LibraryWriter(folder: library)
      let account = try writer.begin(
        TestLibrary.ada, generated: Timestamp(seconds: generated))
      let roll = try writer.putRoll(.followers, of: account)
      try writer.put(["500", "\(generated)"], on: roll, network: .x)
      for bird in 0..<30 {
        _ = try writer.put(
          PeopleFixture.mention(bird, "bird\(bird)", "", id: "\(500 + bird)"), of: TestLibrary.ada)
      }
      _ = try writer.finish()
    }
    try ChatFixture.add(
      [
        ChatFixture.noorChat: (0..<60).map {
          ChatFixture.text(
            "Tea at the quay \($0)", from: $0 % 2 == 0 ? "500" : "1", at: 7 * $0, day: $0 / 9)
        },
        "1-501": [ChatFixture.text("Rain", from: "501", at: 3, picture: "wide.png")],
      ], to: library)
    let parts = try PartWriter(
      folder: library, account: AccountID(TestLibrary.ada), generated: nil)
    try parts.add(
      (0..<250).map { PartLine(text: "search \($0)") },
      to: try XCTUnwrap(Topic.searches.readParts.first))
    try parts.commit()
    return library
  }
}
