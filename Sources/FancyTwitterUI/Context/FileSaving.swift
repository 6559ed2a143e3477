import DesignKit
import Export
import GtkKit
import TweetStore

/// Writes files off the main thread, and says what came of them; a former one stays until the new one is whole.
///
/// None of them comes to lie among the library's own.
@MainActor
final class FileSaving {
  /// Those that are under way.
  let runs: StoppableRuns
  private let library: LibraryFolder
  private let messages: Messages

  init(outside library: LibraryFolder, _ messages: Messages) {
    self.library = library
    self.messages = messages
    runs = StoppableRuns(messages) { .saving(by: $0) }
  }

  func save(_ picture: Surface, to path: String) {
    save(to: path) { [library] (_) throws(ExportError) in
      try Self.write(picture, to: path, outside: library)
    }
  }

  func save(_ text: String, to path: String) {
    save(to: path) { [library] (_) throws(ExportError) in
      try ExportFile.save(text, as: path, outside: library)
    }
  }

  /// Saves a copy of a file, as a film, which on a stick takes as long as the stick does.
  func save(copyOf source: String, to path: String) {
    save(to: path) { [library] (isCancelled) throws(ExportError) in
      try ExportFile.save(copyOf: source, as: path, outside: library, isCancelled: isCancelled)
    }
  }

  /// Writes a picture, waiting for the disk; `library` keeps other files out of its own folder.
  nonisolated static func write(
    _ picture: Surface, to path: String, outside library: LibraryFolder
  ) throws(ExportError) {
    try ExportFile.save(as: path, outside: library) { draft throws(ExportError) in
      do throws(PictureError) { try picture.writePNG(to: draft) } catch {
        throw error.naming(path)
      }
    }
  }
}

// MARK: - Private

extension FileSaving {
  private typealias Writing = @Sendable (_ isCancelled: () -> Bool) throws(ExportError) -> Void

  private func save(to path: String, _ write: @escaping Writing) {
    let run = runs.begin()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let wait = Wait(
      for: dotted([translated("Saving"), name.asLine(atMost: 40)]), messages, stop: run.cancel)
    Task {
      let result = await Self.result(of: write, run)
      wait.end()
      runs.end(run)
      switch result {
      case .success: messages.say(translated("Saved as %s.", path))
      case .failure(.cancelled): break
      case .failure(let error): messages.say(sentence(for: error))
      }
    }
  }

  @concurrent
  private nonisolated static func result(
    of write: Writing, _ run: StoppableRun
  ) async -> Result<Void, ExportError> {
    run.beginWriting()
    defer { run.end() }
    return Result { () throws(ExportError) in try write { run.isStopped } }
  }
}

extension PictureError {
  /// The same as an error of saving at the path that the person knows, instead of the draft's.
  fileprivate nonisolated func naming(_ path: String) -> ExportError {
    if case .unwritable(_, let reason) = self {
      .unwritable(path: path, reason: reason)
    } else {
      .unwritable(path: path, reason: description)
    }
  }
}
