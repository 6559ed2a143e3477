import Glibc

/// What holds for one run of the tests.
public enum TestRun {
  /// The variable of the environment that repeats a run.
  public static let variable = "FANCYTWITTER_TEST_SEED"

  /// The variable of the environment that makes random walks so many events long, from this run's seed.
  public static let lengthVariable = "FANCYTWITTER_TEST_EVENTS"

  /// How many events a random walk is to have: ``lengthVariable``; nil for as many as a test has time for.
  public static let walkLength = getenv(lengthVariable).flatMap { Int(String(cString: $0)) }

  /// What all chance of this run follows from: ``variable``, or else the clock.
  public static let seed: UInt64 = {
    let seed = getenv(variable).flatMap { UInt64(String(cString: $0)) } ?? moment
    let line = Array("To repeat what chance did in this run: \(variable)=\(seed)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    return seed
  }()

  private static var moment: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000
      &+ UInt64(truncatingIfNeeded: time.tv_nsec / 1000)
  }
}
