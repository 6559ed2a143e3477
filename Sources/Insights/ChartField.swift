/// What a chart's table has in a row beneath a heading.
public enum ChartField: Hashable, Sendable {
  case text(String)
  case number(Int)

  /// As programs read it: a number in digits alone, however the person's language writes it.
  public var plain: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    }
  }
}
