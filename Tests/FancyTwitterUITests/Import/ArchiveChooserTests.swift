import ArchiveImport
import CGtk
import Foundation
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The dialog for archives takes a packed one and an unpacked one, each by the same button.
final class ArchiveChooserTests: WindowTestCase {
  private static let open = gint(1)

  override func setUpWithError() throws {
    try super.setUpWithError()
    for folder in ["mine/data", "grail/data/js/tweets", "once/more/data", "photos/2020"] {
      try FileManager.default.createDirectory(
        atPath: self.folder + "/" + folder, withIntermediateDirectories: true)
    }
    for file in ["mine/data/tweets.js", "once/more/data/tweet.js", "packed.zip"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/" + file))
    }
  }

  func testAFileAndAnUnpackedFolderAreTakenAndAnotherFolderIsOpened() {
    let folder = folder
    MainActor.assumeIsolated {
      for name in ["packed.zip", "mine", "grail", "once", "mine/data"] {
        let (dialog, answer) = Self.choosing(folder + "/" + name)
        gtk_dialog_response(dialog.instance(), Self.open)
        XCTAssertTrue(runLoop { answer.paths == [folder + "/" + name] }, name)
      }
      let (dialog, answer) = Self.choosing(folder + "/photos")
      gtk_dialog_response(dialog.instance(), Self.open)
      XCTAssertEqual(answer.paths, [])
      XCTAssertTrue(runLoop { Self.currentFolder(dialog) == folder + "/photos" })
      gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_CANCEL.rawValue))
      XCTAssertTrue(runLoop { answer.paths == [nil] })
    }
  }

  func testWhatIsAskedBesideIsAnsweredWithIt() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      for isOn in [false, true] {
        let (dialog, answer) = Self.choosing(folder + "/packed.zip")
        dialog.addSwitch("Leave out")
        XCTAssertFalse(dialog.isSwitchOn)
        XCTAssertTrue(
          descendants(dialog, of: "GtkLabel").contains {
            String(cString: gtk_label_get_text($0.instance())) == "A file or a folder."
              && $0.isMapped
          }, "the line on what can be chosen stays")
        let check = try XCTUnwrap(descendants(dialog, of: "GtkCheckButton").last)
        XCTAssertTrue(runLoop { check.isMapped })
        gtk_toggle_button_set_active(check.instance(), isOn ? 1 : 0)
        gtk_dialog_response(dialog.instance(), Self.open)
        XCTAssertTrue(runLoop { answer.paths.count == 1 })
        XCTAssertEqual(dialog.isSwitchOn, isOn)
      }
    }
  }

  func testTheFoldersOfAllArchivesAreKnown() throws {
    let names = ["lines/fancytwitter.json", "several/ada/fancytwitter.json", "blobs/ada.2025.CAR"]
    for (number, name) in (names + ["home/Downloads/ada.car", "other/list.txt"]).enumerated() {
      let file = URL(fileURLWithPath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      let path = folder + "/" + (name.split(separator: "/").first ?? "")
      XCTAssertEqual(UnpackedArchive.isAt(path), number < names.count, name)
    }
  }

  // GTK tells capital letters from small ones.
  func testFilesAreOfferedHoweverTheirEndingsAreWritten() {
    MainActor.assumeIsolated {
      let chooser = FileChooser(title: "Open", kind: .file, over: nil)
      chooser.addFilter("Archives", patterns: ["*.tar.gz", "*outbox*.json"])
      chooser.addFilterOfAll()
      let filters = gtk_file_chooser_list_filters(chooser.opaque)
      defer { g_slist_free(filters) }
      XCTAssertEqual(g_slist_length(filters), 2)
      for (name, isOffered) in [
        ("a.tar.gz", true), ("A.TAR.GZ", true), ("a.Tar.Gz", true), ("My-Outbox.JSON", true),
        ("a.tar_gz", false), ("a.zip", false),
      ] {
        for (number, expected) in [(0, isOffered), (1, true)] {
          let offers = name.withCString { name in
            var info = GtkFileFilterInfo()
            info.contains = GTK_FILE_FILTER_DISPLAY_NAME
            info.display_name = name
            return gtk_file_filter_filter(
              OpaquePointer(g_slist_nth_data(filters, guint(number))), &info)
          }
          XCTAssertEqual(offers != 0, expected, "\(name), filter \(number)")
        }
      }
    }
  }

  func testAnOutboxIsToldFromBookmarks() throws {
    for (text, isOutbox) in [
      (#"{"@context": "x", "type": "OrderedCollection", "orderedItems": []}"#, true),
      (#"{"bookmarks": []}"#, false), ("[]", false), ("", false),
    ] {
      let path = folder + "/list.json"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      XCTAssertEqual(UnpackedArchive.isOutbox(path), isOutbox, text)
    }
  }

  func testTheFolderOneIsInIsTakenWhereNothingIsSelected() {
    let folder = folder
    MainActor.assumeIsolated {
      let (dialog, answer) = Self.choosing(nil)
      gtk_file_chooser_set_current_folder(dialog.opaque, folder + "/mine")
      XCTAssertTrue(runLoop { Self.currentFolder(dialog) == folder + "/mine" })
      gtk_file_chooser_unselect_all(dialog.opaque)
      gtk_dialog_response(dialog.instance(), Self.open)
      XCTAssertTrue(runLoop { answer.paths.map { $0?.hasPrefix(folder + "/mine") } == [true] })
    }
  }

  // Open did nothing there.
  func testTheFolderOneIsInIsTakenEvenIfItIsNoArchive() {
    let folder = folder
    MainActor.assumeIsolated {
      let (dialog, answer) = Self.choosing(nil)
      gtk_file_chooser_set_current_folder(dialog.opaque, folder + "/photos/2020")
      XCTAssertTrue(runLoop { Self.currentFolder(dialog) == folder + "/photos/2020" })
      gtk_file_chooser_unselect_all(dialog.opaque)
      gtk_dialog_response(dialog.instance(), Self.open)
      XCTAssertTrue(runLoop { answer.paths == [folder + "/photos/2020"] })
      guard answer.paths.isEmpty else { return }
      gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_CANCEL.rawValue))
    }
  }

  @MainActor
  private static func currentFolder(_ dialog: FileOrFolderChooser) -> String? {
    guard let path = gtk_file_chooser_get_current_folder(dialog.opaque) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// A dialog in which something is selected.
  @MainActor
  private static func choosing(_ path: String?) -> (FileOrFolderChooser, Answer) {
    let dialog = FileOrFolderChooser(
      title: "Open", line: "A file or a folder.", button: "Open", cancel: "Cancel", over: nil,
      isWanted: UnpackedArchive.isAt)
    let answer = Answer()
    dialog.choose { answer.paths.append($0) }
    guard let path else { return (dialog, answer) }
    XCTAssertTrue(
      runLoop {
        gtk_file_chooser_select_filename(dialog.opaque, path)
        guard let selected = gtk_file_chooser_get_filename(dialog.opaque) else { return false }
        defer { g_free(selected) }
        return String(cString: selected) == path
      })
    return (dialog, answer)
  }
}

/// What a dialog was answered with.
@MainActor
private final class Answer { var paths: [String?] = [] }
