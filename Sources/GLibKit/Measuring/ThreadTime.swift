import Glibc

/// How long threads have worked: what others do on the processor meanwhile is not counted.
public nonisolated enum ThreadTime {
  /// The seconds that the calling thread has worked.
  public static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
