/// A direction in which things stand beside each other.
public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical
}
