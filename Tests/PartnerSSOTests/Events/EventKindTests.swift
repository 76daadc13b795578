import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Events as typed cases")
struct EventKindTests {
    /// The events of which an app gets a typed case, each with the payload of its report.
    private static let typed: [(SSOEvent, SSOEvent.Kind)] = [
        (
            SSOEvent(.signInFinished, [.result: "partner", .mvpd: "Cable"]),
            .signedIn(Sample.id("Cable"), via: .partner)
        ),
        (
            SSOEvent(.signInFinished, [.result: "serviceDeclined.partnerStatus"]),
            .regularSignInNeeded(.serviceDeclined(.partnerStatus))
        ),
        (
            SSOEvent(.signInFinished, [.result: "network.offline", .code: "network.offline"]),
            .signInFailed(.offline)
        ),
        (
            SSOEvent(.signedOut, [.cause: "profileExpired", .mvpd: "Cable"]),
            .signedOut(.profileExpired, Sample.id("Cable"))
        ),
        (SSOEvent(.signedOut, [.cause: "viewer"]), .signedOut(.viewer, nil)),
        (SSOEvent(.sessionTakenOver, [.mvpd: "Cable"]), .sessionTakenOver(Sample.id("Cable"))),
        (SSOEvent(.sessionTakenOver), .sessionTakenOver(nil)),
        (SSOEvent(.reconciled, [.result: "renewed"]), .reconciled(.renewed)),
        (SSOEvent(.reconciled, [.result: "signedOut"]), .reconciledSignedOut(nil)),
        (SSOEvent(.reconciled, [.result: "signedOut.partnerSignedOut"]), .reconciledSignedOut(.partnerSignedOut)),
        (
            SSOEvent(.reconciled, [.result: "network.offline", .code: "network.offline"]),
            .reconciledUnknown(.offline)
        ),
        (SSOEvent(.storeFailed, [.code: "store.unavailable"]), .storeFailed(.storeUnavailable)),
        (
            SSOEvent(.retry, [.call: "poll", .code: "service.throttled", .result: "none"], duration: .seconds(3)),
            .callRetried("poll", after: .throttled)
        ),
        (SSOEvent(.clockDrift, [.offset: "-240"]), .clockDrifted(by: .seconds(-240))),
    ]

    /// The names that an app gets as they are: single steps, and what only a plugin's author acts on.
    private static let untyped: Set<String> = [
        "internalFault", "step.started", "step.finished", "handlers.slow",
        "mapping.conflict", "mapping.ignored", "directory.repeats", "directory.skips", "directory.stale",
        "callback.repeated", "callback.late", "call.paced", "answer.skips",
        "client.registered", "token.obtained", "profile.refused", "identityToken.missing",
        "partnerCall.refused", "previews.shortened", "previews.incomplete",
        "partnerView.shown", "partnerView.dismissed", "partnerView.late", "partnerView.providerKnown",
        "partnerView.providerUnsupported", "partnerView.otherProvider", "partnerView.providerVetoed",
        "partnerView.cancelled", "partner.faulted",
    ]

    @Test("An event's facts become the payload of its case", arguments: typed)
    func payload(event: SSOEvent, kind: SSOEvent.Kind) {
        #expect(event.kind == kind)
    }

    @Test("An event made with a case has the name and the facts of its report", arguments: typed)
    func written(event: SSOEvent, kind: SSOEvent.Kind) {
        // A call's own report says more than its case.
        let facts = event.name == .retry ? event.facts.filter { $0.key != .result } : event.facts
        #expect(SSOEvent(kind, duration: .seconds(3)) == SSOEvent(event.name, facts, duration: .seconds(3)))
    }

    @Test("Every reason and every way of a sign-in has its case")
    func signIns() {
        for reason in RegularReason.allCases {
            #expect(SSOEvent(.signInFinished, [.result: reason.rawValue]).kind == .regularSignInNeeded(reason))
        }
        for via in SignInVia.allCases {
            let event = SSOEvent(.signInFinished, [.result: via.rawValue, .mvpd: "Cable"])
            #expect(event.kind == .signedIn(Sample.id("Cable"), via: via))
        }
        for cause in SignOutCause.allCases {
            #expect(SSOEvent(.signedOut, [.cause: cause.rawValue]).kind == .signedOut(cause, nil))
            let result = "signedOut.\(cause.rawValue)"
            #expect(SSOEvent(.reconciled, [.result: result]).kind == .reconciledSignedOut(cause))
        }
        for change in Reconciliation.Change.allCases {
            #expect(SSOEvent(.reconciled, [.result: change.rawValue]).kind == .reconciled(change))
        }
    }

    @Test("Every event name in the sources is either typed or passed on as it is")
    func names() throws {
        let declared = try Self.declaredNames()
        #expect(declared == Self.untyped.union(Self.typed.map(\.0.name.rawValue)))
        for name in Self.untyped.union(["acme.new"]).map(SSOEvent.Name.init(rawValue:)) {
            #expect(SSOEvent(name, [.call: "a"]).kind == .other(name, facts: [.call: "a"]))
        }
    }

    @Test("An event without the facts that its name promises is passed on as it is")
    func incomplete() {
        let names: [SSOEvent.Name] = [.signInFinished, .signedOut, .reconciled, .storeFailed, .retry, .clockDrift]
        for name in names {
            for facts: [SSOEvent.Fact: String] in [[:], [.result: "new", .cause: "new", .call: "a", .offset: "new"]] {
                #expect(SSOEvent(name, facts).kind == .other(name, facts: facts))
            }
        }
    }

    @Test("A client's own events arrive as cases")
    func emitted() async throws {
        let bench = try Bench.signedIn()
        _ = try await bench.client.signIn()
        _ = try await bench.client.reconcile()
        _ = try await bench.client.signOut()
        try await bench.events.wait(for: .signedOut)
        let kinds = bench.events.events.map(\.kind)
        #expect(kinds.contains(.signedIn(Sample.id("Cable"), via: .existing)))
        #expect(kinds.contains(.reconciled(.unchanged)))
        #expect(kinds.contains(.signedOut(.viewer, Sample.id("Cable"))))
    }

    /// The names that extensions of `SSOEvent.Name` declare in the sources of this package.
    private static func declaredNames() throws -> Set<String> {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        var names: Set<String> = []
        for folder in ["Sources", "Plugins"] {
            let path = root.appending(path: folder).path
            let files = try #require(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
            for file in files where file.hasSuffix(".swift") {
                let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
                for block in text.components(separatedBy: "\nextension SSOEvent.Name {").dropFirst() {
                    let body = block.components(separatedBy: "\n}")[0]
                    names.formUnion(body.matches(of: /rawValue: "([^"]+)"/).map { String($0.output.1) })
                }
            }
        }
        return names
    }
}
