import DesignKit
import GtkKit

/// What a screen reader tells of where in time one is, and sets: the months from top to bottom, one after the other.
extension TimeRail: AccessibleValue {
  var accessibleRange: ClosedRange<Double> { 0...Double(max(0, (strip?.months.count ?? 1) - 1)) }

  var accessibleStep: Double { 1 }

  var accessibleValue: Double { Double(current ?? 0) }

  var accessibleValueText: String {
    guard let strip, let current else { return "" }
    return listed([
      InsightsWords.month(strip.months[current]), InsightsWords.posts(strip.counts[current]),
    ])
  }

  func setAccessibleValue(_ value: Double) { move(to: Int(value.rounded())) }
}
