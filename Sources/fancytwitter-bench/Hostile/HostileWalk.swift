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

  /// The highest that the window became, and at which page: a page that has no room in a window makes it larger, beyond
  /// the screen's edge.
  private(set) var highest = (pixels: 0, step: "")

  let window: SoakWindow
  private let posts: [Tweet]
  private let people: [KnownPerson]
  /// In how many steps a list is gone through.
  private let scrolls: Int

  /// So many posts and people are opened at most, from all over the library.
  init(_ window: SoakWindow, posts count: Int) throws(BenchError) {
    self.window = window
    scrolls = min(count, 40)
    do throws(LibraryError) {
      let reader = try LibraryReader(folder: HostileLibrary.folder)
      let all = try reader.tweets(in: .timeline, at: 0..<2_000)
      let stride = max(1, all.count / count)
      posts = all.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
      people = try reader.people.first(count)
    } catch {
      throw .badFile(path: HostileLibrary.folder.path, reason: "\(error)")
    }
  }

  func run() async {
    LoopWatch.begin()
    await settle("start")
    await home()
    for style in TweetRowStyle.allCases {
      window.program.showRows(style)
      await sections(style)
    }
    await beside()
    for post in posts { await pages(of: post) }
    for person in people { await pages(of: person.key) }
    for (name, place) in HostilePlaces.all { await show(place, name) }
    await looks()
    await chats()
  }

  /// Waits until all that was asked for is there, and notes what that took.
  func settle(_ step: String) async {
    await window.settle()
    steps += 1
    let worked = LoopWatch.takeLongest() * 1000
    if worked > longest.milliseconds { longest = (worked, step) }
    let height = window.main.window.currentSize.height
    if height > highest.pixels { highest = (height, step) }
    if getenv("FANCYTWITTER_BENCH_STEPS") != nil {
      Terminal.printError(
        "\(step): \(Int(worked)) ms, \(AllocatedMemory.bytes >> 20) in \(Int(Machine.residentMegabytes)) of \(Int(Machine.peakMegabytes)) MB, \(height) high"
      )
    }
  }
}

// MARK: - Private

extension HostileWalk {
  private var content: MainContent { window.content }

  /// What a server tells, once it has answered, and what it tells of that.
  private func home() async {
    content.measured.show(sectionNamed: "home")
    await settle("home")
    for _ in 0..<1_000 where content.measured.posts.isEmpty { await window.pause(.milliseconds(8)) }
    for part in 0...scrolls {
      content.measured.scrolledList?.scroll(toShare: Double(part) / Double(scrolls))
      await settle("home at \(part)")
    }
    for post in content.measured.posts.prefix(scrolls) { await pages(of: post) }
  }

  private func sections(_ style: TweetRowStyle) async {
    for section in 0..<content.measured.sectionCount {
      content.measured.show(section: section)
      await settle("\(style) section \(section)")
      for part in 0...scrolls {
        guard let list = content.measured.scrolledList else { break }
        list.scroll(toShare: Double(part) / Double(scrolls))
        await settle("\(style) section \(section) at \(part)")
      }
    }
  }

  /// Lists that stand pinned beside the window's own one.
  private func beside() async {
    window.program.perform(commandNamed: "other-width")
    content.measured.pin(["media", "favorites", "people"])
    await settle("pins")
    for part in 0...scrolls {
      for list in content.measured.scrolledLists {
        list.scroll(toShare: Double(part) / Double(scrolls))
      }
      await settle("pins at \(part)")
    }
    content.measured.pin([])
    window.program.perform(commandNamed: "other-width")
    await settle("pins' end")
  }

  private func pages(of post: Tweet) async {
    let id = post.id.value
    var places = [("post \(id)", Destination.tweet(post.id)), ("sharing \(id)", .shared(post))]
    places += post.media.indices.map { ("medium \(id)", .medium(post, index: $0)) }
    if let entity = post.text.entities.first { places.append(("link \(id)", Destination(entity))) }
    places.append(("author of \(id)", .person(handle: post.author.handle)))
    places.append(("search \(id)", .search(text: String(post.text.display.prefix(300)))))
    for (name, place) in places where place.address == nil || name.hasPrefix("author") {
      await show(place, name)
    }
  }

  private func pages(of person: PersonKey) async {
    await show(.somebody(person), "person \(person.value)")
    await show(.together(person, year: 2022), "together with \(person.value)")
    content.measured.openNameEditor(of: person)
    await settle("name of \(person.value)")
    await window.closeAll()
    await settle("name's end")
  }

  private func looks() async {
    for number in 0..<3 {
      content.measured.show(sectionNamed: "timeline")
      content.timeline.look(atVisible: number)
      await settle("quick look")
      content.measured.closeQuickLook()
      await settle("quick look's end")
    }
  }

  private func chats() async {
    content.measured.show(sectionNamed: "messages")
    await settle("chats")
    guard content.measured.chatCount > 0 else { return }
    content.measured.openChat(0)
    await settle("chat")
    await scroll("chat")
  }

  private func show(_ place: Destination, _ name: String) async {
    content.show(place)
    await settle(name)
    await scroll(name)
    content.measured.goBack()
    await settle("back from \(name)")
  }

  /// To the middle and the end of a page.
  private func scroll(_ name: String) async {
    for share in [0.5, 1] {
      content.measured.scrollPage(toShare: share)
      await settle("\(name) at \(share)")
    }
  }
}
