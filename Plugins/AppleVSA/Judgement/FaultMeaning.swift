import PartnerSSOPluginKit

/// The meaning of a framework error for the sign-in.
///
/// | `VSError` | code | in a request that may not interrupt | in a request that may |
/// | --- | --- | --- | --- |
/// | `accessNotGranted` | 0 | permission is missing: access is checked again to say how | the same |
/// | `unsupportedProvider`, naming one | 1 | `providerNotOnboarded` | `providerNotOnboarded` |
/// | `unsupportedProvider`, naming none | 1 | `otherProvider` | `otherProvider` |
/// | `userCancelled` | 2 | `viewerCancelled` | `viewerCancelled` |
/// | `serviceTemporarilyUnavailable` | 3 | `frameworkUnavailable` | `frameworkUnavailable` |
/// | `providerRejected` | 4 | identity: `notSignedIn`, the viewer would have to act; proof: `providerRejected` | `providerRejected` |
/// | `invalidVerificationToken` | 5 | `providerRejected` | `providerRejected` |
/// | `rejected` | 6 | `frameworkUnavailable` | `frameworkUnavailable` |
/// | `unsupported` | 7 | `frameworkUnavailable` | `frameworkUnavailable` |
/// | any other code, or any other domain | | `frameworkUnavailable` | `frameworkUnavailable` |
///
/// The `PartnerFault` always contains domain, code and message. Source: Apple, *VSError.Code*; the second meaning of
/// code 4 is documented in the public header.
enum FaultMeaning: Sendable, Hashable {
    /// The request that failed.
    enum Question: Sendable, Hashable, CaseIterable {
        case silentIdentity
        case interactiveIdentity
        case proof
    }

    case permissionMissing
    case obstacle(IdentityObstacle)

    init(_ error: FrameworkError, in question: Question) {
        guard error.isFrameworksOwn else {
            self = .obstacle(.frameworkUnavailable)
            return
        }
        switch error.code {
        case 0: self = .permissionMissing
        case 1: self = .obstacle(Self.unsupported(error))
        case 2: self = .obstacle(.viewerCancelled)
        case 4: self = .obstacle(question == .silentIdentity ? .notSignedIn : .providerRejected)
        case 5: self = .obstacle(.providerRejected)
        default: self = .obstacle(.frameworkUnavailable)
        }
    }

    private static func unsupported(_ error: FrameworkError) -> IdentityObstacle {
        error.unsupportedProvider.flatMap { PlatformMappingID($0) }.map { .providerNotOnboarded($0) } ?? .otherProvider
    }
}
