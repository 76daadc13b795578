/// What the worlds have to reach of what has no list of its own in the product: an end that is no failure, by the call; a
/// result of a step; a word of the service.
enum Reachable {
    static let outcomes: [String: [String]] = [
        "authorize": ["permitted"] + denials.map { "denied, \($0)" },
        "completeCode": ["done"],
        "lookUpCode": ["done"],
        "preauthorize": ["previews"],
        "providers": ["done"],
        "reconcile": [
            "signed in, found", "signed in, renewed", "signed in, replaced", "signed in, unchanged",
            "signed out, as before",
        ],
        "refresh": ["a profile", "no profile"],
        "remembered": ["remembers no provider"],
        "signIn": signedIn(["degraded", "partner", "platform", "regular"]),
        "signOut": ["done"],
        "silentSignIn": signedIn(["degraded", "partner", "platform", "regular"]),
        "startRegular": ["shows a code"],
        "status": ["signed in", "signed out", "unknown"],
        "waitForProfile": signedIn(["degraded", "regular"]),
    ]

    static let steps: [String: [String]] = [
        "permission": [
            "granted", "denied", "restricted", "notDetermined", "frameworkUnavailable", "timedOut", "cancelled",
        ],
        "identity": [
            "identified", "notSignedIn", "otherProvider", "viewerCancelled", "identityExpired", "providerNotOnboarded",
            "providerRejected", "permissionDenied", "frameworkUnavailable", "timedOut", "cancelled",
        ],
        "existingProfiles": ["found", "none", "cancelled"],
        "picker": ["found", "cancelled"],
        "verification": [
            "prove", "signedIn", "serviceDeclined.configuration", "serviceDeclined.partnerStatus", "cancelled",
        ],
        "attributeResponse": [
            "SAML", "none", "denied", "notDetermined", "timedOut", "cancelled",
        ],
        "exchange": ["found", "cancelled", "service.requestRefused", "service.unavailable"],
    ]

    static let actions: [String: [String]] = [
        "action": ["application-registration", "authentication", "authorization", "configuration", "none", "retry"],
        "actionName": [
            "authenticate", "authorize", "complete", "invalid", "logout", "partner_logout", "partner_profile", "resume",
        ],
        "actionType": ["direct", "interactive", "none", "partner_interactive"],
        "reasonType": [
            "authenticated", "authenticatedSSO", "configuration_fallback", "degraded", "none", "pfs_fallback",
        ],
    ]

    private static let denials = [
        "homeOnly", "login", "other", "subscription", "technical", "temporaryAccess",
    ]

    private static func signedIn(_ kinds: [String]) -> [String] { kinds.map { "signed in (\($0))" } }
}
