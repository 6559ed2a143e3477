import CGLib
import Glibc
import GLibKit
import Testing

@Suite struct LowPriorityExecutorTests {
  @Test func tasksGiveWayAndLeaveTheirCallerAsItIs() async {
    let executor = LowPriorityExecutor(threads: 2)
    let inTask = await Task.detached(executorPreference: executor) { niceness() }.value
    #expect(inTask > usualNiceness)
    #expect(await Task.detached { niceness() }.value == usualNiceness)
  }

  @Test func everyTaskRuns() async {
    let executor = LowPriorityExecutor(threads: 2)
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...1_000 {
        group.addTask(executorPreference: executor) { number }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 500_500)
  }

  @Test func glibsOwnThreadsKeepTheirPriority() async throws {
    let executor = LowPriorityExecutor(threads: 4)
    await withTaskGroup { group in
      for _ in 0..<16 { group.addTask(executorPreference: executor) { _ = usleep(2_000) } }
    }
    // A thread that has waited half a second for its pool is given to others; that takes a moment more.
    try await Task.sleep(for: .milliseconds(700))
    #expect(nicenessOfSharedThreads(8).allSatisfy { $0 == usualNiceness })
  }
}

/// The calling thread's.
private func niceness() -> Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

/// The first thread's: tests may have been started as ones that give way.
private let usualNiceness = getpriority(
  __priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid()))

/// What GLib's shared threads have, such as those that GIO's tasks run on.
private func nicenessOfSharedThreads(_ count: Int) -> [Int32] {
  let queue = g_async_queue_new()
  defer { g_async_queue_unref(queue) }
  let pool = g_thread_pool_new(
    { _, queue in
      let value = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
      usleep(20_000)
      // A queue takes no NULL.
      g_async_queue_push(
        queue.map { OpaquePointer($0) }, UnsafeMutableRawPointer(bitPattern: Int(value) + 1_000))
    }, queue.map { UnsafeMutableRawPointer($0) }, gint(count), 0, nil)
  for job in 1...count { g_thread_pool_push(pool, UnsafeMutableRawPointer(bitPattern: job), nil) }
  g_thread_pool_free(pool, 0, 1)
  return (0..<count).map { _ in Int32(Int(bitPattern: g_async_queue_pop(queue)) - 1_000) }
}
