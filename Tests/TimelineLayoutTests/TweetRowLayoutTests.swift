import Geometry
import Testing
import TweetModel

@testable import TimelineLayout

/// What holds for any content at any width, text scale and style.
@Suite struct TweetRowLayoutTests {
  @Test(arguments: RowSample.whole)
  func nothingOverlapsOrLeavesTheColumn(_ sample: RowSample) {
    for setup in RowSetup.all {
      let layout = setup.layout(sample.content)
      let row = Rectangle(
        x: setup.column.x, y: 0, width: setup.column.width, height: layout.height - 1)
      let parts = layout.parts
      for (index, part) in parts.enumerated() {
        #expect(row.contains(part), "\(setup)")
        for other in parts[..<index] { #expect(!part.overlaps(other), "\(setup)") }
      }
    }
  }

  @Test(arguments: RowSample.all)
  func aQuoteIsWhollyInItsCard(_ sample: RowSample) {
    for setup in RowSetup.all {
      let layout = setup.layout(sample.content)
      guard let card = layout.quote?.rect else { continue }
      let texts = layout.quoteTexts.map(\.rect).filter(\.isVisible)
      for (index, text) in texts.enumerated() {
        #expect(card.contains(text), "\(setup)")
        for other in texts[..<index] { #expect(!text.overlaps(other), "\(setup)") }
      }
    }
  }

  @Test(arguments: RowSample.all)
  func aPageIsWhollyInItsCardAndItsPictureBesideItsWords(_ sample: RowSample) throws {
    for setup in RowSetup.all where setup.style == .reading {
      let layout = setup.layout(sample.content)
      #expect((layout.card == nil) == (sample.content.card == nil))
      guard let card = layout.card else { continue }
      let parts =
        layout.cardTexts.map(\.rect).filter(\.isVisible) + (card.picture.map { [$0] } ?? [])
      for (index, part) in parts.enumerated() {
        #expect(card.rect.contains(part), "\(setup)")
        for other in parts[..<index] { #expect(!part.overlaps(other), "\(setup)") }
      }
      #expect((card.picture == nil) == (sample.content.card?.picture == nil))
      #expect(card.picture?.height ?? card.rect.height == card.rect.height)
    }
  }

  @Test(arguments: RowSample.all)
  func anAnswerIsWhollyInItsCardAndItsBarAsLongAsItsShare(_ sample: RowSample) throws {
    for setup in RowSetup.all {
      let layout = setup.layout(sample.content)
      guard let poll = layout.poll else { continue }
      let answers = try #require(sample.content.poll).options
      for (answer, option) in zip(answers, poll.options) {
        let texts = [option.title.rect, option.share.rect].filter(\.isVisible)
        #expect(texts.allSatisfy { option.rect.contains($0) }, "\(setup)")
        if texts.count == 2 { #expect(!texts[0].overlaps(texts[1]), "\(setup)") }
        let length = Double(option.rect.width) * (answer.share ?? 0)
        #expect(abs(Double(option.bar.width) - length) <= 1, "\(setup)")
        #expect(texts.allSatisfy { !$0.overlaps(option.bar) || option.bar.width == 0 }, "\(setup)")
      }
    }
  }

  @Test(arguments: RowSample.all)
  func noTextIsClipped(_ sample: RowSample) {
    for setup in RowSetup.all {
      let layout = setup.layout(sample.content)
      let texts = layout.texts + layout.quoteTexts + layout.cardTexts + layout.pollTexts
      for text in texts where text.rect.isVisible {
        #expect(text.rect.height >= text.setting.size.height, "\(setup)")
        #expect(text.rect.width >= text.setting.size.width, "\(setup)")
      }
    }
  }

  @Test(arguments: RowSample.whole)
  func theHeightIsThatOfThePartsAndTheMargin(_ sample: RowSample) throws {
    for setup in RowSetup.all {
      let layout = setup.layout(sample.content)
      let margin = setup.metrics.length(setup.style == .reading ? 14 : 17)
      let lowest = try #require(layout.parts.map(\.bottom).max())
      let room = layout.height - lowest
      #expect(abs(room - margin) <= 2 || sample.content.body.display.isEmpty, "\(setup)")
      #expect(room >= margin - 1, "\(setup)")
      #expect(layout.separator.bottom == layout.height, "\(setup)")
      #expect(layout.separator.right == setup.column.right, "\(setup)")
    }
  }

  @Test(arguments: RowSample.all)
  func rightToLeftIsTheMirrorImage(_ sample: RowSample) {
    for setup in RowSetup.all {
      let layout = setup.layout(sample.content)
      let mirrored = setup.layout(sample.content, isRightToLeft: true)
      #expect(mirrored.height == layout.height)
      let expected = layout.rectangles.map {
        Rectangle(x: setup.width - $0.x - $0.width, y: $0.y, width: $0.width, height: $0.height)
      }
      #expect(mirrored.rectangles == expected, "\(setup)")
      #expect(mirrored.texts.map(\.setting) == layout.texts.map(\.setting))
    }
  }

  @Test(arguments: RowSample.all)
  func theHandleGivesWayToTheNameAndTheNameToTheTime(_ sample: RowSample) {
    for setup in RowSetup.all where setup.style == .reading {
      let layout = setup.layout(sample.content)
      #expect(!layout.time.setting.isCut)
      let isWide = layout.time.rect.width < setup.headWidth
      #expect(!isWide || layout.time.setting.size.height == setup.lineHeight(of: layout.time))
      guard layout.name.setting.isCut, sample.content.id.network == .x else { continue }
      #expect(layout.handle.rect.width == 0, "\(setup)")
    }
  }

  // Whoever calls themselves "Support" is known by it alone.
  @Test func noNameHidesAHandleWhereNamesAreAnybodys() throws {
    let sample = try #require(RowSample.all.first { $0.content.id.network == .fediverse })
    for setup in RowSetup.all where setup.style == .reading {
      let layout = setup.layout(sample.content)
      #expect(layout.handle.rect.width > 0, "\(setup)")
      #expect(layout.name.rect.right < layout.handle.rect.x, "\(setup)")
      #expect(layout.handle.rect.right <= setup.column.right, "\(setup)")
    }
  }

  @Test(arguments: RowSample.all.filter(\.content.continues))
  func lineFollowsLineWhereATextGoesOn(_ sample: RowSample) {
    for setup in RowSetup.all {
      let layout = setup.layout(sample.content)
      #expect(layout.height == max(layout.body.rect.bottom, layout.avatar.bottom), "\(setup)")
      #expect(layout.separator.width == 0 && layout.counts.isEmpty, "\(setup)")
      let head = setup.layout(RowSample.all[0].content)
      // All parts of a text stand beneath one another.
      #expect(layout.body.rect.x == head.body.rect.x, "\(setup)")
      if sample.content.isContinued { #expect(layout.body.rect.y == 0, "\(setup)") }
    }
  }

  @Test(arguments: RowSample.whole)
  func everyCountIsShownInFull(_ sample: RowSample) {
    for setup in RowSetup.all where setup.style == .reading {
      let counts = setup.layout(sample.content).counts
      #expect(counts.count == sample.content.counts.count)
      for count in counts where setup.scale <= 1.5 { #expect(!count.text.setting.isCut) }
    }
  }
}

extension RowSetup {
  /// What name and time have beside the picture.
  fileprivate var headWidth: Int {
    let gutter = metrics.gutter(in: column.width)
    return column.width - gutter.textStart - gutter.leading
  }

  fileprivate func lineHeight(
    of text: TweetRowLayout<FixedPitchTypesetter.Setting>.Text
  ) -> Int {
    let typesetter = FixedPitchTypesetter(metrics: metrics, style: style)
    return typesetter.set(text.setting.text, width: nil, maximumLines: 1).size.height
  }
}
