import DesignKit
import GtkKit

/// The actions by which launchers, the bus and keys reach the one program that runs, or start it.
@MainActor
final class ApplicationActions {
  private let application: Application
  private let look: Look
  /// The order that the sections' keys are in.
  private var keyedOrder: SectionOrder?

  init(of application: Application, _ performer: CommandPerformer, look: Look) {
    self.application = application
    self.look = look
    for command in Command.all {
      // GTK would take keys from what has the keyboard, in every window; a main window looks for them by itself.
      let keys = command.isForFieldsFirst || command.isForMainWindows ? [] : command.keys
      application.addAction(command.name.rawValue, keys: keys) {
        // A key that is held does once what it does.
        if command.repeats || !KeyPress.isRepeating { performer.perform(command.name) }
      }
    }
    for item in SectionNames.all {
      application.addAction("show-" + item.section.rawValue) {
        performer.show(.section(item.section))
      }
    }
    setSectionKeys()
    look.observe(self) { [weak self] _ in self?.setSectionKeys() }
  }

  // They follow the order in which the sections are listed.
  private func setSectionKeys() {
    let order = look.preferences.sectionOrder
    guard order != keyedOrder else { return }
    keyedOrder = order
    for section in order.sections {
      application.setKeys(
        order.keys(of: section).map { [$0] } ?? [], of: "show-" + section.rawValue)
    }
  }
}
