/// Why the storm does not reach something that exists.
///
/// What begins with "rarely" is reached by some thousand worlds and not by others.
enum Unreachable {
    /// A reason beside what it is about.
    static func note(_ reason: String, isReached: Bool) -> String {
        switch (isReached, reason.hasPrefix("rarely")) {
        case (true, true): "✓, \(reason)"
        case (true, false): "✓, **although** \(reason)"
        case (false, _): "no: \(reason)"
        }
    }

    private static let transport = "transports are tried against a server that fails (`Tests/TransportTrials`)"
    private static let configuration = "a world's product is configured correctly"
    private static let plugins = "a world's plugins are the bundled ones"

    static let codes: [String: String] = [
        "unsupported": "both services let an app look up a code",
        "answer.profileOver": "no answer comes after the end of its profile; `SessionStatusTests` do",
        "partner.changed": "no viewer changes the provider twice in one sign-in; `SignInOrderTests` do",
        "internalFault": "it would be a bug",
        "configuration.invalid": configuration, "configuration.unreadable": configuration,
        "plugin.conflict": plugins, "plugin.incomplete": plugins,
        "network.offline": transport, "network.hostNotFound": transport, "network.connectTimedOut": transport,
        "network.totalTimedOut": transport,
        "network.insecureAddress": transport, "network.redirectRefused": transport,
        "answer.tooLarge": "the simulator's answers are smaller than the limit",
        "answer.unexpectedStatus": "no world answers an undocumented status; `AnswerJudgeTests` do",
        "request.headerValueInvalid": "a world's device has valid names, and its tokens are checked",
        "store.misconfigured": "the keychain's own faults are tested in `Tests/PartnerSSOStoresTests`",
    ]

    static let events: [String: String] = [
        "answer.skips": "rarely: an answer has to lose one name of a list; `LenientAnswerTests` try it",
        "profile.refused": "rarely: an answer about one provider has to name another; `ProfileAnswerTests` try it",
        "directory.skips": "rarely: a garbled answer has to make a provider unusable; `DirectoryTests` try it",
        "previews.shortened": "rarely: the service has to refuse a call's many resources; `PartialPreviewTests` try it",
        "internalFault": "it would be a bug",
        "mapping.conflict": "the handlers of the bundled plugins agree; `MVPDMappingTests` do not",
        "mapping.ignored": "the handlers of the bundled plugins answer from the directory; `MVPDMappingTests` do not",
        "directory.repeats": "the simulator lists each provider once; `DirectoryTests` do not",
        "partnerView.late": "a view of a world's platform opens before its call ends; `LateViewTests` do otherwise",
        "partnerView.providerUnsupported": "a world's picker offers no such provider; `PickerEventTests` do",
        "partnerView.providerVetoed": "a world's picker offers the directory's providers only; `IdentityTests` do not",
        "handlers.slow": "a handler takes no time in a world; `HandlerBudgetTests` do",
    ]

    static let endings: [String: String] = [
        "authorize denied, temporaryAccess": "rarely: a fault has to draw this code; `TemporaryAccessTests` try it",
        "action authorization": "rarely: a fault has to draw this code; `ErrorCatalogueTests` try it",
        "authorize denied, homeOnly": "rarely: a fault has to draw this code; `DecisionAnswerTests` try it",
        "attributeResponse timedOut":
            "rarely: a platform has to fall silent just before the proof; `PlatformOutageTests` try it",
        "attributeResponse notDetermined":
            "rarely: the viewer has to reset the permission just before the proof; `RegularReasonTests` try it",
    ]

    static let refusals: [String: String] = [
        "authorization_expired": "an app does not ask for an authorization that it has; the simulator's tests do"
    ]

    static let reasons: [String: String] = [
        "unknownProvider": "a world's platform names providers of the directory; `PartnerFlowTests` do not",
        "partnerServicesDisabled": "the service of a world takes proofs; `PartnerFlowTests` do without",
        "noPartnerFramework": "every world's product has the platform's plugin",
        "serviceDeclined.missingParameters": "a world's product sends every parameter; `SessionAnswerTests` do not",
    ]
}
