import Appearance
import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// A year on one page, which can be saved as a picture in the theme that is chosen beneath it.
@MainActor
final class YearScreen: Screen {
  let title: String
  let widget: Widget
  private(set) var page: YearPage?
  private(set) var rows = RowList()

  private let year: Int
  private let context: ScreenContext
  private let column = Box(.column)
  private var isRead = false

  init(
    _ year: Int, of account: AccountID?, author: Author?, in library: OpenLibrary,
    context: ScreenContext
  ) {
    self.year = year
    self.context = context
    title = translated("Your Year")
    widget = ScrolledWindow(content: column)
    widget.onScroll { [weak context] in context?.scrollSideways($0) ?? false }
    Task {
      do throws(LibraryError) {
        let summary = try await library.background().read {
          (reader) throws(LibraryError) in
          try YearSummary.read(year, of: account, author: author, from: reader)
        }
        if let summary { show(summary) }
      } catch {
        context.onFailure(told(error))
      }
      isRead = true
    }
  }

  var isSettled: Bool { isRead }

  func takeFocus() { rows.takeFocus() }

  /// Saves the page as a picture.
  func save(_ format: YearPoster.Format, to path: String) {
    page?.format = format
    if let surface = page?.poster.surface() {
      PictureSaving.save(surface, to: path, messages: context.messages)
    }
  }
}

// MARK: - Private

extension YearScreen {
  private func show(_ summary: YearSummary) {
    let page = YearPage(summary, look: context.look)
    self.page = page
    column.append(page)
    let portrait = translated("Upright (1080 × 1350)")
    let landscape = translated("Lying (1200 × 675)")
    let formats = ChipRow(
      translated("Proportions"), look: context.look, ground: PanelRow.Colours.onBackdrop)
    formats.show([Choice(portrait), Choice(landscape)], chosen: 0)
    formats.onChoose = { [weak page] in page?.format = $0 == 0 ? .upright : .lying }
    column.append(ReadingColumn(formats, look: context.look))
    add(.save, translated("Save Picture…")) { [weak self] in self?.choose() }
    add(.copy, translated("Copy Picture")) { [weak page] in
      if let surface = page?.poster.surface() { Desktop.copyToClipboard(surface) }
    }
    column.append(ReadingColumn(ThemeSwatches(look: context.look), look: context.look))
    column.showAll()
    if widget.isMapped { rows.takeFocus() }
  }

  private func add(_ icon: Icon, _ name: String, _ action: @escaping () -> Void) {
    let row = PanelRow(
      .init(icon: icon, text: name), look: context.look, role: .button,
      colours: PanelRow.Colours.onBackdrop)
    row.onButtonClicked(action)
    rows.add(row)
    column.append(ReadingColumn(row, look: context.look))
  }

  private func choose() {
    let chooser = FileChooser(
      title: translated("Save Picture"), kind: .newFile, over: context.peek.stage.window)
    chooser.setName("\(year).png")
    chooser.choose { [weak self] path in
      guard let self, let path, let page else { return }
      save(page.format, to: path)
    }
  }
}
