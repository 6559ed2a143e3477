import Testing
import TweetStore

@testable import DesignKit
@testable import FancyTwitterUI

/// In which order sections are listed, and which of them.
struct SectionOrderTests {
  private static let usual = SectionGroup.allCases.flatMap(\.sections)

  @Test func everySectionIsInOneGroup() {
    #expect(Self.usual.count == Section.allCases.count)
    #expect(Set(Self.usual) == Set(Section.allCases))
  }

  @Test(arguments: [
    (
      "",
      "home timeline media threads favorites bookmarks people messages on-this-day insights trends whats-new"
    ),
    // Each stays among its group.
    (
      "trends,on-this-day,favorites,timeline",
      "home favorites bookmarks timeline media threads people messages trends whats-new on-this-day insights"
    ),
    (
      "-threads,-trends,-insights",
      "home timeline media favorites bookmarks people messages on-this-day whats-new"
    ),
    // What is no section, what comes twice, and all manner of signs.
    ("nothing,,media, media,-media,--", "home timeline media threads favorites bookmarks"),
    // A section that the text does not know stands after the one that is before it elsewhere.
    ("bookmarks,favorites,media,timeline", "home bookmarks favorites media threads timeline"),
  ])
  func aTextSaysWhatIsShown(text: String, wanted: String) {
    let shown = SectionOrder(text).shown.map(\.rawValue).joined(separator: " ")
    #expect(shown.hasPrefix(wanted), "\(shown)")
  }

  @Test func whatCanHoldNothingIsNotListedAndStaysWhereItIs() {
    var order = SectionOrder("messages,people")
    order.absent = [.home, .messages]
    #expect(!order.shown.contains(.messages))
    #expect(order.keys(of: .messages) == nil)
    #expect(order.keys(of: .people) == "<Alt>6")
    #expect(
      order.text
        == "home,timeline,media,threads,favorites,bookmarks,messages,people,on-this-day,insights,"
        + "trends,whats-new"
    )
    for section in Self.usual { order.setShown(section, false) }
    // What is absent does not count as the one that is left.
    #expect(order.shown.count == 1)
    order.absent = []
    #expect(order.keys(of: .messages) == nil)
    #expect(SectionOrder(order.text).hidden.contains(.messages))
  }

  @Test func somethingIsAlwaysShown() {
    let all = Self.usual.map { "-" + $0.rawValue }.joined(separator: ",")
    #expect(SectionOrder(all).shown == [Self.usual[0]])
    var order = SectionOrder()
    for section in Self.usual { order.setShown(section, false) }
    #expect(order.shown == [Self.usual[Self.usual.count - 1]])
    #expect(!order.canHide(order.shown[0]))
    order.absent = [Self.usual[Self.usual.count - 1]]
    #expect(order.shown == [Self.usual[0]])
    order.absent = []
    order.setShown(Self.usual[0], true)
    #expect(order.canHide(order.shown[0]))
  }

  @Test func whatIsMovedStaysAmongItsGroup() {
    var order = SectionOrder()
    order.move(.timeline, .up)
    order.move(.bookmarks, .down)
    order.move(.onThisDay, .up)
    #expect(order == SectionOrder())
    order.move(.favorites, .up)
    #expect(
      order.sections.prefix(6) == [.home, .timeline, .media, .favorites, .threads, .bookmarks])
    order.move(.favorites, .down)
    #expect(order.text.isEmpty)
  }

  @Test func aTextReadAgainIsTheSameOrder() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var order = SectionOrder()
      for _ in 0..<12 {
        guard let section = Self.usual.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: order.move(section, .up)
        case 1: order.move(section, .down)
        case 2: order.setShown(section, false)
        default: order.setShown(section, true)
        }
      }
      #expect(SectionOrder(order.text) == order)
      #expect(!order.shown.isEmpty && Set(order.sections) == Set(Self.usual))
    }
  }

  @Test func keysFollowWhatIsShown() {
    var order = SectionOrder("media,-timeline")
    order.absent = [.home]
    #expect(order.keys(of: .media) == "<Alt>1")
    #expect(order.keys(of: .timeline) == nil)
    #expect(order.keys(of: .threads) == "<Alt>2")
    var usual = SectionOrder()
    #expect(usual.keys(of: .timeline) == "<Alt>2")
    usual.absent = [.home]
    #expect(usual.keys(of: .timeline) == "<Alt>1")
    let last = usual.sections[9...11].map { usual.keys(of: $0) }
    #expect(last == ["<Alt>9", "<Alt>0", nil])
  }

  @Test func oneStartsWithWhatIsShown() {
    var preferences = Preferences()
    #expect(preferences.shownStart == "timeline")
    preferences.startSection = "trends"
    #expect(preferences.shownStart == "trends")
    preferences.sections = "media,timeline,-trends"
    #expect(preferences.shownStart == "media")
    preferences.startSection = "nothing"
    #expect(preferences.shownStart == "media")
  }
}
