import Testing

@testable import Interaction

@Suite struct DragDirectionTests {
  @Test(
    arguments: [
      (0.0, 0.0, nil), (8, 8, nil), (-8, 0, nil), (8.1, 0, .horizontal), (-9, 4, .horizontal),
      (9, 4.5, .diagonal), (9, -9, .diagonal), (4.5, 9, .diagonal), (4.4, -9, .vertical),
      (0, 8.1, .vertical), (-100, 49, .horizontal), (-100, 51, .diagonal),
    ] as [(Double, Double, DragDirection?)])
  func twiceAsFarTellsTheDirection(dx: Double, dy: Double, direction: DragDirection?) {
    #expect(DragDirection(dx: dx, dy: dy) == direction)
  }
}
