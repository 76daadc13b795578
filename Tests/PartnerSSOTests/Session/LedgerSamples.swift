import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting

@testable import PartnerSSO

/// States and events of the session ledger, one of each kind it could tell apart.
enum LedgerSamples {
    typealias Ledger = SessionLedger

    static let now = ManualClock.start
    static let cable = Sample.profile("Cable", kind: .regular)
    static let fiber = Sample.profile("Fiber", kind: .regular)
    static let expired = Sample.profile("Cable", kind: .regular, expiry: .at(now.addingTimeInterval(-120)))
    static let fault = SSOError.scripted(.storeUnavailable, isRetryable: true)

    static func record(
        _ standing: SessionRecord.Standing,
        revision: Int = 5,
        epoch: Int? = 2,
        openSignIn: OpenSignIn? = nil
    ) -> SessionRecord {
        var provider: ProviderRecord?
        switch standing {
        case .signedIn, .ended: provider = ProviderRecord(mvpd: cable.mvpd, source: .viewer, since: now)
        case .signedOut: break
        }
        return SessionRecord(
            standing: standing,
            provider: provider,
            openSignIn: openSignIn,
            revision: revision,
            signOutEpoch: epoch,
            savedAt: now,
            service: "scripted"
        )
    }

    static let answer = SignOutAnswer(needsPartnerSignOut: false, urls: [])
    private static let fibers = PendingSignOut(profile: fiber, mayHaveOthers: false)
    static let pending = PendingSignOut(profile: cable, mayHaveOthers: false)

    struct Named<Value: Sendable>: Sendable {
        let name: String
        let value: Value
    }

    static let standings: [Named<SessionRecord>] = [
        Named(name: "signed in", value: record(.signedIn(cable))),
        Named(name: "expired", value: record(.signedIn(expired))),
        Named(name: "ended", value: record(.ended)),
        Named(name: "ended, sign-in open", value: record(.ended, openSignIn: OpenSignIn(mvpd: nil, expiry: .at(now)))),
        Named(name: "signed out, pending", value: record(.signedOut(pending))),
        Named(name: "signed out", value: record(.signedOut(nil))),
    ]

    /// Every state, and each kind of change that is not stored yet, in every state that it leads to.
    static let states: [Named<Ledger>] =
        [
            Named(name: "unread", value: Ledger()),
            Named(name: "unavailable", value: Ledger(.unavailable(fault), stored: nil)),
            Named(name: "unavailable, exchange begun", value: exchangeBegun),
            Named(name: "lost", value: Ledger(.lost(lastKnown: nil), stored: nil)),
            Named(
                name: "lost, known before",
                value: Ledger(.lost(lastKnown: record(.signedIn(cable))), stored: record(.signedIn(cable)))
            ),
            Named(name: "lost, code shown since", value: codeShown),
            Named(name: "nothing", value: Ledger(.nothing, stored: nil)),
            Named(name: "signed out unread", value: Ledger(.signedOutUnread(mayHaveOthers: false), stored: nil)),
            Named(
                name: "signed out unread, with flows",
                value: Ledger(.signedOutUnread(mayHaveOthers: true), stored: nil)
            ),
        ]
        + standings.map { Named(name: $0.name, value: Ledger(.known($0.value), stored: $0.value)) }
        + [
            Named(name: "found, unsaved", value: unsaved(.signedIn(fiber), .found)),
            Named(name: "signed in, unsaved", value: unsaved(.signedIn(fiber), .signedIn)),
            Named(name: "expired, unsaved", value: unsaved(.signedIn(expired), .signedIn)),
            Named(name: "ended, unsaved", value: unsaved(.ended, .ended)),
            Named(name: "signed out, unsaved", value: unsaved(.signedOut(pending), .signedOut, epoch: 3)),
            Named(name: "signed out, to be stored again", value: unsaved(.signedOut(nil), .earlierSignOut, epoch: 3)),
            Named(name: "signed out, stored before, to be stored again", value: storedAgain),
            Named(name: "ended, note unsaved", value: unsaved(.ended, .note)),
            Named(name: "signed in, note unsaved", value: unsaved(.signedIn(cable), .note)),
            Named(name: "signed out, report unsaved", value: reported),
            Named(name: "ended, regular sign-in open", value: regular(isOpen: true)),
            Named(name: "ended, regular sign-in done", value: regular(isOpen: false)),
        ]

    private static let exchangeBegun: Ledger = {
        var ledger = Ledger(.unavailable(fault), stored: nil)
        _ = ledger.handle(.exchangeStarted(fiber.mvpd, ledger.token()), at: now)
        return ledger
    }()

    private static let codeShown: Ledger = {
        var ledger = Ledger(.lost(lastKnown: nil), stored: nil)
        let start = Ledger.RegularSignInStart(number: 1, mvpd: nil, expiry: .at(now.addingTimeInterval(600)))
        _ = ledger.handle(.regularSignInStarted(start), at: now)
        return ledger
    }()

    private static let storedAgain = Ledger(
        .known(record(.signedOut(nil))),
        stored: record(.signedOut(nil)),
        unsaved: .earlierSignOut
    )

    /// A sign-out that the service has been told of, which is not stored yet.
    private static let reported = Ledger(
        .known(record(.signedOut(nil))),
        stored: record(.signedOut(pending)),
        unsaved: .note
    )

    /// A ledger whose current regular sign-in has the number 1.
    private static func regular(isOpen: Bool) -> Ledger {
        var ledger = Ledger(.known(record(.ended)), stored: record(.ended))
        ledger.regular = .init(last: 1, started: 1, current: 1, isOpen: isOpen, hasCode: true)
        return ledger
    }

    private static func unsaved(
        _ standing: SessionRecord.Standing,
        _ change: Ledger.Change,
        epoch: Int = 2
    ) -> Ledger {
        Ledger(.known(record(standing, epoch: epoch)), stored: record(.signedIn(cable)), unsaved: change)
    }

    static let readings: [Named<Ledger.Reading>] = [
        Named(name: "nothing, first launch", value: .nothing(wasStored: false)),
        Named(name: "nothing, stored once", value: .nothing(wasStored: true)),
        Named(name: "damaged", value: .damaged(.scripted(.storeCorrupted))),
        Named(name: "unavailable", value: .unavailable(fault)),
        Named(name: "newer version", value: .unavailable(.scripted(.storeNewer))),
        Named(name: "as before", value: .record(record(.signedIn(cable)))),
        Named(name: "another viewer", value: .record(record(.signedIn(fiber), revision: 6))),
        Named(name: "ended elsewhere", value: .record(record(.ended, revision: 6))),
        Named(name: "signed out elsewhere", value: .record(record(.signedOut(nil), revision: 6, epoch: 3))),
        Named(name: "late and older", value: .record(record(.signedIn(fiber), revision: 6, epoch: 1))),
        Named(name: "without epoch", value: .record(record(.signedIn(fiber), revision: 0, epoch: nil))),
    ]

    /// Every event, the commits with a token of now, of before a change, and of before a sign-out.
    static func events(for ledger: Ledger) -> [Named<Ledger.Event>] {
        readings.map { Named(name: "read: \($0.name)", value: .read($0.value)) }
            + answers(for: ledger) + signOuts(for: ledger) + openings(for: ledger) + writings(for: ledger)
    }

    private static func before(_ ledger: Ledger) -> Ledger.FlowToken {
        Ledger.FlowToken(epoch: .init(here: -1), changes: ledger.token().changes)
    }

    private static func answers(for ledger: Ledger) -> [Named<Ledger.Event>] {
        let token = ledger.token()
        let older = Ledger.FlowToken(epoch: token.epoch, changes: token.changes - 1)
        let olderCheck = Ledger.FlowToken(epoch: token.epoch, changes: token.changes - 1, isCheck: true)
        let found = SignedIn(profile: fiber, change: .found)
        let viewers = SignedIn(profile: fiber, change: .signedIn)
        return [
            Named(name: "found", value: .signedIn(found, token)),
            Named(name: "found late", value: .signedIn(found, older)),
            Named(name: "found late by a check", value: .signedIn(found, olderCheck)),
            Named(name: "found before a sign-out", value: .signedIn(found, before(ledger))),
            Named(name: "signed in", value: .signedIn(viewers, token)),
            Named(name: "signed in late", value: .signedIn(viewers, older)),
            Named(name: "signed in before a sign-out", value: .signedIn(viewers, before(ledger))),
            Named(name: "signed in by the regular sign-in", value: .signedIn(regular(1), token)),
            Named(name: "signed in by a replaced regular sign-in", value: .signedIn(regular(7), token)),
            Named(name: "ended", value: .ended(ledger.token(isCheck: true))),
            Named(name: "ended late", value: .ended(olderCheck)),
            Named(name: "ended before a sign-out", value: .ended(before(ledger))),
        ]
    }

    private static func signOuts(for ledger: Ledger) -> [Named<Ledger.Event>] {
        [
            Named(name: "sign-out", value: .signOutRequested(hasFlows: false)),
            Named(name: "sign-out during a flow", value: .signOutRequested(hasFlows: true)),
            Named(name: "sign-out reported", value: .signOutReported(pending, .success(answer))),
            Named(name: "another sign-out reported", value: .signOutReported(fibers, .success(answer))),
            Named(name: "sign-out refused", value: .signOutReported(pending, .failure(.scripted(.requestRefused)))),
            Named(name: "sign-out not reported", value: .signOutReported(pending, .failure(fault))),
            Named(name: "no sign-out to report", value: .signOutReported(nil, .success(answer))),
            Named(name: "platform answered", value: .platformAnswered(.identified(Sample.identity()), ledger.token())),
            Named(name: "platform answered before a sign-out", value: .platformAnswered(nil, before(ledger))),
        ]
    }

    private static func openings(for ledger: Ledger) -> [Named<Ledger.Event>] {
        let start = Ledger.RegularSignInStart(number: 2, mvpd: nil, expiry: .unknown)
        let stale = Ledger.RegularSignInStart(number: 0, mvpd: nil, expiry: .unknown)
        let withoutCode = Ledger.RegularSignInStart(number: 2, mvpd: nil, expiry: nil)
        return [
            Named(name: "regular sign-in requested", value: .regularSignInRequested),
            Named(name: "regular sign-in started", value: .regularSignInStarted(start)),
            Named(name: "older regular sign-in started", value: .regularSignInStarted(stale)),
            Named(name: "regular sign-in started without a code", value: .regularSignInStarted(withoutCode)),
            Named(name: "exchange started", value: .exchangeStarted(fiber.mvpd, ledger.token())),
            Named(name: "exchange started before a sign-out", value: .exchangeStarted(fiber.mvpd, before(ledger))),
            Named(name: "no profile found", value: .profilesMissing(asked: now, about: nil)),
            Named(name: "no profile of a provider found", value: .profilesMissing(asked: now, about: cable.mvpd)),
        ]
    }

    private static func writings(for ledger: Ledger) -> [Named<Ledger.Event>] {
        let unsaved = try? ledger.recordToWrite(over: .nothing(wasStored: true))
        let written = unsaved?.record ?? record(.signedIn(fiber), revision: 6)
        return [
            Named(name: "written", value: .written(written, version: ledger.version)),
            Named(name: "written, changed since", value: .written(written, version: ledger.version - 1)),
        ]
    }

    private static func regular(_ number: Int) -> SignedIn {
        SignedIn(profile: fiber, change: .signedIn, regularNumber: number)
    }
}
