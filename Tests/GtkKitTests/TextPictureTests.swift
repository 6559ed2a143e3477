import CGtk
import XCTest

@testable import GtkKit

private let code = ":tea_cup:"

@MainActor
private func layout(
  _ text: String, width: Int? = 400, lines: Int? = nil, lineHeight: Double? = 21, side: Int = 17
) -> TextLayout {
  let pictures = text.ranges(of: code).map { range in
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return TextPicture(range: start..<start + code.utf8.count, name: "\(start)", side: side)
  }
  return TextLayout(
    text, style: TextStyle(size: 15, lineHeight: lineHeight), font: Label("").font, width: width,
    maximumLines: lines, pictures: pictures)
}

/// Room for pictures in a text.
final class TextPictureTests: GtkTestCase {
  func testAPictureTakesASquareAndNoLineIsHigher() {
    MainActor.assumeIsolated {
      for lineHeight in [nil, 21.0] {
        let plain = layout("Hxg", width: nil, lineHeight: lineHeight)
        for text in ["Hxg :tea_cup:", ":tea_cup::tea_cup:", "é:tea_cup:g"] {
          let set = layout(text, lineHeight: lineHeight)
          XCTAssertEqual(set.size.height, plain.size.height, text)
          XCTAssertEqual(set.baseline, plain.baseline, text)
          for picture in set.placedPictures {
            XCTAssertEqual(picture.rect.width, 17)
            XCTAssertEqual(picture.rect.height, 17)
            XCTAssertGreaterThanOrEqual(picture.rect.y, 0)
            XCTAssertLessThanOrEqual(picture.rect.bottom, set.size.height)
          }
        }
      }
    }
  }

  func testPicturesStandOneAfterTheOther() {
    MainActor.assumeIsolated {
      let set = layout(":tea_cup::tea_cup: a:tea_cup:")
      XCTAssertEqual(set.placedPictures.map(\.name), ["0", "9", "20"])
      XCTAssertEqual(set.placedPictures.prefix(2).map(\.rect.x), [0, 17])
      XCTAssertEqual(set.rectangles(of: 0..<9).first?.width, 17)
    }
  }

  func testFromRightToLeftTheyStandFromRightToLeft() {
    MainActor.assumeIsolated {
      let set = layout("דנה :tea_cup::tea_cup: קראה")
      let places = set.placedPictures.sorted { $0.rect.x > $1.rect.x }
      XCTAssertEqual(places.map(\.name), ["7", "16"])
      XCTAssertEqual(places[0].rect.x - places[1].rect.x, 17)
      let word = set.rectangles(of: 0..<6).first
      XCTAssertGreaterThan(word?.x ?? 0, places[0].rect.x)
    }
  }

  func testPlacesAreBytesOfTheTextItself() {
    MainActor.assumeIsolated {
      let text = "a :tea_cup: é@x :tea_cup:z"
      let set = layout(text)
      let bytes = Array(text.utf8)
      let codes = [2..<11, 17..<26]
      for start in bytes.indices
      where bytes[start] & 0xC0 != 0x80 && !codes.contains(where: { $0.contains(start) }) {
        let end = bytes[start...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        let place = set.rectangles(of: start..<end).first
        let middle = (place?.x ?? 0) + (place?.width ?? 0) / 2
        XCTAssertEqual(set.byte(atX: middle, y: 5), start)
        XCTAssertTrue([start, end].contains(set.nearestByte(toX: middle, y: 5)))
      }
      for code in codes {
        let place = set.rectangles(of: code).first
        XCTAssertEqual(place?.width, 17)
        let x = place?.x ?? 0
        XCTAssertEqual(set.byte(atX: x + 8, y: 5), code.lowerBound)
        XCTAssertEqual(set.nearestByte(toX: x + 2, y: 5), code.lowerBound)
        XCTAssertEqual(set.nearestByte(toX: x + 15, y: 5), code.upperBound)
        // What marks a part of a picture marks all of it.
        XCTAssertEqual(set.rectangles(of: code.lowerBound + 3..<code.lowerBound + 5).first, place)
      }
    }
  }

  func testWhatIsCutOffHasNoPlace() {
    MainActor.assumeIsolated {
      let text = ":tea_cup: " + String(repeating: "word ", count: 40) + ":tea_cup:"
      XCTAssertEqual(layout(text).placedPictures.count, 2)
      XCTAssertEqual(layout(text, width: 120, lines: 1).placedPictures.map(\.name), ["0"])
    }
  }

  func testWithoutColoursThePicturesStay() {
    MainActor.assumeIsolated {
      let set = layout("a :tea_cup: b")
      XCTAssertEqual(set.plain.size.width, set.size.width)
      XCTAssertEqual(set.plain.placedPictures.map(\.rect), set.placedPictures.map(\.rect))
    }
  }

  func testThousandsOfPicturesAreFoundAtOnce() {
    MainActor.assumeIsolated {
      let text = String(repeating: code, count: 1000)
      XCTAssertEqual(layout(text).placedPictures.count, 1000)
    }
  }
}
