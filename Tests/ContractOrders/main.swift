// Runs the contracts of the bundled plugins in orders of jobs that seeds decide.
//
// usage: swift run -c release ContractOrders [A...B]     by default 1...3

import Foundation
import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOCulprits
import PartnerSSOStorm
import VideoSubscriberAccountSimulation

/// Where the simulated device calls its app: another job, because no seed orders other threads.
let pool = DeviceThreads { _, call in Task.detached { call() } }

let ends = (CommandLine.arguments.dropFirst().first ?? "1...3").split(separator: "...").compactMap { UInt64($0) }
guard let first = ends.first, let last = ends.last, first <= last else {
    print("usage: ContractOrders [A...B]")
    exit(2)
}
let plugins = [CommandPlugin].bundled.map { "\($0.identifier)" == "apple-vsa" ? .appleVSA(calledOn: pool) : $0 }
let harnesses = try plugins.map { try $0.harness() }
let failures = ContractOrders.run(seeds: first...last, on: harnesses)
for failure in failures {
    print("\(failure.plugin) breaks \(failure.id) in the order of seed \(failure.seed): \(failure.explanation)")
}
print("\(harnesses.count) plugins, seeds \(first)...\(last): \(failures.count) cases did not pass")

// Plugins that fail only when two things happen at once have to be caught in these orders, too.
let cases = ContractSuite.cases.filter { ["FRM-032", "SVC-031", "SVC-032", "TOK-013"].contains($0.id) }
let culprits = Culprit.all.filter { culprit in cases.contains { culprit.breaks.contains($0.id) } }
let missed = culprits.filter { culprit in
    let broken = cases.filter { culprit.breaks.contains($0.id) }
    return ContractOrders.run(seeds: first...first, on: [culprit.harness], cases: broken).isEmpty
}
print("\(culprits.count) plugins that are wrong on purpose, missed: \(missed.map(\.id))")
exit(failures.isEmpty && missed.isEmpty && !culprits.isEmpty ? 0 : 1)
