import GtkKit
import TweetRows

/// What a screen reader reads letter by letter.
extension BubbleRow: AccessibleText {
  var accessibleTexts: [PlacedText] {
    guard let layout = placed?.layout else { return [] }
    let head = [layout.heading, layout.name, layout.body, layout.more, layout.absent]
    let foot = [layout.line?.text, layout.action] + layout.reactions.map(\.text) + [layout.time]
    return (head + foot).compactMap(\.self).readable
  }

  var markableText: Int? {
    guard let layout = placed?.layout, markable != nil else { return nil }
    return [layout.heading, layout.name].compactMap(\.self).readable.count
  }

  var selectedText: SelectedText? { placed?.selected }

  func markText(_ range: Range<Int>?) -> Bool { onSelectText(range) }
}
