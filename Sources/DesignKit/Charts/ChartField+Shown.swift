import Insights

extension ChartField {
  /// As the person reads it.
  package var shown: String {
    switch self {
    case .text(let text): text
    case .number(let number): Numbers.grouped(number)
    }
  }
}
