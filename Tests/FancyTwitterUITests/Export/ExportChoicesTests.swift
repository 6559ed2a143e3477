import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import Export
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// What the export's page says is what leaves.
final class ExportChoicesTests: WindowTestCase {
  private static let wren = Account(
    network: .fediverse, id: "https://a.example/users/wren",
    author: Author(handle: "wren@a.example", name: "Wren"))

  /// A library of Ada, who is on X, and of Wren, who is not.
  private func two() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/two")
    try TestLibrary.add((0..<3).map { TestLibrary.tweet($0) }, to: library)
    let posts = (0..<2).map { number in
      Tweet(
        id: TweetID(network: .fediverse, value: "https://a.example/\(number)"),
        author: Self.wren.author, date: Timestamp(seconds: Int64(1_600_000_000 + number)),
        text: TweetText("Rain."))
    }
    try TestLibrary.add(posts, of: Self.wren, to: library)
    return library
  }

  // What was to be left out would leave with the rest.
  func testASearchThatWasNotAllUnderstoodIsNeitherExportedNorPrintedNorDrawn() throws {
    let library = try two()
    try MainActor.assumeIsolated {
      for text in ["a -is:likes ", "a -min_retweets:5 "] {
        let rig = WindowRig(library)
        rig.main.content.search(for: text)
        rig.settle()
        let search = try XCTUnwrap(rig.main.content.stack.top as? SearchScreen)
        let banner = rig.main.content.messages.banner
        for command in [Command.Name.export, .print] {
          rig.main.content.messages.say("Nothing.")
          XCTAssertTrue(rig.main.content.perform(command))
          rig.settle()
          XCTAssertTrue(rig.main.content.stack.top === search, text)
          let problem = text.split(separator: " ")[1].dropFirst()
          XCTAssertTrue(banner.text.hasPrefix("“\(problem)”"), banner.text)
        }
        gtk_button_clicked(try XCTUnwrap(rig.button("Insights of this search")).instance())
        rig.settle()
        XCTAssertTrue(rig.main.content.stack.top === search, text)
      }
    }
  }

  func testOfTheChosenAccountAloneIsExported() throws {
    let library = try two()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let sections = rig.main.content.sections
      for (section, account, label, count) in [
        (.timeline, nil, "Export 5 Posts", "5 posts"),
        (.timeline, AccountID(TestLibrary.ada), "Export 3 Posts", "@ada · 3 posts"),
        (.timeline, AccountID(Self.wren), "Export 2 Posts", "@wren@a.example · 2 posts"),
        (.media, AccountID(Self.wren), "Export 0 Posts", "@wren@a.example · 0 posts"),
      ] as [(Section, AccountID?, String, String)] {
        sections.show(section, of: account)
        rig.settle()
        XCTAssertTrue(rig.main.content.perform(.export))
        rig.settle()
        let screen = try XCTUnwrap(rig.main.content.stack.top as? ExportScreen)
        XCTAssertEqual(screen.label, label)
        XCTAssertEqual(screen.count?.hasPrefix(count + " · "), true, screen.count ?? "")
        try screen.choose("Everything")
        XCTAssertEqual(screen.count?.hasPrefix("@"), account != nil, screen.count ?? "")
        rig.main.content.navigator.goBack()
      }
    }
  }

  func testOfAPinnedListsAccountIsExportedWhatItShows() throws {
    let library = try two()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      let wren = AccountID(Self.wren)
      rig.pin(.section(.timeline, of: wren), .section(.threads, of: wren))
      for (pane, selection, label) in [
        (1, .section(.threads, of: wren), "Export 0 Posts"), (0, nil, "Export 2 Posts"),
      ] as [(Int, Selection?, String)] {
        rig.main.content.stack.go(to: .pin(rig.pins.panes[pane].id))
        rig.settle()
        XCTAssertEqual(rig.pins.exported, selection)
        XCTAssertTrue(rig.main.content.perform(.export))
        rig.settle()
        let screen = try XCTUnwrap(rig.main.content.stack.top as? ExportScreen)
        XCTAssertEqual(screen.label, label)
        rig.main.content.stack.popAll()
      }
    }
  }

  func testWhatIsWrittenIsOfTheChosenAccount() throws {
    let library = try two()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let owners = ExportOwners(
        accounts: [TestLibrary.ada, Self.wren], chosen: AccountID(Self.wren))
      let screen = try rig.exportScreen(folder, of: owners)
      try screen.row("List of ids").clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" }, rig.said)
      let text = try String(contentsOfFile: folder + "/wren@a.example.txt", encoding: .utf8)
      XCTAssertEqual(text.split(separator: "\n").count, 2)
      try screen.row("Web pages").clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" }, rig.said)
      let page = try String(
        contentsOfFile: folder + "/wren@a.example-html/index.html", encoding: .utf8)
      XCTAssertTrue(page.contains("Wren"))
      XCTAssertFalse(page.contains("Ada"))
    }
  }

  func testAnArchiveOfXIsOfferedForWhatItHolds() throws {
    let library = try two()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let accounts = [TestLibrary.ada, Self.wren]
      let screen = try rig.exportScreen(folder, of: ExportOwners(accounts: accounts))
      XCTAssertEqual(screen.label, "Export 5 Posts")
      try screen.row("Archive of X").clickButton()
      XCTAssertEqual(screen.label, "Export 3 Posts")
      XCTAssertEqual(screen.count?.hasPrefix("3 posts"), true)
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" }, rig.said)
      XCTAssertTrue(texts(in: screen.widget).contains { $0.hasPrefix("3 posts were exported.") })
      try screen.row("Table").clickButton()
      XCTAssertEqual(screen.label, "Export 5 Posts")
      for (chosen, hasIt) in [(TestLibrary.ada, true), (Self.wren, false)] {
        let owners = ExportOwners(accounts: accounts, chosen: AccountID(chosen))
        XCTAssertEqual(
          try rig.exportScreen(folder, of: owners).hasRow("Archive of X"), hasIt)
      }
    }
  }

  func testWhatIsSwitchedAfterAnExportIsForTheNext() throws {
    let library = try TestLibrary.withCircle(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      for (row, label) in [
        ("Also what is for your circle only", "Export 10 Tweets"),
        ("Pictures beside the text", "Export 10 Tweets"),
        ("Also what is for your circle only", "Export 7 Tweets"),
      ] {
        try screen.button().clickButton()
        XCTAssertTrue(runLoop { screen.label == "Show the Folder" }, rig.said)
        try screen.row(row).clickButton()
        XCTAssertEqual(screen.label, label)
        XCTAssertFalse(texts(in: screen.widget).contains { $0.contains("were exported") })
      }
    }
  }

  func testWhatIsNoPostLeavesWithoutPosts() throws {
    let library = LibraryFolder(path: folder + "/library")
    let writer = try LibraryWriter(folder: library)
    try writer.put(TestLibrary.ada)
    for number in 0..<3 {
      var liked = TestLibrary.tweet(number, by: TestLibrary.bea)
      liked.text = TweetText("Rain \(number).")
      _ = try writer.putLike(liked, ordinal: number, of: TestLibrary.ada)
    }
    _ = try writer.finish()
    try ChatFixture.add(
      [ChatFixture.noorChat: [ChatFixture.text("Tea?", from: ChatFixture.noor, at: 1)]],
      to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      @MainActor func isPossible() throws -> Bool {
        gtk_widget_get_sensitive(try screen.button().widget) != 0
      }
      XCTAssertEqual(screen.label, "Export 0 Tweets")
      XCTAssertFalse(try isPossible())
      for kind in ["For another server", "Archive of X", "JSON Lines"] {
        try screen.row(kind).clickButton()
        XCTAssertEqual(screen.label, "Export", kind)
        XCTAssertTrue(try isPossible(), kind)
        XCTAssertEqual(screen.count?.hasSuffix(" · 3 likes"), true, screen.count ?? "")
        if kind == "JSON Lines" { try screen.row("Also your direct messages").clickButton() }
        try screen.button().clickButton()
        XCTAssertTrue(runLoop { screen.label == "Show the Folder" }, rig.said)
        let said = texts(in: screen.widget)
        XCTAssertTrue(said.contains { $0.hasPrefix("The export is written.") }, "\(said)")
      }
      for name in ["likes", "messages"] {
        let lines = try String(
          contentsOfFile: folder + "/ada-jsonl/\(name).jsonl", encoding: .utf8)
        XCTAssertFalse(lines.isEmpty, name)
      }
      // Nothing goes with what is of none of the posts.
      try screen.choose("Threads")
      XCTAssertEqual(screen.label, "Export 0 Tweets")
      XCTAssertFalse(try isPossible())
    }
  }

  func testPagesHaveTheColoursThatACommandGivesThem() throws {
    try inWindow(tweets: 5) { rig in
      let library = try XCTUnwrap(rig.main.content.session.library)
      let company = ExportCompany(.files(.html), look: rig.look)
      for file in rig.look.themes.catalogue.files {
        for prefersDark in [true, false] {
          rig.look.preferences.theme = file.id
          rig.look.prefersDark = prefersDark
          let job = try ExportJob(
            .files(.html), of: .everything(), with: company, from: library, look: rig.look)
          let options = try ExportOptions(
            Arguments(parsing: ["--theme", file.id]), media: "", accounts: [])
          XCTAssertEqual(job.options.colours, options.colours, file.id)
          XCTAssertEqual(job.options.otherColours, options.otherColours, file.id)
          XCTAssertEqual(
            options.otherColours != nil, file.dark != nil && file.light != nil, file.id)
        }
      }
    }
  }

  func testAllOfThePathCanBeRead() throws {
    let folder = folder
    try inWindow(tweets: 5) { rig in
      let screen = try rig.exportScreen(folder)
      let row = try XCTUnwrap(screen.parts(LedgerRow.self).first)
      XCTAssertEqual(row.accessibleDescription, folder + "/ada-html")
      let tooltip = gtk_widget_get_tooltip_text(row.widget)
      defer { g_free(tooltip) }
      XCTAssertEqual(tooltip.map { String(cString: $0) }, folder + "/ada-html")
    }
  }
}
