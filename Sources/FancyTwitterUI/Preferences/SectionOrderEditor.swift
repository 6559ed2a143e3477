import DesignKit
import GtkKit
import TweetStore

/// The sections in a person's order, each of which can be moved among its group, and hidden.
@MainActor
final class SectionOrderEditor {
  let widget = Box(.column, spacing: 10)

  /// Where the keyboard begins.
  var first: Widget {
    order.sections.first { !order.absent.contains($0) }.flatMap { lines[$0]?.shown } ?? widget
  }

  private let look: Look
  private var order = SectionOrder()
  private var columns: [Box] = []
  private var lines: [Section: SectionOrderLine] = [:]

  init(look: Look) {
    self.look = look
    for group in SectionGroup.allCases { widget.append(column(of: group)) }
    show()
  }

  /// Shows the order that is set now.
  func refresh() {
    let now = look.preferences.sectionOrder
    guard now != order else { return }
    order = now
    show()
  }
}

// MARK: - Private

extension SectionOrderEditor {
  private func column(of group: SectionGroup) -> Box {
    let column = Box(.column, spacing: 4)
    let heading = Label(group.name)
    heading.align(0)
    heading.addStyleClass("line")
    heading.setAccessibleRole(.heading)
    column.append(heading)
    for section in group.sections {
      let line = SectionOrderLine(SectionNames.item(section).name, look: look)
      line.onMove = { [weak self] in self?.move(section, $0) }
      line.onTurn = { [weak self] in self?.turn(section, $0) }
      lines[section] = line
      column.append(line.widget)
    }
    column.showAll()
    column.hidesFromShowAll()
    columns.append(column)
    return column
  }

  private func move(_ section: Section, _ step: SectionOrder.Step) {
    var wanted = order
    wanted.move(section, step)
    keep(wanted)
  }

  private func turn(_ section: Section, _ isShown: Bool) {
    var wanted = order
    wanted.setShown(section, isShown)
    keep(wanted)
  }

  private func keep(_ wanted: SectionOrder) {
    guard wanted != order else { return }
    look.preferences.sectionOrder = wanted
    refresh()
  }

  private func show() {
    for (group, column) in zip(SectionGroup.allCases, columns) {
      let sections = order.sections.filter { group.sections.contains($0) }
      // Nobody who has no account is asked where its timeline is to stand.
      column.isVisible = !order.absent.isSuperset(of: sections)
      for (index, section) in sections.enumerated() {
        guard let line = lines[section] else { continue }
        // The heading comes first.
        column.move(line.widget, to: index + 1)
        let isHidden = order.hidden.contains(section)
        line.show(
          isShown: !isHidden, canTurn: isHidden || order.canHide(section),
          place: index + 1, count: sections.count)
      }
    }
  }
}
