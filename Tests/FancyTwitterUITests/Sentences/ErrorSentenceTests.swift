@testable import Appearance
import ArchiveImport
import Backup
import Export
import Fediverse
import GLibKit
import HTTP
import LiveSync
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// What goes wrong is told in the person's language: every case of every error, in every language.
///
/// An XCTest, for these run one after the other: the language is the whole process's.
final class ErrorSentenceTests: XCTestCase {
  /// One of each case: ``ErrorCases`` does not compile with a case that it does not know.
  private static var errors: [any PresentableError] {
    let library: [LibraryError] = [
      .newer(path: "P", version: 9, supported: 1), .damaged(path: "P", detail: "D"),
      .misused(path: "P", detail: "D"), .readOnly(path: "P"), .full(path: "P"), .busy(path: "P"),
      .unlockable(path: "P"), .moved(path: "P"),
      .unreadable(path: "P", reason: "R"), .cancelled,
    ]
    let imports: [ImportError] =
      [
        .unreadable(path: "P", reason: "R"), .empty(path: "P"), .notAnArchive(path: "P"),
        .damaged(path: "P", detail: "D"), .encrypted(path: "P"), .noTweets(path: "P"),
        .bomb(path: "P"), .tooManyFiles(path: "P"), .noRoom(path: "P"), .mediaFull(name: "N"),
        .another(path: "P", handle: "ada", wanted: "bob"),
        .mediaUnwritable(name: "N", reason: "R"), .cancelled,
      ] + library.map { .library($0) }
      + ImportError.Flaw.allCases.map { .malformed(path: "P", file: "F", flaw: $0) }
    let expectations: [ThemeExpectation] = [
      .object, .text(60), .colour, .number(1), .backdrops(1...99), .rows(1...7), .row(1...4),
      .threeColours,
    ]
    let values: [ThemeValue] = [.written("V"), .list(0), .list(2), .object]
    let themes: [ThemeError] =
      [
        .unknown(id: "T", known: ["A", "B"]), .unreadable(file: "F", reason: "R"),
        .noFile(file: "F"), .tooLarge(file: "F", limit: 1000), .broken(file: "F", fault: nil),
        .broken(file: "F", fault: JSONFault(in: Array("{".utf8))), .newer(file: "F", format: "2"),
        .noObject(file: "F", value: .object), .missing(file: "F", key: "K"),
        .empty(file: "F", key: "K"), .tooMany(folder: "F", limit: 300),
        .stranger(file: "F", key: "K", known: ["A"]),
      ] + expectations.map { .wrong(file: "F", key: "K", value: values[0], expected: $0) }
      + values.map { .wrong(file: "F", key: "K", value: $0, expected: .colour) }
    let others: [any PresentableError] = [
      DesktopError.cannotOpen(address: "A", reason: "R"), DesktopError.noFileManager(folder: "P"),
      PictureError.unreadable(path: "P"),
      PictureError.broken(path: "P", reason: "R"),
      PictureError.tooLarge(path: "P", width: 1, height: 1),
      PictureError.unwritable(path: "P", reason: "R"), FilmError.missing(packages: "X"),
      FilmError.notPlayable, ExportError.unwritable(path: "P", reason: "R"),
      ExportError.unreadable(path: "P", reason: "R"),
      SettingsError.full(path: "P"), SettingsError.readOnly(path: "P"),
      SettingsError.unwritable(path: "P", reason: "R"), SettingsError.locked,
      ExportError.full(path: "P"), ExportError.exists(path: "P"), ExportError.nothing,
      ExportError.withinLibrary(path: "P"),
      ExportError.nothingFits, ExportError.noAccountOfX, ExportError.tooLargeForBook,
      ExportError.cancelled,
      FilmError.cannotPlay(reason: ""),
      FilmError.cannotPlay(reason: "R"), SampleError.missing(path: "P"),
      SampleError.wrong(path: "P", reason: "R"),
    ]
    let backups: [BackupError] = [
      .nothing(library: "P"), .export(.full(path: "P")), .export(.exists(path: "P")),
      .unreadable(path: "P", reason: "R"), .foreign(path: "P"), .damaged(path: "P", detail: "D"),
      .newer(path: "P"), .amongPictures(path: "P"), .mounted(path: "P"), .full(library: "P"),
      .unwritable(library: "P", reason: "R"),
      .foreignPictures(path: "P"), .inUse(library: "P"), .occupied(library: "P"), .cancelled,
    ]
    let lists: [ListFileError] =
      [.unreadable(path: "P", reason: "R")]
      + ListFileError.List.allCases.flatMap { list in
        [.tooLarge(path: "P", list: list), .nothing(path: "P", list: list)]
      }
    let prints: [PrintError] = [
      .failed(reason: "R"), .cutOff(path: "P"), .noRoom, .noPreviewer(program: "P"),
    ]
    return library + imports + themes + backups + others + lists + prints + servers
  }

  private static var servers: [any PresentableError] {
    let answers: [ServerFailure] = [
      .signedOut, .refused(status: 404), .limited(until: nil), .unreachable(.untrusted),
      .unreachable(.timedOut), .unreachable(.cut), .troubled(status: 500), .unreadable, .nameless,
      .invalid(message: "M"), .moved(to: nil),
    ]
    let names: [ServerNameError] = [
      .empty, .notAName("N"), .hasUser(host: "H"), .hasPort(host: "H"), .otherScheme("S"),
    ]
    // Of what the person stopped nothing is told.
    let signIns: [SignInFailure] =
      [
        .notAServer(host: "H"), .registrationRefused(message: ""),
        .registrationRefused(message: "M"), .denied, .browserRefused(error: "E"), .otherIssuer,
        .expired, .codeRefused, .scopesRefused(granted: []), .accountRefused,
      ] + answers.map { .server($0) } + names.map { .name($0) }
    let tokens: [TokenFailure] = [
      .noKeyring, .locked, .unreadable(reason: "R"), .unwritable(reason: "R"),
    ]
    return answers + names + signIns + tokens
  }

  private static let warnings: [ImportWarning] = [
    .unsafeName("N"), .longName("N"), .brokenMedia("F"), .tooManyFiles(1), .otherArchive("F/"),
    .missingPart("P"),
    .count(part: "tweets", announced: 2, held: 1), .count(part: "P", announced: 2, held: 1),
    .unreadableTweet(number: 1, file: "F"), .unreadableLike(number: 1, file: "F"),
    .unreadableElement(number: 1, file: "F"),
    .unreadableElements(count: 2, first: 1, file: "F"), .lonelyLongPosts(count: 1, file: "F"),
    .brokenFile("F"), .partsNotKept(reason: .error(.library(.cancelled))),
    .messagesNotKept(reason: .error(.library(.cancelled))),
    .personalNotKept(reason: .error(.library(.cancelled))),
    .unreadableLongPost(file: "F"), .lostBlocks(count: 1, file: "F"),
    .otherActivities(kind: "K", count: 1), .bookmarksNotKept(reason: .error(.library(.cancelled))),
    .recordNotKept(reason: .error(.library(.cancelled))),
  ]

  private static var sentences: [String] {
    errors.map { sentence(for: $0) } + warnings.map(\.sentence)
      + [
        SearchQuery.Misunderstanding.noDay("T"), .unknownWord("T", known: ["K"]), .noName("T"),
        .unknownFilter("T"), .noNumber("T"), .noLanguage("T"), .noWord("T"), .noPattern("T"),
        .tooDeep("T"),
        .tooLong("T"),
      ].map(\.sentence)
  }

  func testEverySentenceIsInThePersonsLanguage() throws {
    var english: [String] = []
    try Languages.each { language in
      // In another English most sentences are as they are.
      guard !language.hasPrefix("en") else {
        if english.isEmpty { english = Self.sentences }
        return
      }
      for (sentence, original) in zip(Self.sentences, english) {
        XCTAssertNotEqual(sentence, original, language)
        // Names, keys and options stay; four words of the English in a row are a sentence that was left.
        let left = Self.stretches(of: sentence).intersection(Self.stretches(of: original))
        XCTAssertEqual(left, [], "\(language): \(sentence)")
        XCTAssertFalse(sentence.contains("%"), sentence)
      }
    }
    XCTAssertFalse(english.isEmpty)
  }

  /// All stretches of four words.
  private static func stretches(of sentence: String) -> Set<String> {
    let words = sentence.split { !$0.isLetter }
    return Set(words.indices.dropLast(3).map { words[$0..<($0 + 4)].joined(separator: " ") })
  }
}
