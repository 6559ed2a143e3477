import Foundation
import SyntheticData
import TestSupport
import XCTest

@testable import GtkKit

/// Pictures that nobody takes: each is shown or refused, and costs no more than it may.
final class HostilePictureTests: XCTestCase {
  private static let pictures = {
    var chance = SeededGenerator(of: "hostile pictures")
    return HostilePicture.all(seed: chance.next())
  }()

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("hostile-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ picture: HostilePicture) throws -> String {
    let path = folder.appendingPathComponent(picture.name).path
    try Data(picture.bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  func testEachIsShownOrRefusedWithinItsBounds() throws {
    for (number, picture) in Self.pictures.enumerated() {
      let path = try write(picture)
      var refusal: PictureError?
      let cost = try Cost.of {
        do throws(PictureError) {
          _ = try PictureDecoder.decode(
            path, coveringWidth: 440, height: 900, scale: 1, isWhole: number.isMultiple(of: 2))
        } catch {
          refusal = error
        }
      }
      XCTAssertLessThan(cost.megabytes, 115, picture.name)
      XCTAssertLessThan(cost.seconds, 8, picture.name)
      if let isShown = picture.isShown {
        XCTAssertEqual(refusal == nil, isShown, "\(picture): \(refusal as Any)")
      }
      if case .tooLarge(_, let width, let height)? = refusal {
        XCTAssertGreaterThan(width * height, 19_000_000, picture.name)
      }
    }
  }

  func testAFileOfNothingIsGivenUp() throws {
    let smallest = try XCTUnwrap(HostilePicture.shapes.first { $0.name == "1x1.png" })
    let beginnings: [(ending: String, bytes: [UInt8])] = [
      ("jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 2]),
      ("gif", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]),
      ("webp", Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)),
      ("png", Array(smallest.bytes.prefix(33))),
    ]
    for (ending, bytes) in beginnings {
      for megabytes in [200, 300] {
        let path = folder.appendingPathComponent("\(megabytes).\(ending)").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        // Its zeros take no room on the disk.
        XCTAssertEqual(truncate(path, megabytes << 20), 0)
        let cost = try Cost.of {
          XCTAssertThrowsError(
            try PictureDecoder.decode(path, coveringWidth: 4, height: 4, scale: 1)
          ) { error in
            guard case .broken(_, let reason) = error as? PictureError else {
              return XCTFail("\(error)")
            }
            XCTAssertEqual(reason.contains("larger than"), megabytes == 300, reason)
          }
        }
        XCTAssertLessThan(cost.seconds, 2, "\(megabytes) \(ending)")
        XCTAssertLessThan(cost.megabytes, 150, "\(megabytes) \(ending)")
      }
    }
  }

  func testWhatIsNoFileKeepsNobodyWaiting() throws {
    let path = folder.appendingPathComponent("pipe.jpg").path
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    XCTAssertThrowsError(try PictureDecoder.size(of: path)) { error in
      XCTAssertEqual(error as? PictureError, .unreadable(path: path))
    }
  }

  // As a window's threads do it.
  func testLargeOnesAreDecodedOneAtATime() throws {
    let large = try ["clear.png", "passes.jpg", "film.webp", "canvas.gif"].map { name in
      try write(try XCTUnwrap(Self.pictures.first { $0.name == name }))
    }
    let cost = try Cost.of {
      DispatchQueue.concurrentPerform(iterations: large.count) { index in
        _ = try? PictureDecoder.decode(large[index], coveringWidth: 440, height: 300, scale: 1)
      }
    }
    XCTAssertLessThan(cost.megabytes, 120)
  }

  func testWhatAPictureSaysOfItselfIsWhatItIs() throws {
    for picture in Self.pictures where picture.isShown == true {
      let size = try PictureDecoder.size(of: try write(picture))
      guard let told = picture.size else { continue }
      XCTAssertEqual([size.width, size.height], [told.width, told.height], picture.name)
    }
  }
}
