import ConstraintLayout
import GLibKit

/// Where the parts of a profile's header stand, as the solver says; nowhere where it cannot say.
@MainActor
final class ProfileHeaderSolution {
  /// What the header is laid out by, in logical pixels.
  struct Sizes {
    let width: Double
    let name: LayoutSize
    let numbers: [LayoutSize]
  }

  private let layout: ProfileHeaderLayout?

  /// The constraints of a header with so many numbers; they are made once.
  init(numbers: Int) {
    do throws(SolverError) {
      let made = try ProfileHeaderLayout(numbers: numbers)
      if LayoutInspection.isOn { LayoutInspection.print(made.descriptions) }
      layout = made
    } catch {
      Log.warning("\(error)")
      layout = nil
    }
  }

  /// The places for some sizes; the description is as high as `descriptionHeight` says for a width.
  func frames(
    _ sizes: Sizes, scale: Int, isRightToLeft: Bool, descriptionHeight: (Double) -> Double
  ) -> ProfileHeaderFrames? {
    guard let layout else { return nil }
    do throws(SolverError) {
      layout.scale = Double(scale)
      try layout.setRightToLeft(isRightToLeft)
      try layout.setSizes(name: sizes.name, numbers: sizes.numbers)
      return try layout.frames(width: sizes.width, descriptionHeight: descriptionHeight)
    } catch {
      Log.warning("\(error)")
      return nil
    }
  }
}
