import SyntheticData
import Testing

@testable import ArchiveImport

/// What an import tells while it runs.
struct ProgressTests {
  @Test func progressAndTimeOnlyGoForward() throws {
    let bench = try Workbench()
    let path = bench.file("a.zip")
    try SyntheticArchive.write(
      tweets: 3000, seed: 3, generation: .tweets, container: .zip, to: path)
    var time = 100.0
    var steps: [ImportProgress] = []
    let importer = ArchiveImporter(library: bench.library) {
      time += 0.25
      return time
    }
    let report = try importer.run(path, progress: { steps.append($0) }, isCancelled: { false })
    #expect(report.seconds > 0 && report.seconds < time - 100)
    #expect(steps.count > 5)
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(step.fraction <= next.fraction && step.tweets.done <= next.tweets.done)
    }
    #expect(steps.allSatisfy { (0...1).contains($0.fraction) && $0.tweets.total == 3000 })
    #expect(steps.allSatisfy { $0.remainingSeconds.map { $0 >= 0 } ?? true })
    #expect(steps.last?.fraction == 1 && steps.last?.remainingSeconds == 0)
  }
}
