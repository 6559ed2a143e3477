import Appearance
import TimelineLayout
import TweetStore

/// Everything that a person can set, as one value.
nonisolated struct Preferences: Equatable {
  var theme = "blue"
  var backdrop = BackdropChoice.grid(0)
  /// The path of the person's own picture; empty for none.
  var picture = ""
  /// Logical pixels, from 0 to 64.
  var blur = 24.0
  /// From 0, vivid, to 1, calm.
  var calm = 0.0
  /// What the desktop's text size is multiplied by.
  var textScale = 1.0
  var lineSpacing = 1.0
  var rowStyle = TweetRowStyle.reading
  var density = RowDensity.normal
  var avatarShape = AvatarShape.round
  var animation = AnimationSpeed.normal
  var startSection = "timeline"
  var linkTarget = LinkTargetChoice.browser

  static let textScales = 0.7...2.5
  static let blurs = 0.0...64.0
  static let lineSpacings = 1.0...2.0
}

/// How fast things move.
nonisolated enum AnimationSpeed: String, CaseIterable {
  case normal, fast, off

  /// What durations are multiplied by.
  var factor: Double {
    switch self {
    case .normal: 1
    case .fast: 0.5
    case .off: 0
    }
  }
}

/// What a click on a link does.
nonisolated enum LinkTargetChoice: String, CaseIterable {
  case browser, clipboard
}

nonisolated extension Preferences {
  /// The same with a text size one step larger, or smaller.
  func zoomed(_ steps: Int) -> Preferences {
    var copy = self
    let scale = ((textScale + Double(steps) * 0.1) * 10).rounded() / 10
    copy.textScale = max(Self.textScales.lowerBound, min(Self.textScales.upperBound, scale))
    return copy
  }
}
