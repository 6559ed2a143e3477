/// What came to a process while a step was done again and again.
struct SoakGrowth {
  /// The most that may stay of all rounds.
  private static let mostMegabytes = 2.0

  private let step: SoakStep
  private let rounds: Int
  private var megabytes: Double
  private var proportionalMegabytes: Double
  /// How many more there are of each type.
  private var objects: [String: Int]
  private var descriptors: Int
  private var threads: Int
  private var sources: Int

  init(_ step: SoakStep, rounds: Int, from before: SoakGauge, to after: SoakGauge) {
    self.step = step
    self.rounds = rounds
    megabytes = after.megabytes - before.megabytes
    proportionalMegabytes = after.proportionalMegabytes - before.proportionalMegabytes
    objects = Self.combine(after.objects, before.objects, -)
    descriptors = after.descriptors - before.descriptors
    threads = after.threads - before.threads
    sources = after.sources - before.sources
  }

  /// Keeps of each what came the least: what is forgotten comes each time, while what comes and goes with a moment or
  /// fills a cache does not.
  mutating func keepLeast(of other: SoakGrowth) {
    megabytes = min(megabytes, other.megabytes)
    proportionalMegabytes = min(proportionalMegabytes, other.proportionalMegabytes)
    objects = Self.combine(objects, other.objects, min)
    descriptors = min(descriptors, other.descriptors)
    threads = min(threads, other.threads)
    sources = min(sources, other.sources)
  }

  private static func combine(
    _ counts: [String: Int], _ others: [String: Int], _ join: (Int, Int) -> Int
  ) -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: counts.map { name, count in
        (name, join(count, others[name, default: 0]))
      })
  }

  /// Whether a person would notice in the end.
  var isTooMuch: Bool {
    megabytes > Self.mostMegabytes || !left.isEmpty || isLeft(descriptors) || isLeft(threads)
      || isLeft(sources)
  }

  /// What is forgotten comes with each round; a row that is used again may have more links than before once in a while.
  private func isLeft(_ more: Int) -> Bool { more * 4 > rounds }

  /// The types of which some are left by each round.
  private var left: [String] {
    objects.filter { isLeft($0.value) && !step.leftByGTK.contains($0.key) }
      .map { "\($0.key)+\($0.value)" }.sorted()
  }

  /// One line of JSON.
  var report: Report {
    var report = Report("soak")
    report.add("step", step.name)
    report.add("rounds", rounds)
    report.add("allocatedMB", megabytes, digits: 3)
    report.add("pssMB", proportionalMegabytes, digits: 1)
    report.add("objects", left.joined(separator: " "))
    report.add("descriptors", descriptors)
    report.add("threads", threads)
    report.add("sources", sources)
    return report
  }
}
