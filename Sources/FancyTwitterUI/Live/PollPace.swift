/// How often servers that do not tell what is new are asked for it, counted in minutes.
nonisolated struct PollPace {
  /// Whether a person can see the program's windows.
  enum Attention {
    /// One of them has the keyboard.
    case active
    case behind
    /// All are minimised, or closed.
    case hidden
  }

  // Minutes between two questions while another program is in front.
  private static let patience = 5
  private var waited = 0

  /// Whether it is time to ask, a minute after the last time this was called.
  mutating func isDue(_ attention: Attention) -> Bool {
    waited += 1
    let due =
      switch attention {
      case .active: true
      case .behind: waited >= Self.patience
      case .hidden: false
      }
    if due { waited = 0 }
    return due
  }
}
