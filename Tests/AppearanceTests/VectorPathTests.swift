import Testing

@testable import Appearance

@Suite struct VectorPathTests {
  typealias Point = VectorPath.Point

  @Test(
    arguments: [
      ("", []),
      ("M1 2L3,4", [.move(Point(1, 2)), .line(Point(3, 4))]),
      ("M1 2 3 4 5 6", [.move(Point(1, 2)), .line(Point(3, 4)), .line(Point(5, 6))]),
      ("m1 2 3 4", [.move(Point(1, 2)), .line(Point(4, 6))]),
      (
        "M1 2 l3-4h.5V-1z",
        [
          .move(Point(1, 2)), .line(Point(4, -2)), .line(Point(4.5, -2)), .line(Point(4.5, -1)),
          .close,
        ]
      ),
      ("M1 1 h4 z l1 1", [.move(Point(1, 1)), .line(Point(5, 1)), .close, .line(Point(2, 2))]),
      (
        "M0 0 C1 2 3 4 5 6 c1 1 2 2 3 3",
        [
          .move(Point(0, 0)), .curve(Point(1, 2), Point(3, 4), to: Point(5, 6)),
          .curve(Point(6, 7), Point(7, 8), to: Point(8, 9)),
        ]
      ),
      ("M1.5.5", [.move(Point(1.5, 0.5))]),
    ] as [(String, [VectorPath.Element])])
  func readsTheNotation(text: String, elements: [VectorPath.Element]) throws {
    #expect(try #require(VectorPath(text)).elements == elements)
  }

  @Test(arguments: [
    "L1 2", "1 2", "M", "M1", "M1 2 3", "M1 2 C1 2 3 4", "M1 2 A1 1 0 0 0 2 2", "M1 2 Z 3",
    "M--1 2",
    "M1 2 é", "M½ 2", "M1e3 2",
  ])
  func refusesWhatItCannotRead(text: String) {
    #expect(VectorPath(text) == nil)
  }
}
