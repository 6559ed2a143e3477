import GLibKit
import Insights
import TweetModel

/// Tells when another day begins by the person's clock, also where the machine has slept over that.
@MainActor
final class DayWatch {
  private let body: () -> Void
  private var timer: LoopTimer?

  /// Runs `body` at each midnight and after each jump of the clock, for as long as it is held.
  init(_ body: @escaping () -> Void) {
    self.body = body
    WallClock.observeJumps(self) { [weak self] in self?.look() }
    wait()
  }
}

// MARK: - Private

extension DayWatch {
  private func look() {
    body()
    wait()
  }

  // It wakes the program once a day.
  private func wait() {
    guard let today = LocalTime.today else { return }
    let number = CalendarDay.daysSince1970(year: today.year, month: today.month, day: today.day)
    let next = DayNumber.date(of: number + 1)
    guard let start = LocalTime.start(year: next.year, month: next.month, day: next.day) else {
      return
    }
    // The clock may be a little behind the loop's own.
    let seconds = max(1, Double(start) - LocalTime.now + 1)
    timer = LoopTimer(every: Int(seconds * 1000)) { [weak self] in
      self?.look()
      return false
    }
  }
}
