import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The page of what a run has reached.
@MainActor
struct CoveragePage {
    let text: String

    /// Writes the page.
    ///
    /// - Parameters:
    ///   - coverage: What the run has reached.
    ///   - seeds: Its seeds.
    /// - Throws: What reading the machines throws.
    init(_ coverage: Coverage, _ seeds: ClosedRange<UInt64>) throws {
        var sections = [Self.opening(coverage, seeds), Self.calls(coverage), Self.steps(coverage)]
        sections += [Self.codes(coverage), Self.reasons(coverage), Self.causes(coverage)]
        sections += [Self.actions(coverage), Self.events(coverage)]
        sections.append(Self.everyFault(coverage))
        sections += ["V2", "V1"].map { Self.faults(coverage, of: $0) }
        sections += [Self.errors(coverage), Self.store(coverage)]
        sections += try Machine.all().map { $0.section }
        text = sections.joined(separator: "\n\n")
    }

    private static func opening(_ coverage: Coverage, _ seeds: ClosedRange<UInt64>) -> String {
        """
        # What the storm reaches

        States, events, outcomes, errors and faults that the worlds of the storm have met.

        ## Overview

        `.ci/coverage \(seeds.lowerBound)...\(seeds.upperBound)` has printed this page from \(coverage.worlds) worlds.
        What is not reached has its reason beside it, or is a gap. <doc:Storm> says what the storm is.
        """
    }

    private static func calls(_ coverage: Coverage) -> String {
        table(
            "How the calls of an app ended",
            ["call", "ended with"],
            rows(coverage.outcomes, Reachable.outcomes)
        )
    }

    private static func steps(_ coverage: Coverage) -> String {
        table(
            "How the steps of a sign-in ended",
            ["step", "results"],
            rows(coverage.steps, Reachable.steps)
        )
    }

    private static func codes(_ coverage: Coverage) -> String {
        let all = SSOError.Code.all.map(\.rawValue)
        return reached("Error codes", all, coverage.codes, Unreachable.codes)
    }

    private static func reasons(_ coverage: Coverage) -> String {
        let all = RegularReason.allCases.map(\.rawValue)
        return reached("Reasons for the regular sign-in", all, coverage.reasons, Unreachable.reasons)
    }

    private static func causes(_ coverage: Coverage) -> String {
        reached("Causes of a session's end", SignOutCause.allCases.map(\.rawValue), coverage.causes, [:])
    }

    private static func actions(_ coverage: Coverage) -> String {
        table(
            "What the service told the app to do",
            ["member of the answer", "values"],
            rows(coverage.actions, Reachable.actions)
        )
    }

    private static func errors(_ coverage: Coverage) -> String {
        let all = Set(SimulatorErrorRow.all.map(\.code))
        let answered = coverage.actions["code"] ?? []
        let missing = all.subtracting(answered).union(Unreachable.refusals.keys).sorted().map {
            named($0, Unreachable.refusals[$0], isReached: answered.contains($0))
        }
        let note = """
            The service documents \(all.count) codes. Not answered to any call: \
            \(missing.isEmpty ? "none" : missing.joined(separator: ", ")).
            """
        let rows = coverage.refusals.sorted {
            ($0.key.service, $0.key.call, $0.key.flow) < ($1.key.service, $1.key.call, $1.key.flow)
        }
        let table = table(
            "What the service refused",
            ["service", "request", "for", "with"],
            rows.map { [$0.key.service, "`\($0.key.call)`", $0.key.flow, list($0.value)] }
        )
        return table + "\n\n" + note
    }

    private static func events(_ coverage: Coverage) -> String {
        reached("Events", SSOEvent.Name.all.map(\.rawValue), coverage.events, Unreachable.events)
    }

    private static func faults(_ coverage: Coverage, of service: String) -> String {
        let rows = coverage.requests.filter { $0.key.service == service }.sorted {
            ($0.key.call, $0.key.flow) < ($1.key.call, $1.key.flow)
        }
        let note = """
            A fault meets whichever request comes next, or with `failRareCalls` the next of one kind, so every cell can be \
            reached. An empty one was not: the number of requests says how rare they are.
            """
        let faults = table(
            "Faults that met the calls to \(service)",
            ["request", "for", "requests"] + Trouble.names,
            rows.map { request, count in
                let met = coverage.meetings[request] ?? []
                return ["`\(request.call)`", request.flow, "\(count)"]
                    + Trouble.names.map { met.contains($0) ? "✓" : "" }
            }
        )
        return faults + "\n\n" + note
    }

    private static func everyFault(_ coverage: Coverage) -> String {
        let all = Incident.all.filter { $0.kind == .fault }.map(\.name)
        return table(
            "Every fault, of the network, the service, the platform, the store and the clock",
            ["fault", "began while these ran"],
            all.map { ["`\($0)`", coverage.faults[$0].map(list) ?? "**not yet**"] }
        )
    }

    private static func store(_ coverage: Coverage) -> String {
        table(
            "Faults of the store",
            ["operation and error", "during"],
            coverage.storeFaults.sorted { $0.key < $1.key }.map { [$0.key, list($0.value)] }
        )
    }
}

// MARK: - Writing

extension CoveragePage {
    static func table(_ title: String, _ columns: [String], _ rows: [[String]]) -> String {
        let lines = [columns, columns.map { _ in "---" }] + rows
        return (["## \(title)", ""] + lines.map { "| \($0.joined(separator: " | ")) |" }).joined(separator: "\n")
    }

    /// Rows of what was reached, with what should have been.
    private static func rows(_ reached: [String: Set<String>], _ expected: [String: [String]]) -> [[String]] {
        Set(reached.keys).union(expected.keys).sorted().map { key in
            let found = reached[key] ?? []
            let missing = (expected[key] ?? []).filter { !found.contains($0) }.map {
                named($0, Unreachable.endings["\(key) \($0)"], isReached: false)
            }
            return ["`\(key)`", (found.sorted() + missing).joined(separator: "; ")]
        }
    }

    /// What is missing, with the reason if there is one.
    private static func named(_ what: String, _ reason: String?, isReached: Bool) -> String {
        reason.map { "\(what) (\(Unreachable.note($0, isReached: isReached)))" } ?? "**not yet** \(what)"
    }

    private static func list(_ words: Set<String>) -> String { words.sorted().joined(separator: "; ") }

    private static func reached(
        _ title: String,
        _ all: [String],
        _ reached: Set<String>,
        _ why: [String: String]
    ) -> String {
        let rows = all.sorted().map { name in
            let isReached = reached.contains(name)
            let unexplained = isReached ? "✓" : "**not yet**"
            return [name, why[name].map { Unreachable.note($0, isReached: isReached) } ?? unexplained]
        }
        return table("\(title): \(reached.intersection(all).count) of \(all.count)", ["what", "reached"], rows)
    }
}
