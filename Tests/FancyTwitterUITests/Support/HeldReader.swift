import Foundation
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import TweetStore

/// A library whose background reader is held until it can only fail.
@MainActor
final class HeldReader {
  let library: OpenLibrary
  private let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  init(_ folder: LibraryFolder) throws {
    library = try OpenLibrary(folder: folder, isSample: false)
    let reader = try library.background()
    Task.detached { [begun, end] in
      try? await reader.read { _ in
        begun.signal()
        end.wait()
      }
    }
    begun.wait()
  }

  /// Ruins the library's file, lets all that was asked meanwhile fail, and waits for that.
  func fail() throws {
    let size = try XCTUnwrap(FileManager.default.contents(atPath: library.folder.database)).count
    let file = try XCTUnwrap(FileHandle(forWritingAtPath: library.folder.database))
    try file.write(contentsOf: Data(repeating: 0x55, count: size))
    try file.close()
    var isOver = false
    let reader = try library.background()
    Task {
      try? await reader.read { _ in }
      isOver = true
    }
    end.signal()
    XCTAssertTrue(runLoop { isOver })
    XCTAssertTrue(runIdle())
  }
}
