import ArchiveImport
import DesignKit

/// Archives that a person gives a window: of those that can hold posts that not everybody may see, it is asked whether these
/// come in, too.
@MainActor
final class ArchiveIntake {
  /// Runs with archives to import, of which posts stay out that not everybody may see, or do not.
  var onArchives: (_ paths: [String], _ leavesOutRestricted: Bool) -> Void = { _, _ in }

  /// Runs when archives begin to be looked at, and when that is over.
  var onLook: () -> Void = {}

  private let messages: Messages
  /// What stops the looks that are under way, one of each lot of archives.
  private var looks: [CancelFlag] = []
  /// Those about which the person is asked.
  private var undecided: [String] = []

  init(_ messages: Messages) { self.messages = messages }

  /// Whether archives are looked at.
  var isLooking: Bool { !looks.isEmpty }

  /// Takes the archives among files, each once; `others` runs with what else they are, which is looked for with `lists`.
  func take(
    _ files: [String], lists: Bool, others body: @escaping (ChosenFiles) async -> Void
  ) {
    let flag = CancelFlag()
    looks.append(flag)
    // Of lists it is not said that they are read as archives are.
    if !lists { onLook() }
    Task {
      let files = await Self.sorted(files, lists: lists)
      guard !flag.isRaised else { return }
      let archives = files.archives
      if !archives.isEmpty { onLook() }
      let restricted = await Self.restricted(among: archives, flag)
      guard !flag.isRaised else { return }
      looks.removeAll { $0 === flag }
      let others = archives.filter { !restricted.contains($0) }
      if !others.isEmpty { onArchives(others, false) }
      if !restricted.isEmpty { ask(about: restricted) }
      onLook()
      await body(files)
    }
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
  private func ask(about archives: [String]) {
    if !undecided.isEmpty { messages.withdraw(question: ImportText.question(undecided)) }
    undecided += archives.filter { !undecided.contains($0) }
    messages.ask(
      ImportText.question(undecided),
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

  private func decide(leavesOutRestricted: Bool) {
    let archives = undecided
    undecided = []
    onArchives(archives, leavesOutRestricted)
  }

  // Who presses Escape may have meant something else.
  private func decline() {
    let archives = undecided
    undecided = []
    messages.say(
      ImportText.notRead(archives),
      offering: .tryAgain { [weak self] in self?.ask(about: archives) })
  }
}
