import Export
import Testing
import TweetModel
import TweetStore

@testable import FancyTwitterUI

struct ArgumentsTests {
  @Test func aRelativeLibraryIsSeenFromWhereTheProgramStarts() {
    let here = FilePath.resolved(".")
    #expect(here.hasPrefix("/"))
    #expect(FilePath.resolved("absent/library") == here + "/absent/library")
    #expect(FilePath.resolved("/absent") == "/absent")
  }

  @Test(arguments: [
    ([], Arguments()),
    (["a.zip", "b"], Arguments(action: .open(files: ["a.zip", "b"]))),
    (["--", "--import"], Arguments(action: .open(files: ["--import"]))),
    (["--import", "x.zip"], Arguments(action: .importArchive(path: "x.zip"))),
    (["--inventory", "x.zip"], Arguments(action: .inventory(path: "x.zip"))),
    (["--sync"], Arguments(action: .sync)),
    (["--sync", "--quiet"], Arguments(action: .sync, isQuiet: true)),
    (["--quiet", "--backup", "b"], Arguments(action: .backup(path: "b"), isQuiet: true)),
    (["--list-accounts"], Arguments(action: .listAccounts)),
    (["--import=x.zip"], Arguments(action: .importArchive(path: "x.zip"))),
    (
      ["--library", "/tmp/l", "--theme=green", "a.zip"],
      Arguments(action: .open(files: ["a.zip"]), library: "/tmp/l", theme: "green")
    ),
    (
      ["--screenshot", "o.png", "--size", "480x900", "--scale", "2", "--page", "timeline"],
      Arguments(
        action: .screenshot(path: "o.png"), size: .init(width: 480, height: 900), scale: 2,
        page: .timeline)
    ),
    (
      [
        "--export", "markdown", "--output", "o", "--include=circle,deleted", "--person", "@ada",
        "--no-media",
      ],
      Arguments(
        action: .export(.files(.markdown)),
        export: .init(
          output: "o", include: Audience(and: [.circle, .deleted]), hasMedia: false,
          person: "@ada"))
    ),
    (
      ["--export", "jsonl", "--output", "o", "--include", "drafts,direct,messages"],
      Arguments(
        action: .export(.files(.jsonLines)),
        export: .init(
          output: "o", include: Audience(and: [.direct], with: [.drafts, .messages])))
    ),
    (
      ["--export", "x-archive", "--output=o", "--year", "2024"],
      Arguments(action: .export(.files(.archive)), export: .init(output: "o", year: 2024))
    ),
    (
      ["--export", "pdf", "--output", "o.pdf", "--search", "tea"],
      Arguments(
        action: .export(.pages), export: .init(output: "o.pdf"), quickAction: .search,
        search: "tea")
    ),
    (
      ["--screenshot", "o.png", "--search", "tea"],
      Arguments(
        action: .screenshot(path: "o.png"), page: .search, quickAction: .search, search: "tea")
    ),
    (
      ["--screenshot", "o.png", "--new-tweet"],
      Arguments(action: .screenshot(path: "o.png"), page: .drafts, quickAction: .newTweet)
    ),
    (
      ["--screenshot", "o.png", "--search", "tea", "--page", "insights"],
      Arguments(
        action: .screenshot(path: "o.png"), page: .insights, quickAction: .search, search: "tea")
    ),
    (["--list-themes"], Arguments(action: .listThemes)),
    (["--sample"], Arguments(showsSample: true)),
    (["--new-tweet"], Arguments(quickAction: .newTweet)),
    (["--search"], Arguments(quickAction: .search, search: "")),
    (["--search", "tea"], Arguments(quickAction: .search, search: "tea")),
    (["--search", "-tea"], Arguments(quickAction: .search, search: "-tea")),
    (["--search", "--sample"], Arguments(showsSample: true, quickAction: .search, search: "")),
    (
      ["--sample", "--export", "ids", "--output", "o"],
      Arguments(
        action: .export(.files(.ids)), showsSample: true, export: .init(output: "o"))
    ),
    (["--list-themes", "--library", "l"], Arguments(action: .listThemes, library: "l")),
    (["--theme", "green", "--help"], Arguments(action: .help, theme: "green")),
    (["--activity"], Arguments(section: .whatsNew, quickAction: .activity)),
    (["--favorites"], Arguments(section: .favorites, quickAction: .favorites)),
    (["--gapplication-service"], Arguments()),
    (["-h"], Arguments(action: .help)),
    (["--version"], Arguments(action: .version)),
  ])
  func wordsAreUnderstood(_ words: [String], _ expected: Arguments) throws {
    #expect(try Arguments(parsing: words) == expected)
  }

  @Test(arguments: [
    (["--frobnicate"], ArgumentsError.unknownOption("--frobnicate")),
    (["-x"], .unknownOption("-x")),
    (["--import"], .missingValue(option: "--import")),
    (["--theme="], .missingValue(option: "--theme")),
    (["--library", "--sync"], .missingValue(option: "--library")),
    (["--export", "csv", "--output", "--no-media"], .missingValue(option: "--output")),
    (["--restore", "--replace"], .missingValue(option: "--restore")),
    (["--help=now"], .unexpectedValue(option: "--help")),
    (["--version", "--help"], .twoActions(option: "--help")),
    (["--import", "a", "--screenshot", "b"], .twoActions(option: "--screenshot")),
    (["--import", "a", "b"], .unexpectedFile("b")),
    ([""], .namelessFile), (["a", "--", ""], .namelessFile),
    (["--size", "480"], .badSize("480")),
    (["--size", "480x900x3"], .badSize("480x900x3")),
    (["--size", "0x900"], .badSize("0x900")),
    (
      ["--screenshot", "o.png", "--size", "8000x8000"],
      .hugePicture(.init(width: 8000, height: 8000), scale: 1)
    ),
    (
      ["--screenshot", "o.png", "--scale", "2", "--size", "4000x4000"],
      .hugePicture(.init(width: 4000, height: 4000), scale: 2)
    ),
    (["--size", "99999999999999999999x1"], .badSize("99999999999999999999x1")),
    (["--scale", "3"], .badScale("3")),
    (["--export", "tape", "--output", "o"], .unknownFormat("tape")),
    (["--export", "csv"], .missingOutput),
    (["--export", "csv", "--output", "-"], .stream(option: "--output")),
    (["--backup", "-"], .stream(option: "--backup")),
    (["--screenshot=-"], .stream(option: "--screenshot")),
    (["--output", "o"], .withoutExport),
    (["--messages"], .withoutImport),
    (["--messages", "b.zip"], .withoutImport), (["--leave-out-restricted"], .withoutImport),
    (["--handle", "ada.bsky.social"], .withoutImport),
    (["--import", "repo.car", "--handle", "ada"], .badHandle("ada")),
    (["--export", "csv", "--output", "o", "--include", "circle,moon"], .unknownAudience("moon")),
    (["--export", "csv", "--output", "o", "--year", "now"], .badYear("now")),
    (["--export", "csv", "--output", "o", "b"], .unexpectedFile("b")),
    (["--page", "moon"], .unknownPage("moon")),
    (["--page", "people=ada"], .unknownPage("people=ada")),
    (["--section", "nowhere"], .unknownSection("nowhere")),
    (["--page", "search=tea"], .withoutScreenshot),
    (["--scale", "2"], .withoutScreenshot),
    (["--quiet"], .stray(option: "--quiet", command: "a window")),
    (["--list-themes", "--quiet"], .stray(option: "--quiet", command: "--list-themes")),
    (["--export", "csv", "--output", "o", "--year", "+2020"], .badYear("+2020")),
    (
      ["--page", "search=the", "--export", "csv", "--output", "o"],
      .stray(option: "--page", command: "--export")
    ),
    (
      ["--export", "csv", "--output", "o", "--favorites"],
      .stray(option: "--favorites", command: "--export")
    ),
    (
      ["--new-tweet", "--export", "csv", "--output", "o", "--search", "tea"],
      .stray(option: "--new-tweet", command: "--export")
    ),
    (
      ["--export", "csv", "--output", "o", "--size", "480x900"],
      .stray(option: "--size", command: "--export")
    ),
    (["--import", "a", "--search", "x"], .stray(option: "--search", command: "--import")),
    (["--import", "a", "--theme", "green"], .stray(option: "--theme", command: "--import")),
    (["--sample", "--backup", "a"], .stray(option: "--sample", command: "--backup")),
    (["--sync", "--section", "home"], .stray(option: "--section", command: "--sync")),
    (["--inventory", "a", "--activity"], .stray(option: "--activity", command: "--inventory")),
    (
      ["--screenshot", "a", "--gapplication-service"],
      .stray(option: "--gapplication-service", command: "--screenshot")
    ),
  ])
  func eachMistakeIsNamed(_ words: [String], _ expected: ArgumentsError) {
    #expect(throws: expected) { try Arguments(parsing: words) }
    #expect(expected.description.hasSuffix("."))
  }

  @Test(arguments: [
    ("--exprot", "--export"), ("--ouput", "--output"), ("--Libary", "--library"),
    ("--no-medai", "--no-media"), ("--serach", "--search"), ("--mesages", "--messages"),
    ("--frobnicate", nil), ("--", nil), ("-v", nil), ("--versionnn", "--version"),
  ])
  func whoMistypesAnOptionIsToldWhichThereIs(_ word: String, _ meant: String?) {
    #expect(OptionNames.nearest(to: word) == meant)
    let told = ArgumentsError.unknownOption(word).description
    #expect(told.hasSuffix(meant.map { "did you mean \($0)?" } ?? "--help lists them."))
  }

  @Test(arguments: [
    ([], Selection.everything()), (["--section", "threads"], .section(.threads)),
    (["--section", "bookmarks"], .bookmarks), (["--person", "@ada"], .person(handle: "ada")),
    (["--thread", "12"], .thread(TweetID(network: .x, value: "12"))),
    (["--thread", " 12\n"], .thread(TweetID(network: .x, value: "12"))),
    (["--thread", "https://x.com/ada/status/12"], .thread(TweetID(network: .x, value: "12"))),
    (
      ["--thread", "http://mobile.Twitter.com/ada/status/12?s=20#x"],
      .thread(TweetID(network: .x, value: "12"))
    ),
    (
      ["--thread", "https://notx.com/ada/status/12"],
      .thread(TweetID(network: .fediverse, value: "https://notx.com/ada/status/12"))
    ),
    (
      ["--thread", "https://a.example/users/ada/statuses/1"],
      .thread(TweetID(network: .fediverse, value: "https://a.example/users/ada/statuses/1"))
    ),
    (
      ["--thread", "at://did:plc:ada/app.bsky.feed.post/3k"],
      .thread(TweetID(network: .bluesky, value: "at://did:plc:ada/app.bsky.feed.post/3k"))
    ),
    (["--year", "2024"], .year(2024)),
    // Nothing is still being typed: it is not the beginning of a longer word.
    (["--search", "tea"], .search(SearchQuery(parsing: "tea "))),
  ])
  func exportsMeanOneThing(_ words: [String], _ selection: Selection) throws {
    let arguments = try Arguments(parsing: ["--export", "csv", "--output", "o"] + words)
    #expect(try arguments.selection(as: .files(.csv)) == selection)
  }

  @Test(arguments: [
    (["--person", "@"], ArgumentsError.missingValue(option: "--person")),
    (["--thread", " "], .missingValue(option: "--thread")),
    (["--section", "people"], .postless(.people)),
    (["--section", "insights"], .postless(.insights)),
  ])
  func whatCanLeadToNoPostIsSaid(_ words: [String], _ expected: ArgumentsError) throws {
    let arguments = try Arguments(parsing: ["--export", "csv", "--output", "o"] + words)
    #expect(throws: expected) { try arguments.selection(as: .files(.csv)) }
    #expect(expected.description.hasSuffix("."))
  }

  @Test func whatLeavesMayBeSaidInSeveralWords() throws {
    let arguments = try Arguments(
      parsing: [
        "--export", "jsonl", "--output", "o", "--include", "circle", "--include=drafts,deleted",
      ])
    #expect(arguments.export.include == Audience(and: [.circle, .deleted], with: [.drafts]))
  }

  @Test(arguments: [
    ("the since:2019-99-99", SearchQuery.Misunderstanding.noDay("since:2019-99-99")),
    ("the since:20", .noDay("since:20")), ("/(/", .noPattern("/(/")),
    ("from:", .noName("from:")), ("year:26 tea", .noDay("year:26")),
  ])
  func aSearchThatIsNotUnderstoodExportsNothing(
    _ text: String, _ problem: SearchQuery.Misunderstanding
  ) throws {
    let arguments = try Arguments(
      parsing: ["--export", "csv", "--output", "o", "--search", text])
    #expect(throws: ArgumentsError.misunderstood(problem)) {
      try arguments.selection(as: .files(.csv))
    }
  }

  // A variable of a script may be empty.
  @Test(arguments: [[], [""], ["  "]])
  func aSearchForNothingExportsNothing(_ words: [String]) throws {
    let arguments = try Arguments(
      parsing: ["--export", "csv", "--output", "o", "--search"] + words)
    #expect(throws: ArgumentsError.missingValue(option: "--search")) {
      try arguments.selection(as: .files(.csv))
    }
  }

  @Test func exportsDoNotMeanTwoThings() throws {
    let arguments = try Arguments(
      parsing: ["--export", "csv", "--output", "o", "--year", "2024", "--person", "ada"])
    #expect(throws: ArgumentsError.twoSelections) {
      try arguments.selection(as: .files(.csv))
    }
  }

  @Test(arguments: [
    ("jsonl", [], true), ("activitypub", [], true), ("csv", [], false), ("pdf", [], false),
    ("jsonl", ["--section", "bookmarks"], true), ("jsonl", ["--year", "2024"], false),
  ])
  func whatIsNoPostLeavesOnlyWhereItCan(
    _ format: String, _ words: [String], _ isRight: Bool
  ) throws {
    let kind = try #require(ExportKind(name: format))
    let arguments = try Arguments(
      parsing: ["--export", format, "--output", "o", "--include", "bookmarks"] + words)
    if isRight {
      _ = try arguments.selection(as: kind)
    } else {
      #expect(throws: ArgumentsError.staysThere(.bookmarks)) {
        try arguments.selection(as: kind)
      }
    }
  }
}
