import Foundation
import XCTest

@testable import GtkKit

final class PlayableKindTests: XCTestCase {
  func testAFileIsWhatItBeginsAs() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cases: [([UInt8], PlayableKind?)] = [
      ([0, 0, 0, 24] + "ftypisom".utf8, .mp4),
      ([0x1A, 0x45, 0xDF, 0xA3], .matroska),
      (Array("OggS".utf8), .ogg), (Array("fLaC".utf8), .flac), (Array("ID3\u{4}".utf8), .mp3),
      (Array("RIFF\0\0\0\0WAVE".utf8), .wave),
      // Of MPEG 1, 2 and 2.5, each of layer III.
      ([0xFF, 0xFB, 0x90, 0], .mp3), ([0xFF, 0xF3, 0x40, 0], .mp3), ([0xFF, 0xE3, 0x40, 0], .mp3),
      ([0xFF, 0xF1, 0x50, 0x80], .adts), ([0xFF, 0xF9, 0x50, 0x80], .adts),
      // Other pictures, lists and texts, and what no frame can say.
      (Array("RIFF\0\0\0\0WEBP".utf8), nil), (Array("RIFF\0\0\0\0AVI ".utf8), nil),
      ([0xFF, 0xD8, 0xFF, 0xE0], nil), (Array("#EXTM3U".utf8), nil), (Array("ID".utf8), nil),
      ([0xFF, 0xFB, 0xF0, 0], nil), ([0xFF, 0xFB, 0x9C, 0], nil), ([0xFF, 0xEB, 0x90, 0], nil),
      ([0xFF, 0xFE, 0x41, 0], .mp3), ([0xFF, 0xF1, 0x74, 0x80], nil), ([0xFF, 0xFB], nil),
      ([0xFF, 0xFF, 0xFF, 0xFF], nil), ([], nil),
    ]
    for (bytes, kind) in cases {
      let path = folder.appendingPathComponent("file").path
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      XCTAssertEqual(PlayableKind.reads(path), kind != nil, "\(bytes)")
      if let kind { XCTAssertEqual(try PlayableKind(of: path), kind, "\(bytes)") }
    }
    XCTAssertFalse(PlayableKind.reads(folder.appendingPathComponent("absent").path))
  }
}
