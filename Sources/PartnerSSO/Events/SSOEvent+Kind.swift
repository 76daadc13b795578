import PartnerSSOPluginKit

extension SSOEvent {
    /// What happened, with a typed payload, for apps that act on events.
    public enum Kind: Sendable, Hashable {
        /// A sign-in ended with a profile: the viewer's provider, and how the profile came about.
        case signedIn(MVPD.ID, via: SignInVia)
        /// A sign-in ended with the offer of the regular sign-in, and why it is needed.
        case regularSignInNeeded(RegularReason)
        /// A sign-in failed with an error of this code.
        case signInFailed(SSOError.Code)
        /// A session ended: why, and the viewer's provider if it was known.
        case signedOut(SignOutCause, MVPD.ID?)
        /// Another process with the same store changed the session: its provider, or that of the session it ended.
        case sessionTakenOver(MVPD.ID?)
        /// A reconciliation ended with a profile, and where that comes from.
        case reconciled(Reconciliation.Change)
        /// A reconciliation ended without a profile; the cause is `nil` if no viewer was signed in before.
        case reconciledSignedOut(SignOutCause?)
        /// A reconciliation could not tell who is signed in, because of an error with this code.
        case reconciledUnknown(SSOError.Code)
        /// The store could not be read or written; what is not stored is kept in memory.
        case storeFailed(SSOError.Code)
        /// A call is made again: its name, and the code of the error it failed with.
        case callRetried(String, after: SSOError.Code)
        /// The device's clock moved relative to the service's: how far it is ahead, negative if it is behind.
        case clockDrifted(by: Duration)
        /// Any other event, such as a single step or one that a plugin declares, as it was reported.
        case other(Name, facts: [Fact: String])
    }

    /// Creates an event with a typed payload, as ``kind`` reads it.
    ///
    /// - Parameters:
    ///   - kind: What happened.
    ///   - duration: How long it took.
    init(_ kind: Kind, duration: Duration? = nil) {
        let (name, facts) = kind.contents
        self.init(name, facts, duration: duration)
    }

    /// What happened, with a typed payload; an event without the facts that its name promises is ``Kind/other(_:facts:)``.
    public var kind: Kind { typedKind ?? .other(name, facts: facts) }

    private var typedKind: Kind? {
        let mvpd = facts[.mvpd].flatMap(MVPD.ID.init)
        let code = facts[.code].map(SSOError.Code.init(rawValue:))
        switch name {
        case .signInFinished: return code.map(Kind.signInFailed) ?? signInKind(mvpd)
        case .signedOut: return facts[.cause].flatMap(SignOutCause.init(rawValue:)).map { .signedOut($0, mvpd) }
        case .sessionTakenOver: return .sessionTakenOver(mvpd)
        case .reconciled: return code.map(Kind.reconciledUnknown) ?? reconciledKind
        case .storeFailed: return code.map(Kind.storeFailed)
        case .retry: return facts[.call].flatMap { call in code.map { .callRetried(call, after: $0) } }
        case .clockDrift: return facts[.offset].flatMap({ Int64($0) }).map { .clockDrifted(by: .seconds($0)) }
        default: return nil
        }
    }

    private var reconciledKind: Kind? {
        guard let result = facts[.result] else { return nil }
        let signedOut = "signedOut."
        if result == signedOut.dropLast() { return .reconciledSignedOut(nil) }
        guard result.hasPrefix(signedOut) else { return Reconciliation.Change(rawValue: result).map(Kind.reconciled) }
        return SignOutCause(rawValue: String(result.dropFirst(signedOut.count))).map(Kind.reconciledSignedOut)
    }

    private func signInKind(_ mvpd: MVPD.ID?) -> Kind? {
        guard let result = facts[.result] else { return nil }
        if let mvpd { return SignInVia(rawValue: result).map { .signedIn(mvpd, via: $0) } }
        return RegularReason(rawValue: result).map(Kind.regularSignInNeeded)
    }
}

extension SSOEvent.Kind {
    /// The event's name and facts.
    fileprivate var contents: (SSOEvent.Name, [SSOEvent.Fact: String]) {
        switch self {
        case .signedIn(let mvpd, let via): (.signInFinished, [.result: via.rawValue, .mvpd: mvpd.rawValue])
        case .regularSignInNeeded(let reason): (.signInFinished, [.result: reason.rawValue])
        case .signInFailed(let code): (.signInFinished, [.result: code.rawValue, .code: code.rawValue])
        case .signedOut(let cause, nil): (.signedOut, [.cause: cause.rawValue])
        case .signedOut(let cause, let mvpd?): (.signedOut, [.cause: cause.rawValue, .mvpd: mvpd.rawValue])
        case .sessionTakenOver(let mvpd): (.sessionTakenOver, mvpd.map { [.mvpd: $0.rawValue] } ?? [:])
        case .reconciled(let change): (.reconciled, [.result: change.rawValue])
        case .reconciledSignedOut(nil): (.reconciled, [.result: "signedOut"])
        case .reconciledSignedOut(let cause?): (.reconciled, [.result: "signedOut.\(cause.rawValue)"])
        case .reconciledUnknown(let code): (.reconciled, [.result: code.rawValue, .code: code.rawValue])
        case .storeFailed(let code): (.storeFailed, [.code: code.rawValue])
        case .callRetried(let call, let code): (.retry, [.call: call, .code: code.rawValue])
        case .clockDrifted(let offset): (.clockDrift, [.offset: String(offset.components.seconds)])
        case .other(let name, let facts): (name, facts)
        }
    }
}
