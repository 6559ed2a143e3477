import Files
import Glibc
import TweetModel
import TweetStore

/// Writes one chat into a file, and its pictures and films into a folder beside that.
///
/// Memory does not grow with the chat. The file is whole or not there.
public struct ChatExport {
  /// What the file is.
  public enum Format: String, Sendable, CaseIterable {
    case markdown, html, jsonLines, epub

    /// How the file's name ends.
    public var ending: String {
      switch self {
      case .markdown: "md"
      case .html: "html"
      case .jsonLines: "jsonl"
      case .epub: "epub"
      }
    }
  }

  /// What was written.
  public struct Report: Sendable, Hashable {
    public var entries = 0
    public var media = 0
    /// Pictures and films that the library names, and that are not there or cannot be read.
    public var missing = 0
  }

  private let chat: Chat
  private let words: ChatWords
  private let library: LibraryFolder
  private var media: String { library.media }
  private static let pageSize = 500

  public init(_ chat: Chat, words: ChatWords, from library: LibraryFolder) {
    self.chat = chat
    self.words = words
    self.library = library
  }

  /// Writes it to `path`, or in the place of a former file; its pictures and films come into a folder beside it.
  ///
  /// It is one state of the chat, that of the beginning: an import gives all entries other places.
  ///
  /// - Throws: ``ExportError``; nothing is left of it then.
  public func write(
    _ format: Format, to path: String, reading reader: ChatReader, isCancelled: () -> Bool
  ) throws(ExportError) -> Report {
    let written: Result<Report, ExportError>
    do throws(LibraryError) {
      written = try reader.reading { () throws(LibraryError) in
        let current = ChatExport(try reader.current(chat) ?? chat, words: words, from: library)
        return Result { () throws(ExportError) in
          try current.writeState(format, to: path, reading: reader, isCancelled: isCancelled)
        }
      }
    } catch { throw .library(error) }
    return try written.get()
  }
}

// MARK: - Private

extension ChatExport {
  private func writeState(
    _ format: Format, to path: String, reading reader: ChatReader, isCancelled: () -> Bool
  ) throws(ExportError) -> Report {
    let media = Self.mediaFolder(of: path)
    let folder = try ExportFolder(
      path, isFile: true, replaces: true, beside: media, outside: library)
    let file = try folder.file()
    func write(_ writer: any ChatWriting) throws(ExportError) -> Report {
      try self.write(writer, to: file, media, in: folder, reader, isCancelled)
    }
    let report =
      switch format {
      case .markdown: try write(ChatMarkdown(words))
      case .html: try write(ChatHTML(words, chat))
      case .jsonLines: try write(ChatJSONLines(words))
      case .epub: try writeBook(to: file, reader, isCancelled)
      }
    try folder.close(file)
    try folder.keep()
    return report
  }

  private func write(
    _ writer: any ChatWriting, to file: FileWriter, _ media: String, in folder: ExportFolder,
    _ reader: ChatReader, _ isCancelled: () -> Bool
  ) throws(ExportError) -> Report {
    var report = Report()
    try file.write(writer.head)
    var day: String?
    try forEachMessage(reader, isCancelled) { message throws(ExportError) in
      let now = message.date.map(words.day)
      if now != day, let now { try file.write(writer.day(now)) }
      day = now ?? day
      let files = try copied(message, to: media, in: folder, isCancelled)
      for (medium, file) in zip(message.media, files) {
        if file != nil { report.media += 1 } else if medium.file != nil { report.missing += 1 }
      }
      try file.write(writer.entry(message, files: files))
      report.entries += 1
    }
    try file.write(writer.foot)
    return report
  }

  private func writeBook(
    to file: FileWriter, _ reader: ChatReader, _ isCancelled: () -> Bool
  ) throws(ExportError) -> Report {
    let book = try ChatBook(words, chat, media: media, file)
    try withoutActuallyEscaping(isCancelled) { isCancelled throws(ExportError) in
      try forEachMessage(reader, isCancelled) { message throws(ExportError) in
        try book.write(message, isCancelled: isCancelled)
      }
    }
    return try book.finish()
  }

  private func forEachMessage(
    _ reader: ChatReader, _ isCancelled: () -> Bool,
    _ body: (DirectMessage) throws(ExportError) -> Void
  ) throws(ExportError) {
    for start in stride(from: 0, to: chat.count, by: Self.pageSize) {
      if isCancelled() { throw .cancelled }
      for message in try messages(in: start..<start + Self.pageSize, reader) { try body(message) }
    }
  }

  /// What the folder beside a file is called: nothing is there of that name, or a folder, as former exports leave it.
  private static func mediaFolder(of path: String) -> String {
    let parent = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(parent.count)
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    let media = name[..<(dot ?? name.endIndex)] + "-media"
    let names = (1...).lazy.map { $0 == 1 ? String(media) : "\(media)-\($0)" }
    return names.first { ExportFolder.canHoldFiles(parent + $0) } ?? String(media)
  }

  private func messages(
    in range: Range<Int>, _ reader: ChatReader
  ) throws(ExportError) -> [DirectMessage] {
    do throws(LibraryError) { return try reader.messages(in: chat, at: range) } catch {
      throw .library(error)
    }
  }

  /// The names of a message's files as the page refers to them; nil for one that is not there.
  private func copied(
    _ message: DirectMessage, to beside: String, in folder: ExportFolder,
    _ isCancelled: () -> Bool
  ) throws(ExportError) -> [String?] {
    var names: [String?] = []
    for medium in message.media {
      names.append(try copied(medium, to: beside, in: folder, isCancelled))
    }
    return names
  }

  private func copied(
    _ medium: Media, to beside: String, in folder: ExportFolder, _ isCancelled: () -> Bool
  ) throws(ExportError) -> String? {
    guard let file = medium.file, let own = file.split(separator: "/").last,
      FileStatus.isFile(file, within: media),
      let name = MediumName.fitting(SafeName.file(own), of: media + "/" + file)
    else { return nil }
    let place = { beside + "/" + $0 }
    return try folder.copy(
      media + "/" + file, as: name, to: place, isCancelled: isCancelled
    ).map(place)
  }
}

/// How a format writes a chat, entry by entry.
protocol ChatWriting {
  var head: String { get }
  var foot: String { get }

  /// What begins with a day.
  func day(_ name: String) -> String

  /// An entry; `files` are its pictures and films by their paths, nil for those that are not there.
  func entry(_ message: DirectMessage, files: [String?]) -> String
}
