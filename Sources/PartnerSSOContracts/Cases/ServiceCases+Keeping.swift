import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The laws of what a service keeps, and of what it tells.
extension ServiceCases {
    static let keeping = [secretsOnTheWay, nothingLeft, restarted]

    private static let secretsOnTheWay = ContractCase(
        "SVC-017",
        "No secret of a whole sign-in shows",
        "What a service hands out on the way from sign-in to sign-out, every token, credential and fact of the viewer, shows in no event, log, error or printed value."
    ) { probe in
        let walk = try ServiceWalk(probe)
        try await walk.go()
        let broken = try ServiceWalk(probe)
        try await broken.go(through: .exchange)
        broken.wire.fail { _, _ in .garbled }
        for step in [ServiceWalk.Step.somebody, .preview, .authorize] { try? await broken.go(step) }
        for walk in [walk, broken] {
            let secrets = walk.stage.secrets() + walk.stage.viewerMarks()
            try probe.require(!secrets.isEmpty, "The stage's service handed out no secret, which proves nothing.")
            let said = walk.said
            let isTold = secrets.contains { !$0.isEmpty && said.contains($0) }
            try probe.require(!isTold, "A secret that the service handed out shows in what was said on the way.")
        }
    }

    private static let nothingLeft = ContractCase(
        "SVC-018",
        "A sign-out leaves nothing of the viewer",
        "After a sign-out no viewer is signed in, for this plugin and for one made later over the same store. No record contains anything of the viewer then, nor after forgetViewer alone, as when the viewer changes."
    ) { probe in
        let changed = try ServiceWalk(probe)
        try await changed.go(through: .preview)
        try await changed.service.forgetViewer()
        for (key, record) in changed.store.records {
            let isLeft = try marks(of: changed).contains { record.firstRange(of: $0) != nil }
            try probe.require(!isLeft, "After forgetViewer the record \(quoted(key)) still contains the viewer.")
        }
        let walk = try ServiceWalk(probe)
        try await walk.go()
        for (key, record) in walk.store.records {
            let isLeft = try marks(of: walk).contains { record.firstRange(of: $0) != nil }
            try probe.require(!isLeft, "After the sign-out the record \(quoted(key)) still speaks of the viewer.")
        }
        let later = try ServiceWalk(continuing: walk, store: walk.store, probe)
        try await later.go(.nobodyYet)
    }

    /// By what the records of a walk's viewer can be told.
    private static func marks(of walk: ServiceWalk) throws(ContractUnstaged) -> [Data] {
        let marks = walk.stage.viewerMarks().filter { !$0.isEmpty }
        guard !marks.isEmpty else {
            throw ContractUnstaged("The stage names nothing by which the viewer's records can be told (`viewerMarks`).")
        }
        return marks.map { Data($0.utf8) }
    }

    private static let restarted = ContractCase(
        "SVC-019",
        "A restart costs nothing that was kept",
        "A plugin that finds the records of another like it, records that it cannot read, or a store that it cannot write to, answers as with an empty one, and makes no more calls."
    ) { probe in
        let first = try ServiceWalk(probe)
        try await first.go(through: .directory)
        let usual = first.wire.calls.count
        var garbled: [String: Data] = [:]
        for key in first.store.records.keys { garbled[key] = Data("{\"version\":99,\"from\":\"tomorrow\"".utf8) }
        for store in [
            FaultyStore(records: first.store.records), FaultyStore(records: garbled), FaultyStore(.full),
        ] {
            let next = try ServiceWalk(continuing: first, store: store, probe)
            do {
                try await next.go(through: .directory)
            } catch let error as SSOError {
                throw ContractFailure("With the records of an earlier run there is no answer: \(error)")
            }
            let calls = next.wire.calls.count
            let isCheap = calls <= usual
            try probe.require(isCheap, "With the records of an earlier run there are \(calls) calls, not \(usual).")
        }
    }
}
