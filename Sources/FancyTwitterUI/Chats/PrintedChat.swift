import Files
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// The entries of a chat on paper.
@MainActor
final class PrintedChat: PrintedList {
  let title: String

  private let chat: Chat
  private let people: ChatPeople
  private let folder: String
  private let reader: ChatReader
  private var block: (range: Range<Int>, messages: [DirectMessage]) = (0..<0, [])
  private var sizes: [String: PixelSize] = [:]

  private static let blockSize = 64
  /// What is laid out of a message: no network takes a quarter of it.
  private static let printed = TextPart.Limit(characters: 40_000, lines: 1_000, links: 500)

  /// A chat of an open library, whose people were asked for.
  init(_ chat: Chat, title: String, people: ChatPeople) throws(LibraryError) {
    self.chat = chat
    self.title = title
    self.people = people
    let library = people.library.folder
    folder = library.media
    reader = try ChatReader(folder: library)
  }

  var count: Int { chat.count }
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

// MARK: - Private

extension PrintedChat {
  private func message(at index: Int) throws(LibraryError) -> DirectMessage? {
    guard (0..<count).contains(index) else { return nil }
    // One beyond each end is a neighbour.
    if !block.range.contains(index) {
      let start = max(0, index - 1)
      let range = start..<min(count, start + Self.blockSize)
      block = (range, try reader.messages(in: chat, at: range))
    }
    let place = index - block.range.lowerBound
    guard block.messages.indices.contains(place) else { return nil }
    return block.messages[place].sized { size(of: $0) }
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
    try chat.map { chat throws(LibraryError) in
      try PrintedChat(chat, title: title, people: people)
    }
  }
}
