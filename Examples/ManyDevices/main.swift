// Signs many simulated devices in at the same time, in one process, and prints what each of them costs.
//
// usage: ManyDevicesExample [devices [rounds]]
//
// Fails if an app is told another viewer's provider, or if the last round needs twice the memory of the first.

import Foundation

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 3
// What a process grows by on its own account, threads and unused heap, is not a leak of the devices, which would triple it.
let slack = 8_000_000

var peaks: [Int] = []
_ = await Crowd(count: 1).signIn()
let before = Memory.now
for round in 1...max(rounds, 1) {
    let clock = ContinuousClock()
    let start = clock.now
    let (right, peak) = await Crowd(count: count).signIn()
    let seconds = (clock.now - start) / .seconds(1)
    print("round \(round): \(right) of \(count) devices signed in, all at once, in \(seconds) s")
    guard right == count else { exit(1) }
    guard let before, let peak else { continue }
    peaks.append(peak)
    print(
        "  \((peak - before) / count) bytes for each device, its app and its open picker; \(peak / 1_000_000) MB in all"
    )
}
if let first = peaks.first, let last = peaks.last, last > first * 2 + slack {
    print("the last round took \(last - first) bytes more than the first: something is not given back")
    exit(1)
}
