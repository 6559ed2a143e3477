import GtkKit

/// How the words of charts are set.
///
/// They are few: for each one more, all fonts of the system are searched before the first chart is there, and each
/// letter is made anew.
package enum ChartStyle: CaseIterable {
  /// A number that stands by itself.
  case value
  /// As a row's name.
  case name
  /// As a row's text.
  case body
  /// A number or a year among notes.
  case strong
  /// As a row's time.
  case note
  /// Along an axis.
  case small

  /// The style where a font is the base.
  @MainActor
  package func style(in font: Font) -> TextStyle {
    TextStyle(size: size * font.pixelSize / Font.usualSize, weight: weight)
  }

  /// Starts looking for the fonts of charts before there is one.
  @MainActor
  package static func prepareFonts() {
    Font.prepare { font in allCases.map { $0.style(in: font) } }
  }

  private var size: Double {
    switch self {
    case .value: 18.5
    case .name: 15.5
    case .body: 15
    case .strong, .note: 13
    case .small: 12
    }
  }

  private var weight: Int {
    switch self {
    case .value: 700
    case .name, .strong: 600
    case .body, .note, .small: 400
    }
  }
}
