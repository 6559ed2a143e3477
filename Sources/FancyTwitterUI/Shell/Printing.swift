import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// Prints what is read, on paper or into a file.
@MainActor
package final class Printing {
  package typealias Result = Swift.Result<PrintOperation.Outcome, PrintError>

  private let stack: ScreenStack
  private let context: ScreenContext
  /// Whether the desktop's dialog is there, or will be once all that it prints is read.
  private var isStarted = false
  /// What is being printed, the latest last; each lives for as long as it is.
  private var operations: [WeakOperation] = []
  /// Why nothing of what is seen was printed.
  private var refusal: String?

  private struct WeakOperation { weak var operation: PrintOperation? }

  /// Prints what a stack shows.
  init(_ stack: ScreenStack, context: ScreenContext) {
    self.stack = stack
    self.context = context
  }

  /// What is being printed, and how to stop that; nil for nothing.
  var unfinished: (work: UnfinishedWork, end: () -> Void)? {
    let atWork = operations.compactMap(\.operation).filter(\.isAtWork)
    guard let operation = atWork.first else { return nil }
    return (.printing(by: operation), { for operation in atWork { operation.cancel() } })
  }

  /// Takes back why nothing could be printed: something else is seen.
  func forgetRefusal() { if let refusal = refusal.take() { context.messages.takeBack(refusal) } }

  /// Prints it by the desktop's dialog, of which there is one at a time.
  func start() {
    guard !isStarted else { return }
    isStarted = true
    let (messages, window) = (context.messages, context.stage.window)
    Task {
      let began = await print(to: .dialog(over: window)) { result in
        if case .failure(let error) = result { messages.say(sentence(for: error)) }
      }
      if !began { isStarted = false }
    }
  }

  /// Prints it, or shows its pages; `finish` runs in the end.
  ///
  /// - Returns: whether there is anything to print; if not, that was said.
  @discardableResult
  package func print(
    to target: PrintOperation.Target, then finish: @escaping (Result) -> Void
  ) async -> Bool {
    do throws(LibraryError) {
      let screen = stack.seen
      let list = try await screen?.printed()
      // Who has gone on meanwhile means another page.
      guard stack.seen === screen else { return false }
      guard let list, try !list.isEmpty() else {
        let stayed = PostWords.stayed(list?.stayed ?? 0)
        let reason = stayed.isEmpty ? translated("There is nothing to print here.") : stayed
        refusal = reason
        context.messages.say(reason)
        return false
      }
      print(list, to: target, then: finish)
      return true
    } catch {
      context.messages.say(sentence(for: error))
      return false
    }
  }
}

// MARK: - Private

extension Printing {
  private func print(
    _ list: any PrintedList, to target: PrintOperation.Target,
    then finish: @escaping (Result) -> Void
  ) {
    // Twenty thousand pages take 30 MB of their own.
    context.pictures.dropUnseen()
    let pages = PrintedPages(
      list, font: context.stage.font, preferences: context.look.preferences,
      isRightToLeft: Desktop.isRightToLeft, frames: Folders.current.filmFrames)
    let operation = PrintOperation(pages, name: list.title)
    operations = operations.filter { $0.operation != nil } + [WeakOperation(operation: operation)]
    operation.onDrawn = { [weak self] in self?.isStarted = false }
    pages.onFailure = { [messages = context.messages, weak operation] error in
      messages.say(sentence(for: error))
      operation?.cancel()
    }
    // GTK writes files in a loop of its own, in which no task would go on if this one had begun it.
    MainLoop.whenIdle { [messages = context.messages] in
      operation.run(target) { result in
        messages.withdrawQuestion(about: operation)
        if case .success(.done) = result, list.stayed > 0 {
          messages.say(PostWords.stayed(list.stayed))
        }
        finish(result)
      }
    }
  }
}
