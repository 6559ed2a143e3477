import Dispatch
import Glibc
import Synchronization
import Testing
import Workers

@Suite struct WorkerThreadsTests {
  @Test func oneThreadKeepsTheOrder() {
    let threads = WorkerThreads(limit: 1)
    let done = Mutex<[Int]>([])
    let group = DispatchGroup()
    for number in 0..<5_000 {
      group.enter()
      threads.perform {
        done.withLock { $0.append(number) }
        group.leave()
      }
    }
    group.wait()
    #expect(done.withLock { $0 } == Array(0..<5_000))
  }

  @Test(arguments: [1, 2, 4]) func soManyRunAtOnceAndNoMore(limit: Int) {
    let threads = WorkerThreads(limit: limit)
    let running = Mutex((now: 0, most: 0))
    let group = DispatchGroup()
    for _ in 0..<40 {
      group.enter()
      threads.perform {
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        // On a busy machine a thread may begin only when others could have done all.
        for _ in 0..<20_000 where running.withLock({ $0.most }) < limit { usleep(1_000) }
        usleep(1_000)
        running.withLock { $0.now -= 1 }
        group.leave()
      }
    }
    group.wait()
    #expect(running.withLock { $0.most } == limit)
  }

  @Test(arguments: [0, 1, 5_000]) func workFromManyThreadsIsDoneOnceEach(patience: Int) {
    let threads = WorkerThreads(limit: 3, patience: patience)
    let count = Atomic(0)
    let group = DispatchGroup()
    let givers = WorkerThreads(limit: 4)
    for _ in 0..<8 {
      group.enter()
      givers.perform {
        for _ in 0..<2_000 {
          group.enter()
          threads.perform {
            count.add(1, ordering: .relaxed)
            group.leave()
          }
          // Now and then all threads have run out of work and wait.
          if Int.random(in: 0..<500) == 0 { usleep(500) }
        }
        group.leave()
      }
    }
    group.wait()
    #expect(count.load(ordering: .relaxed) == 16_000)
  }

  @Test func whatWasGivenIsDoneWhenTheirOwnerIsGone() {
    let count = Atomic(0)
    let group = DispatchGroup()
    do {
      let threads = WorkerThreads(limit: 2)
      for _ in 0..<100 {
        group.enter()
        threads.perform {
          count.add(1, ordering: .relaxed)
          group.leave()
        }
      }
    }
    group.wait()
    #expect(count.load(ordering: .relaxed) == 100)
  }

  @Test func theyEndWithTheirOwner() {
    let alive = ThreadCount()
    for _ in 0..<50 {
      let threads = WorkerThreads(limit: 4)
      let group = DispatchGroup()
      for _ in 0..<4 {
        group.enter()
        threads.perform {
          alive.enter()
          group.leave()
        }
      }
      group.wait()
    }
    #expect(alive.fallsToZero(within: 10))
  }

  @Test func theyEndWithoutWorkAndBeginAgain() {
    let threads = WorkerThreads(limit: 2, patience: 20)
    let alive = ThreadCount()
    for _ in 0..<2 {
      let group = DispatchGroup()
      group.enter()
      threads.perform {
        alive.enter()
        group.leave()
      }
      group.wait()
      #expect(alive.fallsToZero(within: 30))
    }
    withExtendedLifetime(threads) {}
  }

  @Test func theyAreAsNiceAsIsSaid() {
    let before = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
    let threads = WorkerThreads(limit: 1, niceness: 7)
    let seen = Mutex<Int32>(0)
    let group = DispatchGroup()
    group.enter()
    threads.perform {
      seen.withLock { $0 = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
      group.leave()
    }
    group.wait()
    #expect(seen.withLock { $0 } >= 7)
    #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) == before)
  }
}

/// Threads that have been seen, by where the system tells of them.
private final class ThreadCount: Sendable {
  private let folders = Mutex<Set<String>>([])

  func enter() {
    var name = [CChar](repeating: 0, count: 64)
    // PROCESS/task/THREAD.
    let length = readlink("/proc/thread-self", &name, name.count)
    let path = String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    folders.withLock { _ = $0.insert("/proc/" + path) }
  }

  func fallsToZero(within seconds: Int) -> Bool {
    for _ in 0..<seconds * 100 {
      if !folders.withLock({ $0 }).contains(where: { access($0, F_OK) == 0 }) { return true }
      usleep(10_000)
    }
    return false
  }
}
