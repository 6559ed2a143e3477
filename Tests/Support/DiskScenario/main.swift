import Glibc

// Writes to a library as the program does, and says each time when a person would take it to be kept:
// DiskScenario NAME FOLDER [ARCHIVE].
//
// Where the disk refuses, that is said too; then there is room again, and all is written once more.

let scenario = Scenario(CommandLine.arguments)
do { try await scenario.run() } catch {
  scenario.say("refused: \(error)")
  guard DiskRoom.make() else { exit(1) }
  try await scenario.run()
  scenario.say("again")
}
