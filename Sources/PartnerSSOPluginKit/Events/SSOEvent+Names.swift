public import PartnerSSOVocabulary

extension SSOEvent {
    /// Creates an event.
    public init(_ name: Name, _ facts: [Fact: String] = [:], duration: Duration? = nil) {
        self.init(name: name, facts: facts, duration: duration)
    }
}

extension SSOEvent.Name {
    /// A sign-in ended: in a profile (how it came about), in a regular sign-in (why), or in an error (its code).
    public static let signInFinished = Self(rawValue: "signIn.finished")
    /// A session ended, and why.
    public static let signedOut = Self(rawValue: "signOut.finished")
    /// Another process with the same store signed the viewer in or out, and this client follows.
    public static let sessionTakenOver = Self(rawValue: "session.takenOver")
    /// A reconciliation ended.
    public static let reconciled = Self(rawValue: "reconcile.finished")
    /// The store could not be read or written; the sign-in goes on in memory.
    public static let storeFailed = Self(rawValue: "store.failed")
    /// A flow reached a state that should be impossible.
    public static let internalFault = Self(rawValue: "internalFault")
    /// A step of a flow begins.
    public static let stepStarted = Self(rawValue: "step.started")
    /// A step of a flow ended; with an error's code if it failed.
    public static let stepFinished = Self(rawValue: "step.finished")
    /// Two mapping answers differ; the first won.
    public static let mappingConflict = Self(rawValue: "mapping.conflict")
    /// A mapping answer is not in the directory and was ignored.
    public static let mappingIgnored = Self(rawValue: "mapping.ignored")
    /// The service lists an identifier more than once.
    public static let directoryRepeats = Self(rawValue: "directory.repeats")
    /// A platform called back a second time; ignored.
    public static let callbackRepeated = Self(rawValue: "callback.repeated")
    /// A platform called back after the call had ended or was cancelled; ignored.
    public static let callbackLate = Self(rawValue: "callback.late")
    /// A call is repeated.
    public static let retry = Self(rawValue: "call.retry")
    /// A call waited for its turn, so that the service does not refuse it because of its rate; with the time it waited.
    public static let callPaced = Self(rawValue: "call.paced")
    /// The application was registered with the service.
    public static let clientRegistered = Self(rawValue: "client.registered")
    /// An access token was obtained.
    public static let tokenObtained = Self(rawValue: "token.obtained")
    /// A profile for another provider than the expected one was refused.
    public static let profileRefused = Self(rawValue: "profile.refused")
    /// A call continued without an identity token: its source failed, or the service does not take such a token.
    public static let identityTokenMissing = Self(rawValue: "identityToken.missing")
    /// The device's clock moved away from the service's, or back to it; with the measured offset.
    public static let clockDrift = Self(rawValue: "clock.drift")
    /// The product's handlers took longer than a viewer should wait.
    ///
    /// Their answer is used nevertheless.
    public static let handlersSlow = Self(rawValue: "handlers.slow")
}

extension SSOEvent.Fact {
    /// How something ended.
    public static let result = Self(rawValue: "result")
    /// Why something ended.
    public static let cause = Self(rawValue: "cause")
    /// A provider, by the service's identifier.
    public static let mvpd = Self(rawValue: "mvpd")
    /// An error's code.
    public static let code = Self(rawValue: "code")
    /// A plugin.
    public static let plugin = Self(rawValue: "plugin")
    /// A step's name.
    public static let step = Self(rawValue: "step")
    /// A provider, by the platform's identifier.
    public static let platformMappingID = Self(rawValue: "mappingID")
    /// Other providers that were named.
    public static let others = Self(rawValue: "others")
    /// A number.
    public static let count = Self(rawValue: "count")
    /// How far the device's clock is ahead of the service's, in whole seconds; negative if it is behind.
    public static let offset = Self(rawValue: "offset")
    /// The name of a call.
    public static let call = Self(rawValue: "call")
    /// A state of the sign-in.
    public static let state = Self(rawValue: "state")
}
