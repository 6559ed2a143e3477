import DesignKit
import GLibKit
import GtkKit

/// Says things to the person on the strip above the list, one at a time.
@MainActor
final class Messages {
  /// A sentence, and what can be done about it.
  struct Message {
    var text: String
    /// From 0 to 1; nil for what is not measured.
    var fraction: Double?
    /// The first one is what most people want; of a question, it changes nothing.
    var buttons: [Button]
    /// Who does what goes on, or what an answer would stop; nil for all else.
    var worker: ObjectIdentifier?
  }

  /// Something that can be done about a message, which is gone then.
  struct Button {
    let title: String
    /// Whether it takes back what was done.
    var isUndo = false
    let action: () -> Void

    /// A button that takes back what was done.
    static func undo(_ action: @escaping () -> Void) -> Button {
      Button(title: translated("_Undo"), isUndo: true, action: action)
    }

    /// A button that tries once more what could not be done.
    static func tryAgain(_ action: @escaping () -> Void) -> Button {
      Button(title: translated("_Try Again"), action: action)
    }

    /// A button that only says that the message was read.
    static var close: Button { closing {} }

    /// The same; `body` runs then.
    static func closing(_ body: @escaping () -> Void) -> Button {
      Button(title: translated("_Close"), action: body)
    }
  }

  let banner = Banner()

  /// What only screen readers hear.
  let spoken = SpokenNotice()

  /// Whether nothing lies over what is read that has the keyboard for itself.
  var mayTakeKeyboard: () -> Bool = { true }

  /// What becomes a file to be pasted; what is copied after it counts.
  private let copying = LastQuestion()
  private var queue = MessageQueue<Message>()
  private let patience: Int
  private var fading: LoopTimer?
  /// Where the keyboard was when it was asked whether to stop.
  private var formerPlace: KeyboardPlace?

  /// Messages of which those that only confirm something go by themselves, after so many milliseconds.
  init(patience: Int = 6000) { self.patience = patience }

  /// Says what one could do, for as long as that is true.
  func hint(_ text: String, _ button: Button?) {
    add(Message(text: text, fraction: nil, buttons: [button].compactMap(\.self)), as: .hint)
  }

  /// Says a sentence until the person has read it, and what can be done about it, and at the end what gives something up,
  /// before all that waits to be read.
  ///
  /// One that waits itself is not said twice; of two that offer something, the later one is offered.
  func say(_ text: String, offering button: Button? = nil, givingUp: Button? = nil) {
    let buttons = [button, .close, givingUp].compactMap(\.self)
    say(text, buttons, offers: button != nil)
  }

  /// The same with several things that can be done, the first of which is what most people want, and one that closes it.
  func say(_ text: String, offering buttons: [Button], closing: Button = .close) {
    say(text, buttons + [closing], offers: true)
  }

  /// Says that what the person asked for was done: in place of what was confirmed before, and for a moment.
  func confirm(_ text: String) {
    add(Message(text: text, fraction: nil, buttons: [.close]), as: .done)
    fading = LoopTimer(every: patience) { [weak self] in
      self?.remove(.done)
      return false
    }
  }

  /// Says to screen readers what others see without being told.
  func tell(_ text: String) { spoken.say(text) }

  /// Copies a text as the person asked, and says so.
  func copy(_ text: String, saying sentence: String = translated("Copied.")) {
    copying.drop()
    Desktop.copyToClipboard(text)
    confirm(sentence)
  }

  /// Copies a picture as the person asked, and says so once it can be pasted.
  func copy(_ picture: Surface) {
    copying.ask {
      await Self.png(of: picture)
    } then: { [self] in
      offer($0)
    }
  }

  /// The same with the picture of a file.
  func copy(pictureAt path: String) {
    copying.ask { () async -> Result<[UInt8]?, PictureError>? in
      switch await SeenPicture.decode(path) {
      case .success(let picture): .success(await Self.png(of: picture))
      case .failure(let error): .failure(error)
      case nil: nil
      }
    } then: { [self] in
      switch $0 {
      case .success(let png): offer(png)
      case .failure(let error): say(sentence(for: error))
      case nil: break
      }
    }
  }

  private func offer(_ png: [UInt8]?) {
    guard let png else { return }
    Desktop.copyToClipboard(png: png)
    confirm(translated("The picture is copied."))
  }

  // A photograph takes a second.
  @concurrent
  private nonisolated static func png(of picture: Surface) async -> [UInt8]? { picture.png() }

  /// Says what is wrong until it no longer is, or the person has read it; nil when all is well.
  func show(trouble text: String?) {
    guard let text else { return remove(.trouble) }
    add(Message(text: text, fraction: nil, buttons: [.close]), as: .trouble)
  }

  /// Says how far something is that `worker` does.
  func show(progress text: String, fraction: Double?, of worker: AnyObject, _ button: Button) {
    // A question about it shows how far it is, too.
    let worker = ObjectIdentifier(worker)
    queue.change(.question) { asked in
      if asked.worker == worker { asked.fraction = fraction }
    }
    let message = Message(text: text, fraction: fraction, buttons: [button], worker: worker)
    queue.add(message, as: .progress) { $0.worker == worker }
    update()
  }

  /// Says no more how far what `worker` does is; what others do goes on.
  func removeProgress(of worker: AnyObject) {
    queue.remove(.progress) { $0.worker == ObjectIdentifier(worker) }
    update()
  }

  /// Asks the person to decide; what was asked before is asked again afterwards, but for the same question.
  func ask(_ text: String, _ buttons: [Button]) {
    queue.remove(.question) { $0.text == text }
    add(Message(text: text, fraction: nil, buttons: buttons), as: .question)
  }

  /// Asks whether what goes on is to be stopped, as all ways of stopping do; `isClosing` where the window is to go, too.
  func ask(toStop work: UnfinishedWork, isClosing: Bool = false, then body: @escaping () -> Void) {
    removeQuestion(about: work.worker)
    let stop = isClosing ? translated("_Stop and Close") : translated("_Stop")
    add(
      Message(
        text: isClosing ? work.closingQuestion : work.question, fraction: nil,
        buttons: [Button(title: translated("_Go On")) {}, Button(title: stop, action: body)],
        worker: work.worker), as: .question)
    takeKeyboard()
  }

  /// Answers the question that is asked as one does who has no wish; answers whether there is one.
  func decline() -> Bool {
    guard queue.first?.kind == .question else { return false }
    banner.press()
    return true
  }

  /// Whether a sentence waits to be read.
  func waits(_ text: String) -> Bool { queue.all(.notice).contains { $0.text == text } }

  /// Takes a sentence back that is true no more, if it waits to be read.
  ///
  /// - Returns: whether it does.
  @discardableResult
  func takeBack(_ text: String) -> Bool {
    let waits = waits(text)
    queue.remove(.notice) { $0.text == text }
    update()
    return waits
  }

  /// Takes a question back, if it is asked.
  func withdraw(question text: String) {
    queue.remove(.question) { $0.text == text }
    update()
  }

  /// Takes back what was asked about work that is over; what others ask stays.
  func withdrawQuestion(about worker: AnyObject) {
    removeQuestion(about: ObjectIdentifier(worker))
    update()
  }

  /// Forgets what is true no more.
  func remove(_ kind: MessageQueue<Message>.Kind) {
    queue.remove(kind)
    update()
  }
}

// MARK: - Private

extension Messages {
  private func say(_ text: String, _ buttons: [Button], offers: Bool) {
    let former = queue.all(.notice).first { $0.text == text }
    queue.remove(.notice) { $0.text == text }
    let said = Message(text: text, fraction: nil, buttons: buttons)
    add(offers ? said : former ?? said, as: .notice)
  }

  private func removeQuestion(about worker: ObjectIdentifier) {
    queue.remove(.question) { $0.worker == worker }
  }

  private func add(_ message: Message, as kind: MessageQueue<Message>.Kind) {
    queue.add(message, as: kind)
    update()
  }

  // Who wanted to stop answers at once, and by a key that is pressed once too often changes nothing.
  private func takeKeyboard() {
    guard mayTakeKeyboard(), !banner.widget.containsFocus else { return }
    formerPlace = KeyboardPlace(in: banner.widget.window)
    banner.takeFocus()
  }

  private func giveKeyboardBack() {
    guard let place = formerPlace.take(), banner.widget.containsFocus else { return }
    place.restore()
  }

  private func update() {
    let first = queue.first
    if first?.kind != .question || first?.message.worker == nil { giveKeyboardBack() }
    guard let (kind, message) = first else { return banner.hide() }
    let buttons = message.buttons.map { button in
      Button(title: button.title, isUndo: button.isUndo) { [weak self] in
        // What goes on and what stays true is not read away.
        if [.notice, .done, .question, .trouble].contains(kind) {
          self?.queue.removeFirst(of: kind)
        }
        button.action()
        self?.update()
      }
    }
    banner.show(message.text, fraction: message.fraction, buttons: buttons)
  }
}
