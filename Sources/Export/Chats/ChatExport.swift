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
  }

  private let chat: Chat
  private let words: ChatWords
  /// The library's media folder.
  private let media: String
  private static let pageSize = 500

  public init(_ chat: Chat, words: ChatWords, media: String) {
    self.chat = chat
    self.words = words
    self.media = media
  }

  /// Writes it to `path`, in place of a former file.
  ///
  /// - Throws: ``ExportError``; a former file is then as it was.
  public func write(
    _ format: Format, to path: String, reading reader: ChatReader, isCancelled: () -> Bool
  ) throws(ExportError) -> Report {
    let file = try ExportFile(path)
    let report: Report
    switch format {
    case .markdown: report = try write(ChatMarkdown(words), to: file, reader, isCancelled)
    case .html: report = try write(ChatHTML(words, chat), to: file, reader, isCancelled)
    case .jsonLines: report = try write(ChatJSONLines(words), to: file, reader, isCancelled)
    case .epub: report = try writeBook(to: file, reader, isCancelled)
    }
    try file.keep()
    return report
  }
}

// MARK: - Private

extension ChatExport {
  private func write(
    _ writer: any ChatWriting, to file: ExportFile, _ reader: ChatReader, _ isCancelled: () -> Bool
  ) throws(ExportError) -> Report {
    let folder = Self.mediaFolder(of: file.path)
    var report = Report()
    try file.write(writer.head)
    var day: String?
    try forEachMessage(reader, isCancelled) { message throws(ExportError) in
      let now = message.date.map(words.day)
      if now != day, let now { try file.write(writer.day(now)) }
      day = now ?? day
      let files = try copied(message, to: folder, &report)
      try file.write(writer.entry(message, files: files))
      report.entries += 1
    }
    try file.write(writer.foot)
    return report
  }

  private func writeBook(
    to file: ExportFile, _ reader: ChatReader, _ isCancelled: () -> Bool
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

  private static func mediaFolder(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + "-media" }
    return String(path.dropLast(name[dot...].count)) + "-media"
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
    _ message: DirectMessage, to folder: String, _ report: inout Report
  ) throws(ExportError) -> [String?] {
    var names: [String?] = []
    for medium in message.media {
      guard let file = medium.file, let name = file.split(separator: "/").last,
        access(media + "/" + file, R_OK) == 0
      else {
        names.append(nil)
        continue
      }
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw ExportError(path: folder, system: errno)
      }
      try ExportFile.copy(media + "/" + file, to: "\(folder)/\(name)")
      report.media += 1
      names.append("\(folder.split(separator: "/").last ?? "")/\(name)")
    }
    return names
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
