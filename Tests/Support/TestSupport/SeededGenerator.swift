import SyntheticData

/// Chance that can be repeated, for all tests.
///
/// `SeededGenerator()` gives each test a sequence of its own in each run; what it takes to have
/// the run once more is printed when the first one is made. Given a seed, it is the same each time.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var generator: SplitMix

  /// The same sequence in each run.
  public init(seed: UInt64) { generator = SplitMix(seed: seed) }

  /// The sequence of a test in this run, which ``TestRun/seed`` repeats.
  public init(of test: String = #function) {
    // FNV-1a, for Swift's own hashes differ from run to run.
    let name = test.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    self.init(seed: TestRun.seed ^ name)
  }

  public mutating func next() -> UInt64 { generator.next() }
}
