/// A pointer's shape, by its name in CSS.
public enum Cursor: String {
  /// A hand, over what can be chosen.
  case pointer
  /// A bar, over text that can be marked.
  case text
}
