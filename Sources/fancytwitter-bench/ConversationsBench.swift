import ArchiveImport
import FancyTwitterUI
import GLibKit
import Glibc
import GtkKit
import SyntheticData
import TweetStore

/// Opens the list of chats and many chats, looks for words in them, and flings through the longest.
///
/// As many messages as `--tweets` says, in a fiftieth as many chats.
struct ConversationsBench {
  private let options: BenchOptions
  private static let rounds = 200

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let library = try library()
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    let run = ChatRun(rounds: Self.rounds, seconds: options.seconds)
    let program = MeasuredProgram(library: library)
    let status = program.run { run.start(in: $0) { program.quit() } }
    guard status == 0 else { throw .noDisplay }
    let searches = try search(in: library)
    var report = Report("conversations")
    report.add("messages", options.tweets)
    report.add("listP50Ms", run.lists.median)
    report.add("listP99Ms", run.lists.percentile(0.99))
    report.add("openP50Ms", run.chats.median)
    report.add("openP99Ms", run.chats.percentile(0.99))
    report.add("searchP99Ms", searches.percentile(0.99), digits: 2)
    report.add("frames", run.frames.count)
    report.add("late", run.frames.filter { $0 > ScrollBench.frameMilliseconds }.count)
    report.add("p99Ms", run.frames.percentile(0.99))
    Terminal.print(report.line)
  }

  /// The library, made now where it is not there yet.
  private func library() throws(BenchError) -> LibraryFolder {
    let path = Folders.current.cache + "/bench/chats-\(options.tweets)"
    let folder = LibraryFolder(path: path)
    guard !folder.hasMessages else { return folder }
    BenchLibrary.makeFolders(path)
    let archive = path + "/archive.zip"
    do {
      try SyntheticArchive.write(
        SyntheticChats(messages: options.tweets, chats: max(1, options.tweets / 50), seed: 1),
        container: .zip, to: archive)
      _ = try ArchiveImporter(library: folder, now: { Machine.milliseconds / 1000 }).run(
        archive, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
    } catch {
      throw .badFile(path: archive, reason: "\(error)")
    }
    unlink(archive)
    return folder
  }

  /// Milliseconds until the first page of hits is known, for words common and rare.
  private func search(in library: LibraryFolder) throws(BenchError) -> [Double] {
    var times: [Double] = []
    do throws(LibraryError) {
      let reader = try ChatReader(folder: library)
      var queries = ["the ", "t", "the to", "\"to a\""]
      for chat in try reader.chats().prefix(100) {
        let words = chat.last.text.display.split(separator: " ").map(String.init)
        queries += words.prefix(2).flatMap { [$0 + " ", String($0.prefix(3))] }
      }
      for round in 0...2 {
        for query in queries {
          let start = Machine.milliseconds
          _ = try reader.hits(
            in: reader.search(SearchQuery(parsing: query), limit: 32), at: 0..<32)
          // The first round warms up.
          if round > 0 { times.append(Machine.milliseconds - start) }
        }
      }
    } catch {
      throw .badFile(path: library.path, reason: "\(error)")
    }
    return times
  }
}

/// From the timeline to the messages and back, into chats and out, then through one of them.
private final class ChatRun {
  private(set) var lists: [Double] = []
  private(set) var chats: [Double] = []
  private(set) var frames: [Double] = []

  private enum Step { case timeline, list, chat, fling }

  private let rounds: Int
  private let seconds: Double
  private var step = Step.timeline
  private var askedAt: Double?
  private var timer: LoopTimer?
  private var flungSince: Double?

  init(rounds: Int, seconds: Double) {
    self.rounds = rounds
    self.seconds = seconds
  }

  func start(in main: MainWindow, end: @escaping () -> Void) {
    let content = main.content
    main.window.onFramePainted { [self] work in
      if step == .fling { return frames.append(work) }
      guard let start = askedAt, isShown(content) else { return }
      let time = Machine.milliseconds - start
      askedAt = nil
      switch step {
      case .list: lists.append(time)
      case .chat: chats.append(time)
      case .timeline, .fling: break
      }
    }
    timer = LoopTimer(every: 30) { [self] in
      guard askedAt == nil, content.isSettled || step == .fling else { return true }
      return go(on: content, end)
    }
  }

  // As for every section, the list is there with what is seen of it; a chat with everybody's name.
  private func isShown(_ content: MainContent) -> Bool {
    step == .list ? content.measured.isLoaded : content.isSettled
  }

  private func go(on content: MainContent, _ end: () -> Void) -> Bool {
    askedAt = Machine.milliseconds
    switch step {
    case .timeline:
      step = .list
      content.measured.show(sectionNamed: "messages")
    case .list:
      step = .chat
      content.measured.openChat(lists.count * 7 % max(1, min(content.measured.chatCount, 500)))
    case .chat where chats.count < rounds:
      step = .timeline
      content.measured.goBack()
      content.measured.show(section: 0)
    case .chat:
      step = .fling
      askedAt = nil
    case .fling: return fling(content, end)
    }
    return true
  }

  private func fling(_ content: MainContent, _ end: () -> Void) -> Bool {
    askedAt = nil
    let start = flungSince ?? Machine.milliseconds
    flungSince = start
    guard Machine.milliseconds - start < seconds * 1000 else {
      end()
      return false
    }
    let isDown = Int((Machine.milliseconds - start) / 1500).isMultiple(of: 2)
    content.measured.scrolledList?.scroll(by: isDown ? -60 : 60)
    return true
  }
}
