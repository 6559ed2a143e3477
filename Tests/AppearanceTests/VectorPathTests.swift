import Testing

@testable import Appearance

struct VectorPathTests {
  @Test func absoluteAndRelativeCommandsMeanTheSame() throws {
    let absolute = try #require(VectorPath("M1 2 L4 6 H10 V3 C1 1 2 2 3 3 Z"))
    let relative = try #require(VectorPath("m1,2l3,4h6v-3c-9-2-8-1-7,0z"))
    #expect(absolute.elements == relative.elements)
    #expect(absolute.elements.count == 6)
  }

  @Test(arguments: ["M1", "Q1 2 3 4", "M1 2 L3", "M1 2 L3 x", "5 5"])
  func wrongPathsAreRefused(_ text: String) {
    #expect(VectorPath(text) == nil)
  }

  @Test func aRepeatedCommandNeedsNoLetter() throws {
    let path = try #require(VectorPath("M0 0 L1 1 2 2 3 3"))
    #expect(path.elements.count == 4)
  }

  @Test(arguments: [
    Icon.person, .pencil, .arrowDown, .reply, .repost, .heart, .thread, .play, .brokenPicture,
  ])
  func iconsStayInTheirBox(_ icon: Icon) {
    for layer in icon.layers {
      for element in layer.path.elements {
        let points: [VectorPath.Point]
        switch element {
        case .move(let point), .line(let point): points = [point]
        case .curve(let first, let second, let end): points = [first, second, end]
        case .close: points = []
        }
        for point in points {
          #expect((1...19).contains(point.x) && (1...19).contains(point.y))
        }
      }
    }
  }
}
