import GLibKit

/// What a process has of all that it may forget to give back.
struct SoakGauge {
  let megabytes = Double(AllocatedMemory.bytes) / 1_048_576
  let proportionalMegabytes = Machine.proportionalMegabytes
  let objects = ObjectCensus.counts
  let descriptors = Machine.descriptorCount
  let threads = Machine.threadCount
  let sources = MainLoop.sourceCount
}

/// What came to it while a step was done again and again.
struct SoakGrowth {
  /// The most that may stay of all rounds.
  private static let mostMegabytes = 2.0

  private let step: SoakStep
  private let rounds: Int
  private let before: SoakGauge
  private let after: SoakGauge

  init(_ step: SoakStep, rounds: Int, from before: SoakGauge, to after: SoakGauge) {
    self.step = step
    self.rounds = rounds
    self.before = before
    self.after = after
  }

  /// Whether a person would notice in the end.
  var isTooMuch: Bool {
    after.megabytes - before.megabytes > Self.mostMegabytes || !objects.isEmpty
      || isLeft(after.descriptors - before.descriptors) || isLeft(after.threads - before.threads)
      || isLeft(after.sources - before.sources)
  }

  /// What is forgotten comes with each round; a row that is used again may have more links than before once in a while.
  private func isLeft(_ more: Int) -> Bool { more * 4 > rounds }

  /// One line of JSON.
  var report: Report {
    var report = Report("soak")
    report.add("step", step.name)
    report.add("rounds", rounds)
    report.add("allocatedMB", after.megabytes - before.megabytes, digits: 3)
    report.add("pssMB", after.proportionalMegabytes - before.proportionalMegabytes, digits: 1)
    report.add("objects", objects.joined(separator: " "))
    report.add("descriptors", after.descriptors - before.descriptors)
    report.add("threads", after.threads - before.threads)
    report.add("sources", after.sources - before.sources)
    return report
  }

  /// The types of which some are left by each round.
  private var objects: [String] {
    after.objects.compactMap { name, count in
      let more = count - before.objects[name, default: 0]
      return isLeft(more) && !step.leftByGTK.contains(name) ? "\(name)+\(more)" : nil
    }.sorted()
  }
}
