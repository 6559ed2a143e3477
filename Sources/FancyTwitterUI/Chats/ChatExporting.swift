import DesignKit
import Export
import GLibKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// Lets a person have a chat as a file.
@MainActor
struct ChatExporting {
  private let chat: Chat
  private let library: OpenLibrary
  private let context: ScreenContext

  init(_ chat: Chat, in library: OpenLibrary, context: ScreenContext) {
    self.chat = chat
    self.library = library
    self.context = context
  }

  /// Asks for the file's place, and what it is to be.
  func choose() {
    let chooser = FileChooser(
      title: translated("Export This Conversation"), kind: .newFile,
      over: context.stage.window)
    chooser.setName(translated("conversation") + ".html")
    for format in ChatExport.Format.shown {
      chooser.addFilter(format.name, patterns: ["*." + format.ending])
    }
    chooser.choose { [weak chooser] path in
      guard let path else { return }
      let chosen = chooser?.chosenFilter.map { ChatExport.Format.shown[$0] }
      export(to: ChatTarget(path, chosen: chosen))
    }
  }

  /// Writes the file, off the main thread, and says what came of it.
  func export(to target: ChatTarget) {
    let messages = context.messages
    Task {
      do throws(ExportError) {
        guard let report = try await write(to: target) else {
          return messages.say(
            translated("Your messages were deleted meanwhile: nothing was exported."))
        }
        let exported = translated(
          "%d message was exported.", "%d messages were exported.", report.entries)
        let name = target.path.split(separator: "/").last.map(String.init) ?? target.path
        let parts = [
          exported, dotted([name, target.format.name]), PostWords.missing(report.missing),
        ].filter { !$0.isEmpty }
        messages.say(parts.joined(separator: "\n"))
      } catch {
        // Who has stopped it knows.
        if error != .cancelled { messages.say(sentence(for: error)) }
      }
    }
  }

  /// Returns what it wrote; nil where there are no messages any more.
  private func write(to target: ChatTarget) async throws(ExportError) -> ChatExport.Report? {
    let (chat, folder, exports) = (chat, library.folder, context.chatExports)
    let run = exports.begin()
    defer { exports.end(run) }
    let report: Result<ChatExport.Report, ExportError>?
    do throws(LibraryError) {
      let words = try await words()
      guard !run.isStopped else { throw .cancelled }
      run.beginWriting()
      // One of its own: whoever reads meanwhile need not wait.
      report = try await BackgroundChats(folder: folder).read {
        (reader) throws(LibraryError) in
        defer { run.end() }
        return Result { () throws(ExportError) in
          try ChatExport(chat, words: words, from: folder).write(
            target.format, to: target.path, reading: reader, isCancelled: { run.isStopped })
        }
      }
    } catch {
      throw run.isStopped ? .cancelled : .library(error)
    }
    return try report?.get()
  }

  // Everybody's name is asked for before the first line is written.
  private func words() async throws(LibraryError) -> ChatWords {
    let chat = chat
    let ids = try await library.chats.read { (reader) throws(LibraryError) in
      try reader.people(in: chat)
    }
    let authors = try await library.background().read { (reader) throws(LibraryError) in
      try reader.people.authors(of: Set((ids ?? []).compactMap { ChatPeople.key($0) }))
    }
    var names: [String: String] = [:]
    for (key, author) in authors {
      names[key.value] = author.name.isEmpty ? "@" + author.handle : author.name
    }
    let nameless = NamelessPeople((ids ?? []).filter { names[$0] == nil })
    let name: @Sendable (String?) -> String = { [names] id in
      id.map { names[$0] ?? nameless.name(of: $0) } ?? translated("Somebody")
    }
    return ChatWords(
      book: BookWords(
        title: chat.title(name), language: Translation.language,
        isRightToLeft: Translation.isRightToLeft, contents: translated("Contents")),
      name: name,
      event: { $0.event(name, in: chat) },
      sealed: translated("Encrypted. The archive has no key for it."),
      empty: DirectMessage.emptyWords,
      missing: translated("This picture or video is not in the archive."),
      picture: translated("Picture"), film: translated("Video"),
      reactions: { chat.id.isGroup ? $0.reactionWords(name) : $0.reactionSigns() },
      day: { LocalTime.day($0) },
      clock: { LocalTime.clock($0) },
      month: { LocalTime(seconds: $0.seconds)?.formatted(DateStyle.current.month) ?? "" })
  }
}
