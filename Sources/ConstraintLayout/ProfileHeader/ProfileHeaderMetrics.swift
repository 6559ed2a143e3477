/// The fixed sizes of a profile's header, in logical pixels.
public struct ProfileHeaderMetrics: Hashable, Sendable {
  /// From the header's edges to what stands in it.
  public var margin: Double
  /// Between the upper part and the description.
  public var gap: Double
  /// What the header is high unless its texts need more.
  public var height: Double
  public var avatar: Double
  public var buttonHeight: Double

  public init(
    margin: Double = 16, gap: Double = 8, height: Double = 250, avatar: Double = 100,
    buttonHeight: Double = 50
  ) {
    self.margin = margin
    self.gap = gap
    self.height = height
    self.avatar = avatar
    self.buttonHeight = buttonHeight
  }
}

/// A width and a height in logical pixels.
public struct LayoutSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Where the parts of a profile's header stand.
public struct ProfileHeaderFrames: Hashable, Sendable {
  public let header: LayoutFrame
  public let info: LayoutFrame
  public let labels: LayoutFrame
  public let name: LayoutFrame
  public let digits: LayoutFrame
  public let numbers: [LayoutFrame]
  public let avatar: LayoutFrame
  public let description: LayoutFrame
  public let button: LayoutFrame
}
