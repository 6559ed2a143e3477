/// A quiet sentence in the column of a page, in as many lines as it takes.
@MainActor
package final class PanelNote: PanelText {
  package init(_ text: String, look: Look) { super.init(text, look: look, role: .label) }
}
