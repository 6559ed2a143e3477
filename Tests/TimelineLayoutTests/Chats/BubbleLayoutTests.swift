import Geometry
import Testing
import TweetModel

@testable import TimelineLayout

/// What holds for any entry of a chat at any width and text scale.
@Suite struct BubbleLayoutTests {
  @Test(arguments: BubbleSample.all)
  func nothingLeavesTheColumn(_ sample: BubbleSample) {
    for setup in BubbleSetup.all {
      let layout = setup.layout(sample.content)
      let row = Rectangle(
        x: setup.column.x, y: 0, width: setup.column.width, height: layout.height)
      for part in layout.rectangles { #expect(row.contains(part), "\(setup)") }
    }
  }

  @Test(arguments: BubbleSample.all)
  func nothingStandsOverAnythingElse(_ sample: BubbleSample) {
    for setup in BubbleSetup.all {
      let layout = setup.layout(sample.content)
      for parts in [layout.inside, layout.outside, layout.reactions.map(\.rect)] {
        for (index, part) in parts.enumerated() {
          for other in parts[..<index] { #expect(!part.overlaps(other), "\(setup)") }
        }
      }
    }
  }

  @Test(arguments: BubbleSample.written)
  func allThatIsWrittenIsWithinTheBubble(_ sample: BubbleSample) throws {
    for setup in BubbleSetup.all {
      let layout = setup.layout(sample.content)
      let bubble = try #require(layout.bubble)
      for part in layout.inside { #expect(bubble.contains(part), "\(setup)") }
    }
  }

  // They hang over the bubble's lower edge, and over nothing else.
  @Test(arguments: BubbleSample.written.filter { !$0.content.reactions.isEmpty })
  func signsHangOverTheEdgeOfTheBubble(_ sample: BubbleSample) throws {
    for setup in BubbleSetup.all {
      let layout = setup.layout(sample.content)
      let bubble = try #require(layout.bubble)
      #expect(layout.reactions.map(\.text.setting.text.string) == sample.content.reactions)
      for reaction in layout.reactions {
        #expect(bubble.bottom - reaction.rect.y <= setup.metrics.length(6), "\(setup)")
        #expect(reaction.rect.contains(reaction.text.rect), "\(setup)")
        for part in layout.outside where part != bubble {
          #expect(!part.overlaps(reaction.rect), "\(setup)")
        }
        // Of the bubble's own, only a picture reaches as far as its edge.
        for part in layout.inside where !layout.media.contains(part) {
          #expect(!part.overlaps(reaction.rect), "\(setup)")
        }
      }
    }
  }

  @Test(arguments: BubbleSample.written)
  func aBubbleIsNeverAsWideAsTheColumn(_ sample: BubbleSample) throws {
    for setup in BubbleSetup.roomy {
      let bubble = try #require(setup.layout(sample.content).bubble)
      let share = setup.scale >= 1.6 ? 0.88 : 0.72
      #expect(bubble.width <= setup.metrics.length(330), "\(setup)")
      #expect(bubble.width <= Int(Double(setup.column.width) * share), "\(setup)")
    }
  }

  @Test(arguments: BubbleSample.written.filter { !$0.content.text.display.isEmpty })
  func eachSideHasAnEdgeOfItsOwn(_ sample: BubbleSample) throws {
    for setup in BubbleSetup.all {
      let layout = setup.layout(sample.content)
      let bubble = try #require(layout.bubble)
      let edge = setup.metrics.gutter(in: setup.column.width).leading
      if sample.content.isOwn {
        #expect(bubble.right == setup.column.right - edge, "\(setup)")
      } else {
        let gutter = setup.metrics.gutter(in: setup.column.width)
        let avatar = gutter.length(28) + gutter.length(8)
        let room = sample.content.hasAvatars && setup.showsAvatars ? avatar : 0
        #expect(bubble.x == setup.column.x + edge + room, "\(setup)")
      }
    }
  }

  @Test(arguments: BubbleSample.all)
  func rightToLeftIsTheMirrorImage(_ sample: BubbleSample) {
    for setup in BubbleSetup.all {
      let layout = setup.layout(sample.content)
      let mirrored = setup.layout(sample.content, isRightToLeft: true)
      #expect(mirrored.height == layout.height)
      let expected = layout.rectangles.map {
        Rectangle(x: setup.width - $0.x - $0.width, y: $0.y, width: $0.width, height: $0.height)
      }
      #expect(mirrored.rectangles == expected, "\(setup)")
    }
  }

  @Test(arguments: BubbleSample.written)
  func onlyTheLastOfARunSaysWhenAndOnlyTheFirstWho(_ sample: BubbleSample) {
    for setup in BubbleSetup.all {
      let (content, layout) = (sample.content, setup.layout(sample.content))
      #expect((layout.time == nil) == content.runContinues, "\(setup)")
      #expect((layout.name == nil) == (content.name == nil), "\(setup)")
      #expect(
        (layout.avatar != nil) == (content.avatar != nil && setup.showsAvatars), "\(setup)")
      if let avatar = layout.avatar, let bubble = layout.bubble {
        #expect(avatar.bottom == bubble.bottom && avatar.right < bubble.x, "\(setup)")
      }
    }
  }

  @Test(arguments: BubbleSample.all)
  func aDayStandsAboveAndChangesNothingElse(_ sample: BubbleSample) throws {
    for setup in BubbleSetup.all {
      var (plain, headed) = (sample.content, sample.content)
      (plain.heading, headed.heading) = (nil, "1 March")
      let (without, with) = (setup.layout(plain), setup.layout(headed))
      let heading = try #require(with.heading).rect
      let shift = with.height - without.height
      #expect(heading.y > 0 && heading.bottom <= shift, "\(setup)")
      #expect(abs(heading.x + heading.right - setup.width) <= 2, "in the middle: \(setup)")
      #expect(with.bubble.map(\.y) == without.bubble.map { $0.y + shift }, "\(setup)")
      #expect(with.line.map(\.icon.y) == without.line.map { $0.icon.y + shift }, "\(setup)")
    }
  }
}
