import FancyTwitterUI
import GLibKit
import Glibc
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// A walk through a window, to each page that what is in a library can reach.
final class HostileWalk {
  /// How many pages were shown.
  private(set) var steps = 0
  /// The longest turn of the main loop, and on the way to which page.
  private(set) var longest = (milliseconds: 0.0, step: "")
  /// How many sockets of a network were seen to be open.
  private(set) var sockets = 0

  private let application: MainApplication
  private let posts: [Tweet]
  /// In how many steps a list is gone through.
  private let scrolls: Int

  /// So many posts are opened at most, from all over the library.
  init(_ application: MainApplication, posts count: Int) throws(BenchError) {
    self.application = application
    scrolls = min(count, 40)
    do throws(LibraryError) {
      let reader = try LibraryReader(folder: HostileLibrary.folder)
      let all = try reader.tweets(in: .timeline, at: 0..<2_000)
      let stride = max(1, all.count / count)
      posts = all.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
    } catch {
      throw .badFile(path: HostileLibrary.folder.path, reason: "\(error)")
    }
  }

  func run(in window: SoakWindow) async {
    LoopWatch.begin()
    await settle("start", window)
    for style in TweetRowStyle.allCases {
      application.showRows(style)
      await sections(window, style)
    }
    for post in posts { await pages(of: post, window) }
    await pages(window)
  }

  private func sections(_ window: SoakWindow, _ style: TweetRowStyle) async {
    for section in 0..<window.content.sectionCount {
      window.content.show(section: section)
      await settle("\(style) section \(section)", window)
      for part in 0...scrolls {
        guard let list = window.content.measured.scrolledList else { break }
        list.scroll(toShare: Double(part) / Double(scrolls))
        await settle("\(style) section \(section) at \(part)", window)
      }
    }
  }

  private func pages(of post: Tweet, _ window: SoakWindow) async {
    let id = post.id.value
    var places = [("post \(id)", Destination.tweet(post.id)), ("sharing \(id)", .shared(post))]
    places += post.media.indices.map { ("medium \(id)", .medium(post, index: $0)) }
    if let entity = post.text.entities.first { places.append(("link \(id)", Destination(entity))) }
    places.append(("search \(id)", .search(text: String(post.text.display.prefix(300)))))
    for (name, place) in places {
      if case .address = place { continue }
      await show(place, name, window)
    }
  }

  private func pages(_ window: SoakWindow) async {
    let x = AccountID(network: .x, value: "7")
    let places: [(String, Destination)] = [
      ("profile", .person(handle: "ada")), ("posts", .posts(PostFilter(), title: "All")),
      ("archive", .archive()), ("archive of X", .archive(of: x)), ("export", .export()),
      ("year", .year(2022)), ("charts", .insights(of: "a", in: SearchScope())),
      ("drafts", .drafts), ("messages", .messages(finding: "a")),
    ]
    for (name, place) in places { await show(place, name, window) }
    for number in 0..<3 {
      window.content.show(sectionNamed: "timeline")
      window.content.timeline.look(atVisible: number)
      await settle("quick look", window)
      window.content.closeQuickLook()
      await settle("quick look's end", window)
    }
    window.content.show(sectionNamed: "messages")
    await settle("chats", window)
    if window.content.measured.chatCount > 0 {
      window.content.measured.openChat(0)
      await settle("chat", window)
      await scroll(window, "chat")
    }
  }

  private func show(_ place: Destination, _ name: String, _ window: SoakWindow) async {
    window.content.show(place)
    await settle(name, window)
    await scroll(window, name)
    window.content.goBack()
    await settle("back from \(name)", window)
  }

  /// To the middle and the end of a page.
  private func scroll(_ window: SoakWindow, _ name: String) async {
    for share in [0.5, 1] {
      window.content.measured.scrolledList?.scroll(toShare: share)
      await settle("\(name) at \(share)", window)
    }
  }

  /// Waits until all that was asked for is there, and notes what that took.
  private func settle(_ step: String, _ window: SoakWindow) async {
    await window.settle()
    steps += 1
    sockets += Machine.internetSockets
    let worked = LoopWatch.takeLongest() * 1000
    if worked > longest.milliseconds { longest = (worked, step) }
    if getenv("FANCYTWITTER_BENCH_STEPS") != nil {
      Terminal.printError("\(step): \(Int(worked)) ms, \(Int(Machine.peakMegabytes)) MB")
    }
  }
}
