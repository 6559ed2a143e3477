import GtkKit
import TimelineLayout

/// What a screen reader reads letter by letter: all words that are drawn, but for numbers beside a sign.
extension TweetRow: AccessibleText {
  package var accessibleTexts: [PlacedText] {
    guard let layout = placed?.layout else { return [] }
    return (layout.textsAboveBody + [layout.body] + layout.textsBeneathBody).readable
  }

  package var markableText: Int? {
    guard let placed, placed.isMarkable, !placed.layout.body.setting.isEmpty else { return nil }
    return placed.layout.textsAboveBody.readable.count
  }

  package var selectedText: SelectedText? {
    guard let placed, let range = placed.selection, let caret = placed.caret else { return nil }
    return SelectedText(range: range, caret: caret)
  }

  package func markText(_ range: Range<Int>?) -> Bool {
    let start = placed?.textStart ?? 0
    return onSelectText(range.map { start + $0.lowerBound..<start + $0.upperBound })
  }
}

extension [TweetRowLayout<TextLayout>.Text] {
  /// Those that say something, for a screen reader.
  @MainActor
  package var readable: [PlacedText] {
    compactMap { text in
      let isSeen = text.rect.width > 0 && !text.setting.isEmpty
      return isSeen ? PlacedText(text.setting, x: text.rect.x, y: text.rect.y) : nil
    }
  }
}

extension TweetRowLayout {
  /// What is read before the tweet's text.
  fileprivate var textsAboveBody: [Text] {
    (heading.map { [$0] } ?? []) + contexts.map(\.text) + [name, handle, time]
  }

  /// What is read after it.
  fileprivate var textsBeneathBody: [Text] {
    let poll = poll.map {
      $0.options.flatMap { [$0.title, $0.share] } + [$0.note].compactMap(\.self)
    }
    let quote = quote.map { [$0.name, $0.handle] + [$0.body].compactMap(\.self) }
    return [more].compactMap(\.self) + (poll ?? []) + [absent?.text].compactMap(\.self)
      + (quote ?? []) + (card?.texts ?? []) + [details, gap?.text].compactMap(\.self)
  }
}
