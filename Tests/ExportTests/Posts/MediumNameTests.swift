import Foundation
import Testing
import TweetModel

@testable import Export

/// What an archive calls a picture leaves as one, under a name of one, or not at all.
@Suite struct MediumNameTests {
  private static let page = Array("<html><script>alert(1)</script></html>".utf8)
  private static let matter = Array("---\ntitle: {{ site.secret }}\n---\n".utf8)
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF pixels".utf8)
  private static let film: [UInt8] = [0, 0, 0, 0x18] + Array("ftypmp42 frames".utf8)

  /// A post with a picture that is called so, and holds that.
  private func bench(_ name: String, _ bytes: [UInt8]) throws -> ExportBench {
    var tweet = Tweet.at(0, "a picture")
    tweet.media = [Media(kind: .photo, file: "x/7/" + name, address: "https://p.example/a")]
    let bench = try ExportBench([tweet])
    try Data(bytes).write(to: URL(fileURLWithPath: bench.library.media + "/x/7/" + name))
    return bench
  }

  @Test(arguments: [
    ("odd.html", Self.page, nil), ("odd.svg", Self.page, nil), ("odd.md", Self.matter, nil),
    ("odd.jpg", Self.matter, nil), ("odd", Self.page, nil), ("odd.html", Self.jpeg, "odd.jpg"),
    ("odd", Self.jpeg, "odd.jpg"), ("odd.JPEG", Self.jpeg, "odd.JPEG"),
    ("odd.php", Self.film, "odd.mp4"), ("odd\u{202E}gpj.exe", Self.jpeg, "oddgpj.jpg"),
  ])
  func onlyWhatIsOneLeavesByTheNameOfOne(
    _ name: String, _ bytes: [UInt8], _ exported: String?
  ) throws {
    for format in [ExportFormat.html, .markdown, .hugo, .jekyll, .activityPub] {
      let bench = try bench(name, bytes)
      let report = try bench.export(as: format)
      let files = bench.names().filter { $0.contains("odd") }
      #expect(files.map { $0.hasSuffix(exported ?? "?") } == (exported == nil ? [] : [true]))
      #expect(report.missing == (exported == nil ? 1 : 0))
      guard exported == nil else { continue }
      for page in bench.names() { #expect(try !bench.text("out/" + page).contains("odd")) }
    }
  }

  @Test func whatComesBackKeepsItsName() throws {
    let bench = try bench("kept.odd", Self.page)
    try bench.export(as: .jsonLines)
    #expect(bench.names().contains { $0.hasSuffix("kept.odd") })
  }
}
