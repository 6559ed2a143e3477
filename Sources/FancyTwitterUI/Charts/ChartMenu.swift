import DesignKit
import GtkKit
import TweetStore

/// What can be done with a chart: its numbers copied, and all of it saved as a file.
@MainActor
struct ChartMenu {
  private let card: ChartCard
  private let context: ScreenContext

  init(_ card: ChartCard, context: ScreenContext) {
    self.card = card
    self.context = context
  }

  func open(below widget: Widget) {
    let menu = PopupMenu()
    let saving = ChartSaving(card, context: context)
    func add(_ title: String, _ action: @escaping () -> Void) {
      menu.add(title) { [content = card.content, messages = context.messages] in
        content.leavesNothing ? messages.say(ChartSaving.nothingLeaves) : action()
      }
    }
    add(translated("Copy _Numbers")) { [messages = context.messages] in
      messages.copy(saving.table.tabbed)
    }
    add(translated("_Copy as a Picture")) { [messages = context.messages] in
      messages.copy(saving.picture.surface())
    }
    for kind in ChartSaving.Kind.allCases { add(kind.label) { saving.choose(kind) } }
    menu.open(
      over: widget,
      at: .init(x: 0, y: 0, width: widget.size.width, height: min(widget.size.height, 40)))
  }
}
