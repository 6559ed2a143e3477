import Foundation
import XCTest

@testable import GtkKit

final class PictureTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pictures-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func testDecodesTheMiddleAtTheSizeAsked() throws {
    let path = folder.appendingPathComponent("stripes.png").path
    let source = Surface(pixelWidth: 30, pixelHeight: 10, scale: 1, isOpaque: true)
    source.withPixels { pixels, stride in
      for y in 0..<10 {
        for x in 0..<30 {
          pixels[y * stride + x] = x < 10 ? 0xFF0000 : x < 20 ? 0x00FF00 : 0x0000FF
        }
      }
    }
    try source.writePNG(to: path)
    let decoded = try PictureDecoder.decode(path, coveringWidth: 20, height: 20, scale: 2)
    XCTAssertEqual(decoded.pixelWidth, 20)
    XCTAssertEqual(decoded.pixelHeight, 20)
    decoded.withPixels { pixels, stride in
      XCTAssertEqual(pixels[10 * stride + 10] & 0xFFFFFF, 0x00FF00)
    }
  }

  func testEachWrongFileHasItsError() throws {
    let empty = folder.appendingPathComponent("empty.jpg").path
    try Data().write(to: URL(fileURLWithPath: empty))
    XCTAssertThrowsError(try decode(empty)) { error in
      guard case .broken = error as? PictureError else { return XCTFail("\(error)") }
    }
    let broken = folder.appendingPathComponent("broken.png").path
    let whole = Surface(pixelWidth: 64, pixelHeight: 64, scale: 1, isOpaque: true)
    try whole.writePNG(to: broken)
    try Data(contentsOf: URL(fileURLWithPath: broken)).prefix(60)
      .write(to: URL(fileURLWithPath: broken))
    XCTAssertThrowsError(try decode(broken)) { error in
      guard case .broken = error as? PictureError else { return XCTFail("\(error)") }
    }
    let absent = folder.appendingPathComponent("absent.png").path
    XCTAssertThrowsError(try decode(absent)) { error in
      XCTAssertEqual(error as? PictureError, .unreadable(path: absent))
    }
  }

  func testAnEnormousPictureIsRefusedBeforeItIsDecoded() throws {
    // A PNG's size stands in its first 33 bytes; none of its pixels is needed to refuse it.
    var head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    head += [0x49, 0x48, 0x44, 0x52, 0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 2, 0, 0, 0]
    head += [0x15, 0x50, 0x40, 0xC4]
    let path = folder.appendingPathComponent("enormous.png").path
    try Data(head).write(to: URL(fileURLWithPath: path))
    XCTAssertThrowsError(try decode(path)) { error in
      switch error as? PictureError {
      case .tooLarge, .broken: break
      default: XCTFail("\(error)")
      }
    }
  }

  private func decode(_ path: String) throws -> Surface {
    try PictureDecoder.decode(path, coveringWidth: 10, height: 10, scale: 1)
  }
}
