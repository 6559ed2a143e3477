/// What a person wrote into a text and took out of it, so that it can be undone and done again.
///
/// Letters that are typed or deleted one after the other go and come by words; all else as it was done. Old steps are
/// forgotten once there are many, or they hold much; the last one stays, however much that is.
public struct TextHistory: Sendable {
  private var done: [Step] = []
  private var undone: [Step] = []
  /// What has been done of an action that goes on.
  private var action: [TextEdit] = []
  private var isActing = false
  /// Whether the next letter may be one of the last step's word.
  private var mayGrow = false
  private let mostSteps: Int
  private let mostBytes: Int

  /// What is undone at once.
  private struct Step {
    var edits: [TextEdit]
    var bytes: Int { edits.reduce(0) { $0 + $1.text.utf8.count } }
  }

  /// The history of a text that nobody has changed yet.
  public init(mostSteps: Int = 500, mostBytes: Int = 8 << 20) {
    self.mostSteps = mostSteps
    self.mostBytes = mostBytes
  }

  /// Whether there is something to undo.
  public var canUndo: Bool { !done.isEmpty || !action.isEmpty }

  /// Whether something that was undone can be done again.
  public var canRedo: Bool { !undone.isEmpty && action.isEmpty }

  /// All that is changed until ``endAction()`` is undone at once, as what is typed over a selection.
  public mutating func beginAction() { isActing = true }

  /// Ends what ``beginAction()`` began.
  public mutating func endAction() {
    isActing = false
    close()
  }

  /// Remembers a change that was made.
  public mutating func add(_ edit: TextEdit) {
    guard edit.count > 0 else { return }
    action.append(edit)
    if !isActing { close() }
  }

  /// Takes the last step back; nil where there is none.
  ///
  /// - Returns: the changes that do so, in their order.
  public mutating func undo() -> [TextEdit]? {
    endAction()
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    mayGrow = false
    return step.edits.reversed().map(\.inverse)
  }

  /// Does again what was undone last; nil where there is nothing.
  ///
  /// - Returns: the changes that do so, in their order.
  public mutating func redo() -> [TextEdit]? {
    endAction()
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    mayGrow = false
    return step.edits
  }
}

// MARK: - Private

extension TextHistory {
  private mutating func close() {
    guard let last = action.last else { return }
    undone = []
    if !grow() { done.append(Step(edits: action)) }
    // A letter that was typed over something begins a word; one that was deleted beside something else does not.
    mayGrow = last.kind == .insertion || action.count == 1
    action = []
    forgetOld()
  }

  /// Takes a letter into the last step.
  private mutating func grow() -> Bool {
    guard mayGrow, action.count == 1, let step = done.indices.last,
      let last = done[step].edits.indices.last
    else { return false }
    return done[step].edits[last].join(action[0])
  }

  private mutating func forgetOld() {
    var bytes = done.reduce(0) { $0 + $1.bytes }
    while done.count > mostSteps || bytes > mostBytes && done.count > 1 {
      bytes -= done.removeFirst().bytes
    }
  }
}
