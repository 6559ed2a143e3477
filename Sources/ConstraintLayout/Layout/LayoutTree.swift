/// Items in a rectangle, the constraints between them, and the frames that follow.
///
/// All frames are in the coordinates of the root. Constraints stay between passes: another size only
/// suggests other values to the solver. Horizontal anchors count from the leading edge, and frames
/// are mirrored at the end of a pass when one reads from the right; only constraints on `left` and
/// `right` depend on the direction.
public final class LayoutTree {
  /// The rectangle that everything stands in.
  public let root: LayoutItem
  /// Device pixels to a logical one.
  public var scale = 1.0
  /// The priority of the size that a pass is given: above all but required constraints.
  static let sizePriority = Priority(999)

  let solver = Solver()
  var state = State()

  /// What a failed change brings back.
  struct State {
    var items: [Variables] = []
    var constraints: [Installed] = []
    var freeConstraints: [Int] = []
    var intrinsic: [IntrinsicKey: IntrinsicExtent] = [:]
    var stacks: [InstalledStack] = []
    var hidden: Set<Int> = []
    /// Of the root's width and height.
    var sizeConstraints: [ConstraintID] = []
    var isRightToLeft = false
  }

  /// The solver's variables for an item; x counts from the leading edge.
  struct Variables {
    let item: LayoutItem
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    var firstBaseline: Baseline?
    var lastBaseline: Baseline?
  }

  /// The distance of a baseline from the top, or of the last one from the bottom.
  struct Baseline {
    let offset: Variable
    var constraint: ConstraintID
    /// Whether the offset is a number rather than the default, which depends on the height.
    var isGiven = false
  }

  /// A constraint and its name in the solver.
  struct Installed {
    var constraint: LayoutConstraint
    var id: ConstraintID?
  }

  public init(rootName: String = "root") {
    root = LayoutItem(id: 0, name: rootName)
    append(root)
    let variables = state.items[0]
    addCertainly(
      [variables.x, variables.y].map { LinearConstraint(LinearExpression($0), .equal) })
    for extent in [variables.width, variables.height] {
      let suggestion = LinearConstraint(
        LinearExpression(extent), .equal, priority: Self.sizePriority)
      state.sizeConstraints += addCertainly([suggestion])
    }
  }

  /// Adds an item; a name serves descriptions only.
  public func makeItem(_ name: String) -> LayoutItem {
    let item = LayoutItem(id: state.items.count, name: name)
    append(item)
    return item
  }

  /// Adds a guide with the given distances to the edges of an item.
  ///
  /// - Throws: `conflict` when the item has no room for them.
  public func makeGuide(
    _ name: String, in item: LayoutItem, insets: Insets
  ) throws(SolverError) -> LayoutItem {
    let guide = makeItem(name)
    try add {
      guide.leading == item.leading + insets.leading
      guide.trailing == item.trailing - insets.trailing
      guide.top == item.top + insets.top
      guide.bottom == item.bottom - insets.bottom
    }
    return guide
  }

  /// Says whether one reads from the right.
  ///
  /// - Throws: `conflict` when constraints on `left` and `right` cannot hold so; all is then as
  ///   before.
  public func setRightToLeft(_ isRightToLeft: Bool) throws(SolverError) {
    guard isRightToLeft != state.isRightToLeft else { return }
    try batch { () throws(SolverError) in
      state.isRightToLeft = isRightToLeft
      try reinstallAbsolute()
    }
  }

  private func append(_ item: LayoutItem) {
    let variables = Variables(
      item: item, x: solver.makeVariable("\(item.name).leading"),
      y: solver.makeVariable("\(item.name).top"),
      width: solver.makeVariable("\(item.name).width"),
      height: solver.makeVariable("\(item.name).height"))
    state.items.append(variables)
    addCertainly(
      [variables.width, variables.height].map {
        LinearConstraint(LinearExpression($0), .greaterOrEqual)
      })
  }

  /// Adds constraints that contradict nothing.
  @discardableResult
  func addCertainly(_ constraints: [LinearConstraint]) -> [ConstraintID] {
    do throws(SolverError) {
      return try solver.add(contentsOf: constraints)
    } catch {
      preconditionFailure("new variables contradict nothing: \(error)")
    }
  }
}
