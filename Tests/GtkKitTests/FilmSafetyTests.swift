import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import SyntheticData
import XCTest

@testable import GtkKit

/// An archive's films are anybody's: none of them reaches a network, whatever it holds.
final class FilmSafetyTests: GtkTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("films-\(UUID().uuidString)").path

  override func setUpWithError() throws {
    try super.setUpWithError()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try? FileManager.default.removeItem(atPath: folder) }

  func testWhatLeadsElsewhereIsNoFilm() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let listener = try Listener()
      for lure in HostileFilm.leading(to: listener.host) {
        let file = folder + "/\(lure.name).mp4"
        try Data(lure.text.utf8).write(to: URL(fileURLWithPath: file))
        XCTAssertFalse(PlayableKind.reads(file), lure.name)
        var failure: FilmError?
        Task {
          do throws(FilmError) { _ = try await FilmPlayer.prepare(file: file, loops: false) } catch
          {
            failure = error
          }
        }
        XCTAssertTrue(runLoop { failure != nil }, lure.name)
        XCTAssertEqual(failure, .notPlayable, lure.name)
      }
      XCTAssertFalse(listener.wasReached)
    }
  }

  // Who opens a pipe waits until somebody writes into it.
  func testAPipeIsNoFilmAndKeepsNobodyWaiting() {
    let file = folder + "/pipe.mp4"
    XCTAssertEqual(mkfifo(file, 0o600), 0)
    XCTAssertFalse(PlayableKind.reads(file))
    XCTAssertFalse(MediaFile.isOpenable(file))
  }

  // What begins as a film may go on as anything: here GStreamer itself is given all of it.
  func testGStreamerItselfReachesNothing() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let streamer = try gstreamer()
      let listener = try Listener()
      for lure in HostileFilm.leading(to: listener.host) {
        for head in ["", HostileFilm.head, HostileFilm.soundHead] {
          let file = folder + "/\(lure.name).mp4"
          try Data((head + lure.text).utf8).write(to: URL(fileURLWithPath: file))
          let player = try streamer.makePlayer(of: file)
          let bus = try XCTUnwrap(streamer.bus(player)).assumingMemoryBound(to: GObject.self)
          for name in ["video-sink", "audio-sink"] {
            cgtk_set_object(player, name, try XCTUnwrap(streamer.makeElement("fakesink", nil)))
          }
          var hasFailed = false
          streamer.watchBus(bus)
          let signals = Object(adopting: bus)
          signals.connect("message::error") { _ in hasFailed = true }
          _ = streamer.setState(player, GStreamer.State.playing.rawValue)
          // A reader that gives up at once may do so unheard.
          _ = runLoop(seconds: 1) { hasFailed }
          _ = streamer.setState(player, GStreamer.State.null.rawValue)
          streamer.unwatchBus(bus)
          g_object_unref(player)
        }
      }
      XCTAssertFalse(listener.wasReached)
    }
  }

  func testWhatReachesANetworkIsNotEvenThere() throws {
    try MainActor.assumeIsolated {
      let streamer = try gstreamer()
      for name in [
        "souphttpsrc", "curlhttpsrc", "giosrc", "rtspsrc", "udpsrc", "tcpclientsrc", "hlsdemux",
        "hlsdemux2", "dashdemux", "dashdemux2", "mssdemux", "mssdemux2", "sdpdemux", "sdpsrc",
        "icydemux", "rtpjitterbuffer", "webrtcbin", "multifilesrc", "avdemux_avi", "subparse",
      ] {
        XCTAssertNil(streamer.makeElement(name, nil), name)
      }
      for name in ["filesrc", "typefind", "playbin", "decodebin", "fakesink"] {
        let element = streamer.makeElement(name, nil)
        XCTAssertNotNil(element, name)
        element.map { g_object_unref(g_object_ref_sink($0)) }
      }
    }
  }

  func testAnInstallationIsNamedOnlyWhereItHelps() throws {
    try MainActor.assumeIsolated {
      let streamer = try gstreamer()
      try XCTSkipIf(streamer.missingPackages != nil, streamer.missingPackages ?? "")
      let lack = "No decoder"
      lack.withCString { text in
        let error = GError(
          domain: g_quark_from_string("gst-stream-error-quark"), code: 6,
          message: UnsafeMutablePointer(mutating: text))
        XCTAssertEqual(streamer.error(error), .cannotPlay(reason: lack))
      }
    }
  }
}

private func gstreamer() throws -> GStreamer {
  do throws(FilmError) { return try GStreamer() } catch { throw XCTSkip("\(error)") }
}

/// A server that only knows whether somebody came.
private final class Listener {
  private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
  private(set) var host = ""

  init() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    XCTAssertTrue(isBound)
    host = "127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
  }

  deinit { close(descriptor) }

  var wasReached: Bool { accept(descriptor, nil, nil) >= 0 }
}
