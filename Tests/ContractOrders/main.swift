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

// Which of two threads is first decides on no machine whether a plugin that is wrong on purpose is caught.
let missed = Culprit.all.flatMap { culprit in
    ContractSuite.cases.filter { culprit.breaks.contains($0.id) }
        .filter { ContractOrders.run(seeds: first...first, on: [culprit.harness], cases: [$0]).isEmpty }
        .map { "\(culprit.id) (\($0.id))" }
}
print("\(Culprit.all.count) plugins that are wrong on purpose, missed: \(missed)")
exit(failures.isEmpty && missed.isEmpty && !Culprit.all.isEmpty ? 0 : 1)
