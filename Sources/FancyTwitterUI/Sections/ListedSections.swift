import GtkKit
import TweetStore

/// The sections that drop down, in the person's order.
@MainActor
struct ListedSections {
  let items: [SectionNames.Item]

  private let order: SectionOrder

  /// Those of an order that are not hidden, and some that are listed in any case.
  init(_ order: SectionOrder, with others: Set<Section>) {
    self.order = order
    let shown = order.shown
    items = order.sections.filter { shown.contains($0) || others.contains($0) }.map {
      SectionNames.item($0)
    }
  }

  /// As the panel lists them.
  var rows: [SectionDropdown.Item] {
    items.map { item in
      .init(
        target: .section(item.section), icon: item.icon, name: item.name,
        shortcut: Accelerator.label(order.keys(of: item.section)),
        group: SectionNames.group(of: item.section).name)
    }
  }

  /// The place of a section; nil for one that is not listed.
  func place(of section: Section) -> Int? { items.firstIndex { $0.section == section } }
}
