import DesignKit
import GtkKit
import TweetStore

/// In which order a person has the sections listed, each among its group, and which of them not at all.
///
/// It is kept as a text: the sections' ids in order, those that are hidden with a sign before them, as in
/// `favorites,timeline,-trends`; empty for the usual order.
nonisolated struct SectionOrder: Equatable {
  /// All of them, group after group.
  private(set) var sections: [Section]
  private(set) var hidden: Set<Section> = []
  /// Those that can hold nothing now: they are not listed either, and stay where they are.
  var absent: Set<Section> = []

  /// Reads the text: what is no section in it is left out, and a section that is not in it, for it came with a later
  /// version, stands where it usually does.
  init(_ text: String = "") {
    var named: [Section] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let section = Section(rawValue: String(word.drop { $0 == "-" })),
        !named.contains(section)
      else { continue }
      named.append(section)
      if word.hasPrefix("-") { hidden.insert(section) }
    }
    sections = SectionGroup.allCases.flatMap { Self.arranged($0.sections, as: named) }
    if hidden.isSuperset(of: sections), let first = sections.first { hidden.remove(first) }
  }

  /// The text that is kept.
  var text: String {
    guard sections != SectionOrder().sections || !hidden.isEmpty else { return "" }
    return sections.map { (hidden.contains($0) ? "-" : "") + $0.rawValue }.joined(separator: ",")
  }

  /// Those that are listed; never none.
  var shown: [Section] {
    let present = sections.filter { !absent.contains($0) }
    let shown = present.filter { !hidden.contains($0) }
    return shown.isEmpty ? Array(present.prefix(1)) : shown
  }

  /// The keys that lead to a section, in GTK's notation: Alt and its number in the list, as in other programs' tabs;
  /// 0 for the tenth, nil for one that is hidden, or for which there is no digit.
  func keys(of section: Section) -> String? {
    guard let place = shown.firstIndex(of: section), place < 10 else { return nil }
    return "<Alt>\((place + 1) % 10)"
  }

  /// The section that a key leads to.
  @MainActor
  func section(of press: KeyPress) -> Section? {
    shown.first { section in keys(of: section).map { Accelerator.matches($0, press) } ?? false }
  }

  /// Whether a section is listed and not the last that is.
  func canHide(_ section: Section) -> Bool {
    !hidden.contains(section) && shown.contains { $0 != section }
  }

  mutating func setShown(_ section: Section, _ isShown: Bool) {
    if isShown { hidden.remove(section) } else if canHide(section) { hidden.insert(section) }
  }

  /// A step among those of its group.
  enum Step: Int { case up = -1, down = 1 }

  /// Moves a section by a step; the first and the last of a group stay where they are.
  mutating func move(_ section: Section, _ step: Step) {
    guard let other = neighbour(of: section, step), let place = sections.firstIndex(of: section)
    else { return }
    sections.swapAt(place, other)
  }
}

// MARK: - Private

nonisolated extension SectionOrder {
  private func neighbour(of section: Section, _ step: Step) -> Int? {
    guard let place = sections.firstIndex(of: section) else { return nil }
    let other = place + step.rawValue
    guard sections.indices.contains(other),
      SectionNames.group(of: sections[other]) == SectionNames.group(of: section)
    else { return nil }
    return other
  }

  private static func arranged(_ usual: [Section], as named: [Section]) -> [Section] {
    var sections = named.filter { usual.contains($0) }
    for (index, section) in usual.enumerated() where !sections.contains(section) {
      let before = usual[..<index].last.flatMap { sections.firstIndex(of: $0) }
      sections.insert(section, at: before.map { $0 + 1 } ?? 0)
    }
    return sections
  }
}

extension ScreenContext {
  /// The person's order of the sections, as far as the library that is shown can hold anything of them.
  var sectionOrder: SectionOrder {
    var order = look.preferences.sectionOrder
    if let absentOfSample { order.absent = absentOfSample }
    return order
  }
}

nonisolated extension Preferences {
  /// The order of the sections.
  var sectionOrder: SectionOrder {
    get {
      var order = SectionOrder(sections)
      order.absent = Set(unlisted.compactMap { Section(rawValue: $0) })
      return order
    }
    set { sections = newValue.text }
  }

  /// The section that one starts with: the first that is shown where the chosen one is hidden.
  var shownStart: String {
    get {
      let shown = sectionOrder.shown.map(\.rawValue)
      return shown.contains(startSection) ? startSection : shown.first ?? startSection
    }
    set { startSection = newValue }
  }
}
