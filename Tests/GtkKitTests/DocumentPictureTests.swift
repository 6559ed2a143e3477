import CGtk
import Foundation
import SyntheticData
import TestSupport
import XCTest

@testable import GtkKit

/// A photograph goes into a document as it came, and is decoded only where it must be.
final class DocumentPictureTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("document-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func testASmallPhotographIsHandedOnByteForByte() throws {
    let path = try photograph(width: 90, height: 60)
    let surface = try decode(path, width: 300, height: 200)
    XCTAssertEqual(photograph(of: surface), try bytes(path))
    XCTAssertEqual(surface.byteCount, try bytes(path).count)
    // Cairo keeps what a document shows until its end, with all of its pixels.
    XCTAssertEqual(cairo_image_surface_get_width(surface.surface), 1)
    XCTAssertEqual(cairo_image_surface_get_height(surface.surface), 1)
  }

  func testItsMiddleCoversTheRectangle() throws {
    let path = try photograph(width: 90, height: 30)
    let surface = try decode(path, width: 120, height: 120)
    let (x, y) = offset(of: surface)
    // A square of 30 pixels is seen, with as many on either side of it.
    XCTAssertEqual(x, 30, accuracy: 1e-9)
    XCTAssertEqual(y, 0)
  }

  // A printer may want pixels: what it is given can be drawn anywhere, and is no larger than it was.
  func testForPaperThereArePixelsToo() throws {
    let path = try photograph(width: 90, height: 60)
    let surface = try PictureDecoder.decode(
      path, coveringWidth: 300, height: 200, scale: 1, for: .paper)
    XCTAssertEqual([surface.pixelWidth, surface.pixelHeight], [90, 60])
    XCTAssertNotNil(photograph(of: surface))
    let page = Surface(pixelWidth: 300, pixelHeight: 200, scale: 1, isOpaque: true)
    page.draw { $0.draw(surface, x: 0, y: 0) }
    page.withPixels { pixels, stride in
      XCTAssertGreaterThan(pixels[100 * stride + 20] & 0xFF, 0xF0)
      XCTAssertLessThan(pixels[100 * stride + 280] & 0xFF, 0x10)
    }
  }

  func testWhatIsMoreThanPaperShowsIsReduced() throws {
    let path = try photograph(width: 900, height: 600)
    let surface = try decode(path, width: 300, height: 200)
    let made = try XCTUnwrap(photograph(of: surface))
    XCTAssertNotEqual(made, try bytes(path))
    let size = try XCTUnwrap(JPEGStructure.plainPicture(of: made[...]))
    XCTAssertEqual([size.width, size.height], [300, 200])
  }

  // In passes, it takes more than a hundred megabytes whatever is shown of it.
  func testWhatIsDearToDecodeIsHandedOnHoweverSmallItIsShown() throws {
    var chance = SeededGenerator(of: "dear photographs")
    let dear = try XCTUnwrap(
      HostilePicture.all(seed: chance.next()).first { $0.name == "passes.jpg" })
    let path = folder.appendingPathComponent(dear.name).path
    try Data(dear.bytes).write(to: URL(fileURLWithPath: path))
    XCTAssertEqual(photograph(of: try decode(path, width: 40, height: 30)), dear.bytes)
  }

  func testOneThatIsTurnedCutOrOfAnotherKindIsDecoded() throws {
    let path = try photograph(width: 90, height: 60)
    let whole = try bytes(path)
    let turned = folder.appendingPathComponent("turned.jpg").path
    // Exif, which says that it lies on its side.
    let exif: [UInt8] = [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18,
      0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    try Data(whole[..<2] + exif + whole[2...]).write(to: URL(fileURLWithPath: turned))
    let upright = try XCTUnwrap(photograph(of: try decode(turned, width: 60, height: 90)))
    let size = try XCTUnwrap(JPEGStructure.plainPicture(of: upright[...]))
    XCTAssertEqual([size.width, size.height], [60, 90])

    let cut = folder.appendingPathComponent("cut.jpg").path
    try Data(whole[..<(whole.count / 2)]).write(to: URL(fileURLWithPath: cut))
    XCTAssertThrowsError(try decode(cut, width: 90, height: 60))

    let png = folder.appendingPathComponent("a.png").path
    try picture(width: 40, height: 40, isOpaque: true).writePNG(to: png)
    let made = try XCTUnwrap(photograph(of: try decode(png, width: 80, height: 80)))
    XCTAssertEqual(try XCTUnwrap(JPEGStructure.plainPicture(of: made[...])).width, 40)

    // What has clear places is no photograph.
    let clear = folder.appendingPathComponent("clear.png").path
    try Surface(pixelWidth: 40, pixelHeight: 40, scale: 1, isOpaque: false).writePNG(to: clear)
    XCTAssertNil(photograph(of: try decode(clear, width: 80, height: 80)))
  }

  // As long a surface is an error to cairo, which ends all pages.
  func testOneThatIsLongerThanASurfaceEndsNoDocument() throws {
    for (width, height) in [(40, 33_000), (33_000, 40)] {
      let path = folder.appendingPathComponent("long.jpg").path
      let pixbuf = try XCTUnwrap(
        gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height)))
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      gdk_pixbuf_fill(pixbuf, 0x8080_80FF)
      try Data(try XCTUnwrap(Photograph(encoding: pixbuf)).bytes)
        .write(to: URL(fileURLWithPath: path))
      let surface = try decode(path, width: 1000, height: 500)
      let document = cairo_pdf_surface_create_for_stream(nil, nil, 500, 500)
      let context = try XCTUnwrap(cairo_create(document))
      Canvas(context: context).draw(surface, x: 0, y: 0)
      XCTAssertEqual(cairo_status(context), CAIRO_STATUS_SUCCESS, "\(width) x \(height)")
      cairo_destroy(context)
      cairo_surface_destroy(document)
    }
  }

  func testWhatAFileSaysBesideItsPictureStaysBehind() throws {
    let path = try photograph(width: 90, height: 60)
    let plain = try bytes(path)
    func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
      let length = text.utf8.count + 2
      return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + text.utf8
    }
    let secrets =
      segment(0xE1, "http://ns.adobe.com/xap/1.0/\0SECRET") + segment(0xED, "Photoshop 3.0\0SECRET")
      + segment(0xFE, "SECRET") + segment(0xE2, "MPF\0SECRET")
    let profile = segment(0xE2, "ICC_PROFILE\0and what it says")
    // Fill bytes before a marker are none of it.
    let whole =
      plain[..<2] + secrets + [0xFF] + profile + plain[2...] + plain + Array("SECRET".utf8)
    let picture = try XCTUnwrap(JPEGStructure.plainPicture(of: whole[...]))
    XCTAssertEqual(picture.bytes, plain[..<2] + [0xFF] + profile + plain[2...])
    XCTAssertEqual([picture.width, picture.height], [90, 60])
    try Data(whole).write(to: URL(fileURLWithPath: path))
    XCTAssertEqual(
      photograph(of: try decode(path, width: 300, height: 200)), picture.bytes)
  }

  func testAnyBytesAreReadWithoutHarm() throws {
    let whole = try bytes(try photograph(width: 90, height: 60))
    for count in 0..<min(whole.count, 700) {
      XCTAssertNil(JPEGStructure.plainPicture(of: whole[..<count]), "\(count)")
    }
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0..<8 {
        bytes[Int.random(in: 0..<300, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
      }
      if let size = JPEGStructure.plainPicture(of: bytes[...]) {
        XCTAssertTrue((0...65535).contains(size.width) && (0...65535).contains(size.height))
      }
    }
  }
}

extension DocumentPictureTests {
  private func decode(_ path: String, width: Int, height: Int) throws -> Surface {
    try PictureDecoder.decode(
      path, coveringWidth: width, height: height, scale: 3, for: .document)
  }

  private func picture(width: Int, height: Int, isOpaque: Bool) -> Surface {
    let surface = Surface(pixelWidth: width, pixelHeight: height, scale: 1, isOpaque: isOpaque)
    surface.draw { canvas in
      canvas.setPaint(Paint(red: 1, green: 1, blue: 1))
      canvas.fillRectangle(x: 0, y: 0, width: Double(width) / 2, height: Double(height))
    }
    return surface
  }

  private func photograph(width: Int, height: Int) throws -> String {
    let path = folder.appendingPathComponent("\(width)x\(height).jpg").path
    let surface = picture(width: width, height: height, isOpaque: true)
    let pixbuf = try XCTUnwrap(
      gdk_pixbuf_get_from_surface(surface.surface, 0, 0, gint(width), gint(height)))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    try Data(try XCTUnwrap(Photograph(encoding: pixbuf)).bytes)
      .write(to: URL(fileURLWithPath: path))
    return path
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func photograph(of surface: Surface) -> [UInt8]? {
    var data: UnsafePointer<UInt8>?
    var count: gulong = 0
    cairo_surface_get_mime_data(surface.surface, CAIRO_MIME_TYPE_JPEG, &data, &count)
    return data.map { Array(UnsafeBufferPointer(start: $0, count: Int(count))) }
  }

  /// In pixels of the photograph, of which all are behind one of the surface's.
  private func offset(of surface: Surface) -> (Double, Double) {
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface.surface, &x, &y)
    return (x * Double(surface.pixelWidth), y * Double(surface.pixelHeight))
  }
}
