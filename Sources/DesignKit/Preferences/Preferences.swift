import Appearance
import TimelineLayout
import TweetModel

/// Everything that a person can set, as one value.
package nonisolated struct Preferences: Equatable {
  package var theme = "blue"
  package var backdrop = BackdropChoice.grid(0)
  /// The path of the person's own picture; empty for none.
  package var picture = ""
  /// Logical pixels, from 0 to 64.
  package var blur = 24.0
  /// From 0, vivid, to 1, calm.
  package var calm = 0.0
  /// What the desktop's text size is multiplied by.
  package var textScale = 1.0
  package var lineSpacing = 1.0
  package var rowStyle = TweetRowStyle.reading
  package var density = RowDensity.normal
  package var avatarShape = AvatarShape.round
  package var animation = AnimationSpeed.normal
  package var startSection = "timeline"
  /// Whether a wide window shows one column, too.
  package var isOneColumn = false
  /// The order of the sections, and which are hidden; empty for the usual one.
  package var sections = ""
  /// The sections that can hold nothing, by their ids: what was not read into the library is not listed.
  ///
  /// It follows from the person's own library, and is not kept.
  package var unlisted: Set<String> = ["home", "messages"]
  package var linkTarget = LinkTargetChoice.browser
  package var pictureLoading = PictureLoading.always
  package var boosts = BoostListing.all
  /// Whether films are seen without being heard.
  package var isMuted = false

  /// What is set before a person has set anything.
  package init() {}

  package static let textScales = 0.7...2.5
  package static let blurs = 0.0...64.0
  package static let lineSpacings = 1.0...2.0
}

nonisolated extension Preferences {
  /// The same with a text size one step larger, or smaller.
  package func zoomed(_ steps: Int) -> Preferences {
    var copy = self
    let scale = ((textScale + Double(steps) * 0.1) * 10).rounded() / 10
    copy.textScale = max(Self.textScales.lowerBound, min(Self.textScales.upperBound, scale))
    return copy
  }
}
