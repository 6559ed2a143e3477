import Glibc

/// A movement from 0 to 1 that overshoots and settles, as a mass on a spring does.
///
/// Described as UIKit's animations are: by a duration, a damping ratio and an initial velocity.
public struct Spring: Hashable, Sendable {
  /// Radians a second of the undamped oscillation.
  let frequency: Double
  /// Below 1 it oscillates, at 1 and above it does not.
  let damping: Double
  /// Whole distances a second, towards the target.
  let velocity: Double

  /// The spring's stiffness for a mass of 1.
  public var stiffness: Double { frequency * frequency }
  /// The spring's damping coefficient for a mass of 1.
  public var dampingCoefficient: Double { 2 * damping * frequency }

  /// The spring whose envelope has come within a thousandth of the target after `duration` seconds.
  ///
  /// The frequency is found by Newton's method, 12 steps from 5 / duration, as UIKit's springs are
  /// known to be; the duration is held to 0.01...10 and the damping ratio to 0.001...1.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - dampingRatio: Near 0 it oscillates long, at 1 not at all.
  ///   - velocity: Whole distances a second: 1 would cover the way in a second.
  public init(duration: Double, dampingRatio: Double, velocity: Double = 0) {
    let time = max(0.01, min(10, duration))
    let ratio = max(0.001, min(1, dampingRatio))
    frequency = Self.frequency(duration: time, ratio: ratio, velocity: velocity)
    damping = ratio
    self.velocity = velocity
  }

  /// A spring of known frequency, in radians a second, of any damping.
  public init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
    self.frequency = frequency
    damping = dampingRatio
    self.velocity = velocity
  }

  /// The same spring with another velocity at its start.
  public func starting(withVelocity velocity: Double) -> Spring {
    Spring(frequency: frequency, dampingRatio: damping, velocity: velocity)
  }

  /// The share of the way covered after `time` seconds: 0 at first, in the end 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let decay = damping * frequency
    if damping < 1 {
      let oscillation = frequency * (1 - damping * damping).squareRoot()
      let sine = (decay - velocity) / oscillation
      return 1 - exp(-decay * time) * (cos(oscillation * time) + sine * sin(oscillation * time))
    }
    if damping == 1 { return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    let (slow, fast) = roots
    let share = (velocity + fast) / (fast - slow)
    return 1 - (share * exp(slow * time) + (1 - share) * exp(fast * time))
  }

  /// Whole distances a second after `time` seconds.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    let decay = damping * frequency
    if damping < 1 {
      let oscillation = frequency * (1 - damping * damping).squareRoot()
      let sine = (decay - velocity) / oscillation
      let wave =
        (decay - sine * oscillation) * cos(oscillation * time)
        + (decay * sine + oscillation) * sin(oscillation * time)
      return exp(-decay * time) * wave
    }
    if damping == 1 {
      let slope = frequency - velocity
      return exp(-frequency * time) * (frequency * (1 + slope * time) - slope)
    }
    let (slow, fast) = roots
    let share = (velocity + fast) / (fast - slow)
    return -(share * slow * exp(slow * time) + (1 - share) * fast * exp(fast * time))
  }

  /// Whether what is left of the movement stays unseen from now on: then it snaps to the target.
  ///
  /// It never again strays a thousandth of the way from the target, nor gets faster than a hundredth
  /// of the way a second. Place and pace alone would not tell: a spring that stands at its turning
  /// point gathers pace again. Its energy, for a mass of 1, only falls.
  public func isSettled(at time: Double) -> Bool {
    let (distance, pace) = (value(at: time) - 1, velocity(at: time))
    let energy = pace * pace + stiffness * distance * distance
    let unseen = min(0.01, 0.001 * frequency)
    return energy < unseen * unseen
  }
}

// MARK: - Private

extension Spring {
  /// The decays of an overdamped spring, both below 0.
  ///
  /// 1 - s = a·exp(slow·t) + (1 - a)·exp(fast·t), and -s'(0) = a·slow + (1 - a)·fast = -velocity.
  private var roots: (slow: Double, fast: Double) {
    let spread = (damping * damping - 1).squareRoot()
    return (-frequency * (damping - spread), -frequency * (damping + spread))
  }

  private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
    let rest = 0.001
    var frequency = 5 / duration
    for _ in 0..<12 {
      let (value, slope): (Double, Double)
      if ratio < 1 {
        let root = (1 - ratio * ratio).squareRoot()
        let decay = exp(-ratio * frequency * duration)
        let factor = (ratio * frequency - velocity) / (frequency * root)
        value = rest - factor * decay
        slope =
          decay * (factor * ratio * duration - velocity / (frequency * frequency * root))
      } else {
        let decay = exp(-frequency * duration)
        let line = (frequency - velocity) * duration + 1
        value = decay * line - rest
        slope = decay * duration * (1 - line)
      }
      guard slope != 0, slope.isFinite else { break }
      frequency -= value / slope
    }
    return frequency.isFinite && frequency > 0 ? frequency : 5 / duration
  }
}
