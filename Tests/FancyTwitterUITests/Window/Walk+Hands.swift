import ArchiveImport
import CGtk
import GtkTestSupport
import TweetModel
import TweetRows
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// All that a walk may do.
extension Walk {
  /// Does something; answers what it was.
  mutating func step() -> String {
    switch Int.random(in: 0..<21, using: &random) {
    case 0: return press([Key.escape], "Escape")
    case 1: return press([Key.space], "Space")
    case 2, 3: return press([Key.down, Key.up, Key.enter, Key.pageDown, Key.end, Key.b], "key")
    case 4:
      return press([UInt32(GDK_KEY_Tab), UInt32(GDK_KEY_ISO_Left_Tab), UInt32(GDK_KEY_t)], "Tab")
    case 5: return askForMenu()
    case 6, 7, 8: return command()
    case 9, 10, 11: return go()
    case 12: return change()
    case 13: return drag()
    case 14, 15, 16: return click()
    case 17: return roll()
    case 18: return turnElsewhere()
    case 19: return serve()
    default:
      let frames = Int.random(in: 1...20, using: &random)
      _ = runFrames(frames, of: content.body)
      return "\(frames) frames"
    }
  }

  private mutating func press(_ keys: [UInt32], _ name: String) -> String {
    let key = keys.randomElement(using: &random) ?? Key.escape
    let shift = key == Key.b && Bool.random(using: &random)
    rig.send(
      key: shift ? guint32(GDK_KEY_B) : key, holding: shift ? GDK_SHIFT_MASK : GdkModifierType(0))
    return "\(name) \(key)"
  }

  // A text field shows its menu once the clipboard has answered, wherever the hands are by then.
  private mutating func askForMenu() -> String {
    let step = press([Key.menu], "menu key")
    _ = runFrames(3, of: content.body)
    return step
  }

  private mutating func command() -> String {
    let names: [Command.Name] = [
      .search, .sections, .menu, .back, .date, .newTweet, .activity, .favorites, .imports, .export,
      .addAccount, .pinBeside, .nextPane, .formerPane,
    ]
    let name = names.randomElement(using: &random) ?? .back
    _ = content.perform(name)
    return "\(name)"
  }

  private mutating func change() -> String {
    let look = rig.look
    let theme = ["blue", "green", "paper", "night"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0: look.preferences = look.preferences.zoomed(Bool.random(using: &random) ? 1 : -1)
    case 1:
      let width = Int.random(in: 360...900, using: &random) * (Bool.random(using: &random) ? 1 : 2)
      gtk_window_resize(rig.main.window.instance(), gint(width), 700)
      return "\(width) wide"
    default: look.preferences.theme = theme
    }
    return "look"
  }

  private mutating func go() -> String {
    let ada = AccountID(TestLibrary.ada)
    var places = Section.allCases.map { Destination.section($0) }
    places += [.search(text: "the has:media year:2020"), .search(text: "tea"), .drafts]
    places += [.archive(), .archive(of: ada), .part(Topic.searches.rawValue, of: ada)]
    places += [.messages(finding: "tea"), .person(handle: "ada"), .person(handle: "bird3")]
    places += [.change(.followers, of: ada), .year(2020), .insights(of: "tea", in: SearchScope())]
    places += [.export(), .export(.person(handle: "ada"))]
    places += [.posts(PostFilter(account: ada), title: "All"), .signIn()]
    places += [.person(handle: "noor@paper.example"), .fill(below: 0, .up, of: nil)]
    if let bird = PersonKey(network: .x, id: "503", handle: "bird3") {
      places += [.somebody(bird), .together(bird, year: 2020)]
    }
    if let chat = ChatID(network: .x, value: ChatFixture.noorChat) {
      places += [.chat(chat), .chat(chat, at: 9, finding: "quay")]
    }
    if let tweet = rig.list.rows[rig.timeline.firstRow]?.placed?.tweet {
      places += [.tweet(tweet.id), .person(handle: tweet.author.handle), .place(of: tweet.id)]
      places += [.shared(tweet)]
      places += tweet.media.indices.map { .medium(tweet, index: $0, among: .media) }
    }
    let place = places.randomElement(using: &random) ?? .drafts
    content.navigator.show(place)
    return "\(place)".prefix(60) + ""
  }

  /// What neither a command nor a destination leads to.
  private mutating func turnElsewhere() -> String {
    if content.stack.top === content.navigator.factory.search {
      SearchHelp.show(over: content.navigator.factory.search.field.entry, input: content.input)
      return "help"
    }
    guard Int.random(in: 0..<4, using: &random) == 0 else {
      content.bar.person.click()
      return "person"
    }
    let window = PreferencesWindow(
      application: nil, look: rig.look, library: content.session.folder, over: rig.main.window,
      program: rig.program)
    window.present()
    _ = runLoop { window.window.isMapped }
    window.window.destroy()
    return "preferences"
  }
}

extension Button {
  func click() { if isMapped { gtk_button_clicked(instance()) } }
}
