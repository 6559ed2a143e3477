import FancyTwitterUI
import TweetModel
import TweetRows
import TweetStore

/// Something that a person opens again and again.
struct SoakStep {
  let name: String
  /// How often it is done for each round that is asked for.
  let share: Double
  /// How often at least: what comes once in a while, as the links of a row that shows another post, is then not left.
  let fewest: Int
  /// How many rounds show something of their own, before all comes again.
  let variety: Int
  /// The types of which GTK leaves some, in a program of nothing else, too.
  let leftByGTK: Set<String>
  let open: @MainActor (_ window: SoakWindow, _ round: Int) -> Void

  /// All of them.
  static var all: [SoakStep] { lists + screens + panels + dialogs + [streaming] }

  private init(
    _ name: String, share: Double = 1, fewest: Int = 1, variety: Int = 5,
    leftByGTK: Set<String> = [],
    _ open: @escaping @MainActor (_ window: SoakWindow, _ round: Int) -> Void
  ) {
    self.name = name
    self.share = share
    self.fewest = fewest
    self.variety = variety
    self.leftByGTK = leftByGTK
    self.open = open
  }

  private static func to(_ name: String, _ place: Destination) -> SoakStep {
    SoakStep(name) { window, _ in window.content.show(place) }
  }

  /// A screen of the first post in sight for which there is one.
  private static func ofPost(_ name: String, _ place: @escaping (Tweet) -> Destination?) -> SoakStep
  {
    SoakStep(name) { window, _ in
      if let place = window.content.measured.posts.lazy.compactMap(place).first {
        window.content.show(place)
      }
    }
  }

  private static func command(_ id: String, leftByGTK: Set<String> = []) -> SoakStep {
    SoakStep(id, leftByGTK: leftByGTK) { window, _ in window.program.perform(commandNamed: id) }
  }
}

// MARK: - What there is

extension SoakStep {
  private static let lists = [
    SoakStep("section", share: 20, variety: 36) { window, round in
      window.content.measured.show(section: round % window.content.measured.sectionCount)
    },
    // Each of the eleven as often as the others: what GTK keeps of a theme's styles is then the same before and after.
    SoakStep("theme", share: 2.2, variety: 22) { window, round in
      window.program.showTheme(BenchThemes.all[round % BenchThemes.all.count].id)
    },
    SoakStep("query", share: 2, variety: 20) { window, round in
      let words = ["tea", "the", "rain and", "is:liked", "has:media"]
      window.content.search(for: words[round % words.count])
    },
    SoakStep("scrolling", share: 7, variety: 80) { window, round in
      window.content.timeline.scroll(by: round / 40 % 2 == 0 ? 700 : -700)
    },
    SoakStep("import", share: 0.2, fewest: 20, variety: 1) { window, _ in
      window.main.importArchives([window.archive])
    },
    SoakStep("width", variety: 2) { window, _ in
      window.program.perform(commandNamed: "other-width")
    },
    SoakStep("text-size", variety: 8) { window, round in
      let names = ["larger", "larger", "smaller", "usual-size"]
      window.program.perform(commandNamed: names[round % names.count])
    },
  ]

  /// Posts that come while one reads; the last of all steps, for the others begin in the timeline.
  private static let streaming = SoakStep("streaming", share: 8, variety: 10) { window, round in
    window.content.measured.show(sectionNamed: "home")
    window.server.stream()
    if round % 5 == 0 { window.content.timeline.scroll(by: round % 2 == 0 ? 900 : -900) }
  }

  private static let screens = [
    ofPost("post") { .tweet($0.id) },
    ofPost("person") { .person(handle: $0.author.handle) },
    ofPost("picture") { $0.media.isEmpty ? nil : .medium($0, index: 0, among: .media) },
    ofPost("sharing") { .shared($0) },
    to("drafts", .drafts),
    to("sign-in", .signIn()),
    to("archive", .archive()),
    to("export", .export()),
    to("year", .year(2020)),
    to("charts", .insights(of: "tea", in: SearchScope())),
    to("posts", .posts(PostFilter(), title: "All")),
    to("messages", .messages(finding: "the")),
    to("part", .part("searches", of: SoakLibrary.account)),
    to("followers", .change(.followers, of: SoakLibrary.account)),
    SoakStep("chat", variety: 10) { window, round in
      window.content.measured.show(sectionNamed: "messages")
      window.content.measured.openChat(round % max(1, window.content.measured.chatCount))
    },
  ]

  private static let panels = [
    command("search"), command("sections"), command("menu"), command("date"), command("imports"),
    command("pin-beside"),
    SoakStep("quick-look", variety: 10) { $0.content.timeline.look(atVisible: $1) },
    SoakStep("account-menu") { window, _ in window.content.measured.openAccountMenu() },
    SoakStep("row-menu") { window, _ in window.content.measured.openRowMenu() },
    SoakStep("note") { window, _ in window.content.measured.openNote() },
    SoakStep("search-help") { window, _ in window.content.measured.openSearchHelp() },
    SoakStep("name") { window, _ in
      if let key = PersonKey(network: .x, id: "12", handle: "somebody") {
        window.content.measured.openNameEditor(of: key)
      }
    },
  ]

  private static let dialogs = [
    command("preferences"), command("shortcuts"), command("about"), command("print"),
    // Fifteen to twenty a time of the icons in its lists, and from GTK 3.24.49 on the folder in which it begins.
    command("open", leftByGTK: ["GdkPixbuf", "GLocalFile"]), command("new-window"),
  ]
}
