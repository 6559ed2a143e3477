/// The header of a profile: name and numbers beside the picture, the description, the button.
///
/// The button keeps to the bottom and the description takes what is left between; the header grows
/// when the texts need more than its height. Constraints stay between passes.
public final class ProfileHeaderLayout {
  private let tree = LayoutTree(rootName: "header")
  private let info: LayoutItem
  private let labels: LayoutItem
  private let name: LayoutItem
  private let digits: LayoutItem
  private let numbers: [LayoutItem]
  private let avatar: LayoutItem
  private let description: LayoutItem
  private let button: LayoutItem

  /// Builds the constraints for a header with so many numbers.
  ///
  /// - Throws: `conflict` when the metrics contradict each other.
  public init(
    numbers count: Int = 3, metrics: ProfileHeaderMetrics = ProfileHeaderMetrics()
  ) throws(SolverError) {
    info = tree.makeItem("info")
    labels = tree.makeItem("labels")
    name = tree.makeItem("name")
    digits = tree.makeItem("digits")
    var numbers: [LayoutItem] = []
    for index in 0..<count { numbers.append(tree.makeItem("number\(index + 1)")) }
    self.numbers = numbers
    avatar = tree.makeItem("avatar")
    description = tree.makeItem("description")
    button = tree.makeItem("button")
    try tree.batch { () throws(SolverError) in
      try addStacks()
      try addConstraints(metrics)
    }
  }

  /// Says how large the texts are; they may be cut in width, and make the header higher.
  public func setSizes(name: LayoutSize, numbers: [LayoutSize]) throws(SolverError) {
    try tree.batch { () throws(SolverError) in
      try tree.setIntrinsicSize(of: self.name, width: name.width, height: name.height)
      for (item, size) in zip(self.numbers, numbers) {
        try tree.setIntrinsicSize(of: item, width: size.width, height: size.height)
      }
    }
  }

  public func setRightToLeft(_ isRightToLeft: Bool) throws(SolverError) {
    try tree.setRightToLeft(isRightToLeft)
  }

  /// Device pixels to a logical one, for the edges of frames.
  public var scale: Double {
    get { tree.scale }
    set { tree.scale = newValue }
  }

  /// How high the header wants to be, given the height of the description's text at a width.
  public func fittingHeight(
    width: Double, descriptionHeight: (Double) -> Double
  ) throws(SolverError) -> Double {
    try measure(width, descriptionHeight)
    return tree.fittingHeight(width: width)
  }

  /// Where everything stands; without a height, in as much as the header wants.
  public func frames(
    width: Double, height: Double? = nil, descriptionHeight: (Double) -> Double
  ) throws(SolverError) -> ProfileHeaderFrames {
    try measure(width, descriptionHeight)
    let height = height ?? tree.fittingHeight(width: width)
    let frames = tree.frames(width: width, height: height)
    return ProfileHeaderFrames(
      header: frames[tree.root.id], info: frames[info.id], labels: frames[labels.id],
      name: frames[name.id], digits: frames[digits.id], numbers: numbers.map { frames[$0.id] },
      avatar: frames[avatar.id], description: frames[description.id], button: frames[button.id])
  }

  /// The constraints in plain words.
  public var descriptions: [String] { tree.descriptions }
}

// MARK: - Private

extension ProfileHeaderLayout {
  /// Above the height of the header, so that it grows rather than cut its texts.
  private static let textResistance = Priority(760)

  private func addStacks() throws(SolverError) {
    let row = LayoutStack(.horizontal, alignment: .center)
    try tree.addStack(row, of: [labels, avatar], in: info)
    let column = LayoutStack(.vertical, distribution: .fillEqually)
    try tree.addStack(column, of: [name, digits], in: labels)
    let equal = LayoutStack(.horizontal, distribution: .fillEqually)
    try tree.addStack(equal, of: numbers, in: digits)
    for text in [name, description] + numbers {
      try tree.setCompressionResistance(Self.textResistance, of: text, .vertical)
    }
  }

  private func addConstraints(_ metrics: ProfileHeaderMetrics) throws(SolverError) {
    let header = tree.root
    try tree.add {
      header.height == metrics.height ~ .high
      info.top == header.top + metrics.margin
      info.leading == header.leading + metrics.margin
      info.trailing == header.trailing - metrics.margin
      labels.height == info.height
      avatar.width == metrics.avatar
      avatar.height == metrics.avatar
      description.top == info.bottom + metrics.gap
      description.leading == info.leading
      description.trailing == info.trailing
      button.top >= description.bottom
      button.leading == description.leading
      button.trailing == description.trailing
      button.bottom == header.bottom
      button.height == metrics.buttonHeight
    }
  }

  /// Asks for the height of the description at the width that it will have.
  private func measure(
    _ width: Double, _ descriptionHeight: (Double) -> Double
  ) throws(SolverError) {
    tree.suggestWidth(width)
    let height = descriptionHeight(tree.width(of: description))
    try tree.setIntrinsicSize(of: description, height: height)
  }
}
