import DesignKit
import Export
import GtkKit
import Insights
import TweetStore

/// Saves a chart where the person wants it: as a picture, as a drawing, or its numbers.
@MainActor
struct ChartSaving {
  /// As what.
  enum Kind: String, CaseIterable {
    case png, svg, csv

    var label: String {
      switch self {
      case .png: translated("Save as a _Picture (PNG)…")
      case .svg: translated("Save as a _Drawing (SVG)…")
      case .csv: translated("Save the Numbers (CS_V)…")
      }
    }
  }

  /// Why nothing is copied or saved.
  static var nothingLeaves: String {
    translated(
      "What is in this list is still being counted, or not for everybody: nothing of it leaves.")
  }

  var table: ChartTable { content.table }
  private let content: ChartCard.Content
  let picture: ChartPicture
  private let context: ScreenContext

  init(_ card: ChartCard, context: ScreenContext) {
    self.context = context
    content = card.content.leaving
    picture = ChartPicture(
      content.sheet, content.still, theme: context.look.theme, font: card.font.still,
      isRightToLeft: card.isRightToLeft)
  }

  /// Asks for the file's place.
  func choose(_ kind: Kind) {
    let chooser = FileChooser(
      title: withoutKeyMark(kind.label), kind: .newFile, over: context.stage.window)
    chooser.setName(SafeName.file(picture.sheet.name + "." + kind.rawValue))
    chooser.choose { path in
      if let path { save(kind, to: path) }
    }
  }

  /// Writes the file and says what came of it.
  func save(_ kind: Kind, to path: String) {
    let saving = context.saving
    switch kind {
    case .png: saving.save(picture.surface(), to: path)
    case .svg:
      do throws(PictureError) {
        let drawing = try VectorFile.svg(
          as: path, width: picture.width, height: picture.height
        ) { picture.draw(on: $0) }
        saving.save(drawing, to: path)
      } catch {
        context.messages.say(sentence(for: error))
      }
    case .csv:
      // The mark tells programs for tables that it is UTF-8.
      saving.save("\u{FEFF}" + table.csv, to: path)
    }
  }
}
