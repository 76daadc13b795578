import PartnerSSO
import PartnerSSOPluginKit

/// Whether the service may still have to be told of a sign-out, as far as it can be seen.
///
/// Until then, a flow that signs the viewer in or out, or asks whether somebody is signed in, reports it first.
@MainActor
struct OpenReports {
    /// The sign-outs of each process that may have to be reported still.
    private var signOuts: [Int: [AppCall]] = [:]
    /// The processes that may owe a report of which the disk does not know: it was out of order when they used it last, or
    /// has lost something since.
    private var unstored: Set<Int> = []
    private var living: Set<Int> = []
    private var isPending = false
    /// When there was a report to make last.
    private(set) var last: Truth.Moment?

    /// Whether there may be a sign-out to report.
    var isOpen: Bool { isPending || !signOuts.isEmpty || !unstored.isEmpty }

    /// Returns whether there may have been a sign-out to report at a tick or since.
    func wasOpen(since begin: Int) -> Bool { isOpen || last.map { $0.tick >= begin } == true }

    /// Learns that the disk is out of order or has lost something.
    mutating func noteDiskDamage() {
        if last != nil { unstored = living }
    }

    mutating func learn(_ sight: Sight, at now: Truth.Moment) {
        if isOpen { last = now }
        defer { if isOpen { last = now } }
        switch sight {
        case .launched(let process): living.insert(process.number)
        case .killed(let process):
            living.remove(process.number)
            unstored.remove(process.number)
        case .began(let call) where call.kind == .signOut: signOuts[call.process.number, default: []].append(call)
        case .ended(let call):
            if call.kind == .signOut, case .done? = call.outcome { settle(call.process.number) { $0 === call } }
            guard call.hasReported else { break }
            unstored.remove(call.process.number)
            settle(call.process.number) { !$0.isRunning && $0.end < call.beginOfItsWork }
        case .storeFailed(let process, let operation, _) where operation.hasSuffix(" session"):
            if last != nil { unstored.insert(process) }
        case .stored(let process, let key, let record) where key.hasSuffix("/session"):
            // Before the first sign-out nothing may be pending.
            isPending = last != nil && StoredSession.reading(record)?.isPending != false
            unstored.remove(process)
            if !isPending { settle(after: process) }
        default: break
        }
    }

    /// Learns that a process has stored that there is nothing to report: it knows all of its own sign-outs, and of those of
    /// the dead nobody knows more than the disk.
    private mutating func settle(after writer: Int) {
        for process in Array(signOuts.keys) {
            let isDead = !living.contains(process)
            settle(process) { isDead || process == writer && !$0.isRunning }
        }
    }

    private mutating func settle(_ process: Int, where isSettled: (AppCall) -> Bool) {
        signOuts[process]?.removeAll(where: isSettled)
        if signOuts[process]?.isEmpty == true { signOuts[process] = nil }
    }
}

extension AppCall {
    /// Whether its outcome shows that nothing was left to report when it asked for the viewer.
    fileprivate var hasReported: Bool {
        switch outcome {
        case .signedIn?, .regular?, .reconciled(.signedIn)?: maySignIn
        case .session?: true
        default: false
        }
    }
}
