import ArchiveImport
import DesignKit

/// Archives that a person gives a window: of those that can hold posts that not everybody may see, it is asked whether these
/// come in, too.
@MainActor
final class ArchiveIntake {
  /// Runs with archives to import.
  var onArchives: ([ImportJob]) -> Void = { _ in }

  /// Runs when archives begin to be looked at, and when that is over.
  var onLook: () -> Void = {}

  private let messages: Messages
  /// What stops the looks that are under way, one of each lot of archives.
  private var looks: [CancelFlag] = []
  /// Those about which the person is asked.
  private var undecided: [ImportJob] = []

  init(_ messages: Messages) { self.messages = messages }

  /// Whether archives are looked at.
  var isLooking: Bool { !looks.isEmpty }

  /// Takes the archives among files, each once; `others` runs with what else they are, which is looked for with `lists`.
  func take(
    _ files: [String], lists: Bool, others body: @escaping (ChosenFiles) async -> Void
  ) {
    let flag = begin()
    // Of lists it is not said that they are read as archives are.
    if !lists { onLook() }
    Task {
      let files = await Self.sorted(files, lists: lists)
      guard !flag.isRaised else { return }
      if !files.archives.isEmpty { onLook() }
      guard await look(at: files.archives.map { ImportJob(path: $0) }, flag) else { return }
      await body(files)
    }
  }

  /// Takes archives that lay where they are when they were read before.
  func take(again archives: [ImportJob]) {
    let flag = begin()
    onLook()
    Task { await look(at: archives, flag) }
  }

  /// Forgets what is looked at, at once: a disk that does not answer is waited for by nobody.
  func stopLooking() {
    guard isLooking else { return }
    for flag in looks { flag.raise() }
    looks = []
    onLook()
  }
}

// MARK: - Private

extension ArchiveIntake {
  private func begin() -> CancelFlag {
    let flag = CancelFlag()
    looks.append(flag)
    return flag
  }

  /// Hands on those of which nothing is to be asked, and asks about the others; answers whether nobody has stopped that.
  @discardableResult
  private func look(at archives: [ImportJob], _ flag: CancelFlag) async -> Bool {
    let restricted = await Self.restricted(among: archives.map(\.path), flag)
    guard !flag.isRaised else { return false }
    looks.removeAll { $0 === flag }
    let others = archives.filter { !restricted.contains($0.path) }
    if !others.isEmpty { onArchives(others) }
    if !restricted.isEmpty { ask(about: archives.filter { restricted.contains($0.path) }) }
    onLook()
    return true
  }

  // A disk may be slow, or not answer at all.
  @concurrent
  private nonisolated static func sorted(_ files: [String], lists: Bool) async -> ChosenFiles {
    ChosenFiles(files, lists: lists)
  }

  @concurrent
  private nonisolated static func restricted(
    among archives: [String], _ flag: CancelFlag
  ) async -> [String] {
    archives.filter { archive in
      ArchiveImporter.canHoldRestricted(at: archive, isCancelled: { flag.isRaised })
    }
  }

  /// Asks about archives, and in the same question about those of which the person has not answered yet.
  private func ask(about archives: [ImportJob]) {
    if !undecided.isEmpty { messages.withdraw(question: question) }
    undecided += archives.filter { archive in !undecided.contains { $0.path == archive.path } }
    messages.ask(
      question,
      [
        Messages.Button(title: translated("_Cancel")) { [weak self] in self?.decline() },
        Messages.Button(title: translated("_Leave Them Out")) { [weak self] in
          self?.decide(leavesOutRestricted: true)
        },
        Messages.Button(title: translated("_Read All")) { [weak self] in
          self?.decide(leavesOutRestricted: false)
        },
      ])
  }

  private var question: String { ImportText.question(undecided.map(\.path)) }

  private func decide(leavesOutRestricted: Bool) {
    let archives = undecided
    undecided = []
    onArchives(
      archives.map {
        var job = $0
        job.leavesOutRestricted = leavesOutRestricted
        return job
      })
  }

  // Who presses Escape may have meant something else.
  private func decline() {
    let archives = undecided
    undecided = []
    messages.say(
      ImportText.notRead(archives.map(\.path)),
      offering: .tryAgain { [weak self] in self?.ask(about: archives) })
  }
}
