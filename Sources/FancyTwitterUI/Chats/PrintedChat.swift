import Files
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// The entries of a chat on paper: those of the moment at which it was asked for, whatever is imported while the dialog is open.
@MainActor
final class PrintedChat: PrintedList {
  let title: String

  private let chat: Chat
  private let entries: ChatEntries
  private let people: ChatPeople
  private let folder: String
  private let reader: ChatReader
  private var sizes: [String: PixelSize] = [:]

  /// What is laid out of a message: no network takes a quarter of it.
  private static let printed = TextPart.Limit(characters: 40_000, lines: 1_000, links: 500)

  /// A chat of an open library, whose people were asked for.
  init(
    _ chat: Chat, _ entries: ChatEntries, title: String, people: ChatPeople
  ) throws(LibraryError) {
    self.chat = chat
    self.entries = entries
    self.title = title
    self.people = people
    let library = people.library.folder
    folder = library.media
    reader = try ChatReader(folder: library)
  }

  var count: Int { entries.count }
  var pictureFolder: String? { folder }

  func rows(of index: Int, on sheet: PrintSheet) throws(LibraryError) -> PrintedRows {
    guard var message = try message(at: index) else { return .none }
    if case .text(let text, let media) = message.body {
      message.body = .text(text.beginning(within: Self.printed).excerpt, media: media)
    }
    let neighbours = ChatNeighbours(
      before: try self.message(at: index - 1), after: try self.message(at: index + 1))
    let content = BubbleContent(
      message, of: chat, among: neighbours, people: people, parts: .max)
    var typesetter = sheet.typesetter
    if content.isOwn { typesetter = typesetter.with(link: sheet.theme.ownBubble.link) }
    let layout = BubbleLayout(
      content, width: sheet.width, metrics: typesetter.metrics,
      maximumPictureHeight: sheet.maximumPictureHeight, isRightToLeft: sheet.isRightToLeft,
      typesetter: typesetter)
    let placed = PlacedBubble(
      message: message, content: content, layout: layout, pictures: sheet.pictures(in: folder),
      isRightToLeft: sheet.isRightToLeft)
    return .one(
      PrintedRow(
        height: layout.height, breaks: layout.body?.lineEnds ?? [],
        links: content.text.entities.map { entity in
          (entity.address, layout.body?.rectangles(of: entity.range) ?? [])
        }, pictures: placed.pictureKeys
      ) { canvas in
        BubblePainter(canvas: canvas, theme: sheet.theme, placed: placed).draw()
      })
  }
}

extension PrintedChat {
  /// What is printed as an entry; nil for one that is there no more.
  func message(at index: Int) throws(LibraryError) -> DirectMessage? {
    try reader.message(at: index, of: entries)?.sized { size(of: $0) }
  }

  private func size(of file: String) -> PixelSize? {
    if let size = sizes[file] { return size }
    // What is no picture is drawn as such, in a place of the usual size.
    guard FileStatus.isFile(file, within: folder),
      let size = try? PictureDecoder.size(of: folder + "/" + file)
    else { return nil }
    sizes[file] = PixelSize(width: size.width, height: size.height)
    return sizes[file]
  }
}

extension ChatScreen {
  func printed() async throws(LibraryError) -> (any PrintedList)? {
    guard let chat else { return nil }
    let entries = try await library.chats.read { (reader) throws(LibraryError) in
      try reader.entries(of: chat)
    }
    guard let entries else { return nil }
    return try PrintedChat(chat, entries, title: title, people: people)
  }
}
