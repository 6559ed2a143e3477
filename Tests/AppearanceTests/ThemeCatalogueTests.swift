import Foundation
import Testing

@testable import Appearance

@Suite final class ThemeCatalogueTests {
  private let own = FileManager.default.temporaryDirectory
    .appendingPathComponent("themes-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: own) }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: own + "/" + name, atomically: true, encoding: .utf8)
  }

  private func bundledText(_ id: String) throws -> String {
    try String(contentsOfFile: TestThemes.folder + "/\(id).json", encoding: .utf8)
  }

  @Test func theProgramBringsAtLeastEightThemes() {
    let catalogue = TestThemes.catalogue
    #expect(catalogue.problems.isEmpty)
    #expect(catalogue.files.count >= 8)
    #expect(catalogue.files.prefix(2).map(\.id) == ["blue", "green"])
    #expect(catalogue.files.contains { $0.light != nil && $0.dark != nil })
  }

  @Test func themesAreSmallOnTheDisk() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: TestThemes.folder)
    let sizes = try names.map { name in
      try FileManager.default.attributesOfItem(atPath: TestThemes.folder + "/" + name)[.size]
        as? Int
        ?? 0
    }
    // All of them, and so their backdrops, too.
    #expect(sizes.reduce(0, +) < 20_000)
    let colours = TestThemes.catalogue.files.flatMap { [$0.dark, $0.light].compactMap { $0 } }
      .flatMap(\.grids).flatMap { $0.rows.joined() }.count
    #expect(colours * "#123456 ".count < 10_000)
  }

  @Test func aPersonsThemeHidesTheProgramsOfTheSameName() throws {
    try write(
      try bundledText("green").replacingOccurrences(of: "\"Green\"", with: "\"Mine\""),
      to: "green.json")
    let catalogue = ThemeCatalogue(folders: [TestThemes.folder, own])
    #expect(try catalogue.named("green").name == "Mine")
    #expect(catalogue.files.count == TestThemes.catalogue.files.count)
  }

  @Test func aFileThatBecomesWrongKeepsItsLastGoodTheme() throws {
    try write(try bundledText("dusk"), to: "mine.json")
    let good = ThemeCatalogue(folders: [own])
    try write("{\"format\": 1, \"nam", to: "mine.json")
    let broken = ThemeCatalogue(folders: [own], former: good)
    #expect(broken.files == good.files)
    #expect(broken.problems.count == 1)
    #expect(broken.problems[0].description.contains("mine.json"))
    #expect(ThemeCatalogue(folders: [own]).files.isEmpty)
  }

  @Test func aBrokenThemeHidesNothingAndIsWhatIsWrong() throws {
    for id in ["green", "mine"] { try write("{\"format\": 1, \"nam", to: id + ".json") }
    let catalogue = ThemeCatalogue(folders: [TestThemes.folder, own])
    #expect(try catalogue.named("green") == TestThemes.catalogue.named("green"))
    #expect(catalogue.problems.count == 2)
    let error = #expect(throws: ThemeError.self) { try catalogue.named("mine") }
    #expect(error.map(catalogue.problems.contains) == true)
    #expect(error?.description.contains("mine.json") == true)
  }

  @Test func otherFilesAreNoThemes() throws {
    try write("notes", to: "notes.txt")
    try write("{", to: "red\u{1B}[31m\nlines.json")
    try write("{", to: ".#mine.json")
    #expect(ThemeCatalogue(folders: [own, own + "/none"]).problems.isEmpty)
  }

  @Test func whatIsTooLargeIsNotRead() throws {
    try write(String(repeating: " ", count: ThemeFolder.largestFile + 1), to: "huge.json")
    let catalogue = ThemeCatalogue(folders: [own])
    #expect(catalogue.problems.first?.description.contains("larger") == true)
  }

  // It would be waited for until somebody writes into it.
  @Test func aPipeIsNoTheme() throws {
    #expect(mkfifo(own + "/pipe.json", 0o600) == 0)
    let catalogue = ThemeCatalogue(folders: [own])
    #expect(
      catalogue.problems == [.noFile(file: own + "/pipe.json")])
  }

  /// Where the program's own are not found no theme that is asked for is wrong.
  @Test func whereThereAreNoneTheProgramIsToBeInstalled() {
    let error = #expect(throws: ThemeError.self) { try ThemeCatalogue.empty.named("blue") }
    #expect(error?.description.contains("Install it anew") == true)
  }

  @Test(arguments: ["", "Blue", "mauve", "blue "])
  func anUnknownIdNamesTheKnownOnes(id: String) {
    let error = #expect(throws: ThemeError.self) { try TestThemes.catalogue.named(id) }
    #expect(error?.description.contains("blue, green") == true)
  }
}
