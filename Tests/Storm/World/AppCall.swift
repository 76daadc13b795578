import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary
import StormReplays

/// One call of an app to the framework.
@MainActor
final class AppCall {
    enum Kind: String, Sendable {
        case signIn, silentSignIn, reconcile, signOut, status, remembered, refresh, authorize, preauthorize
        case startRegular, providers, waitForProfile, lookUpCode, completeCode

        /// Whether the viewer asked to be signed in with it.
        var isViewersSignIn: Bool {
            switch self {
            case .signIn, .startRegular: true
            default: false
            }
        }
    }

    enum Outcome: Sendable {
        case signedIn(Profile)
        case regular(RegularSignIn, RegularReason)
        case session(RegularSession)
        case reconciled(Reconciliation)
        case decided(Decision)
        case previewed([Preview])
        case refreshed(Profile?)
        case status(SessionStatus)
        case remembered(MVPD.ID?)
        case done
        case failed(SSOError)
    }

    let kind: Kind
    let number: Int
    unowned let process: AppProcess
    let begin: (tick: Int, uptime: Duration)
    /// The tick at which its flow began: that of the code, for a call that waits for the viewer.
    var origin: Int
    var cancelled: Int?
    /// When it began, by the process's clock of now.
    var beginDate: Date {
        process.clock.now.addingTimeInterval((begin.uptime - process.world.loop.uptime).timeInterval)
    }
    /// Whether the app makes it in a closure of another call, which waits for it.
    var isInside = false
    private(set) var outcome: Outcome?
    /// Stored beside the outcome, because invariants read it at every step and an outcome is costly to copy.
    private(set) var isRunning = true
    /// The tick at which it ended.
    private(set) var end = 0
    /// The session whose viewer it waits for.
    var session: RegularSession?
    /// How many resources it asks about.
    var resources = 1
    var task: Task<Void, Never>?

    init(_ kind: Kind, number: Int, process: AppProcess, tick: Int, uptime: Duration) {
        self.kind = kind
        self.number = number
        self.process = process
        begin = (tick, uptime)
        origin = tick
    }

    /// Cancels its task; a call that the app makes in a closure of another one has none of its own.
    func cancel(at tick: Int) {
        guard let task else { return }
        process.world.happens(
            "\(process.name) cancels \(kind.rawValue)",
            as: .cancel(app: process.app, call: kind.rawValue)
        )
        cancelled = tick
        task.cancel()
    }

    func end(_ outcome: Outcome, at tick: Int) {
        (self.outcome, end, isRunning) = (outcome, tick, false)
        task = nil
    }

    /// Releases what the outcome holds on to.
    func release() { (outcome, session, isRunning) = (.done, nil, false) }
}

extension AppCall.Outcome {
    /// The outcome in a few words.
    var words: String {
        switch self {
        case .signedIn(let profile): "signed in with \(profile.mvpd) (\(profile.kind.rawValue))"
        case .regular(_, let reason): "needs the regular sign-in: \(reason.rawValue)"
        case .session: "shows a code"
        case .reconciled(.signedIn(let profile, let change)): "signed in with \(profile.mvpd), \(change.rawValue)"
        case .reconciled(.signedOut(let cause, _)): "signed out, \(cause?.rawValue ?? "as before")"
        case .reconciled(.unknown(let error, _, _)): "unknown, \(error.code.rawValue)"
        case .decided(.permitted): "permitted"
        case .decided(.denied(_, let denial)): "denied, \(denial.cause)"
        case .previewed(let previews): "\(previews.count) previews"
        case .refreshed(let profile): profile.map { "still \($0.mvpd)" } ?? "the service has no profile"
        case .status(let status): "\(Standing(status))"
        case .remembered(let mvpd): "remembers \(mvpd?.rawValue ?? "no provider")"
        case .done: "done"
        case .failed(let error): "fails with \(error.code.rawValue)"
        }
    }
}

/// For which call of an app code runs.
enum Caller {
    /// The call whose task it is, or whose task began it.
    @TaskLocal static var current: AppCall?
}
