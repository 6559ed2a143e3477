import Glibc

/// How long a thread works on something, however busy the machine is with other things.
public func processorTime(_ body: () throws -> Void) rethrows -> Duration {
  let start = threadTime
  try body()
  return threadTime - start
}

private var threadTime: Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
