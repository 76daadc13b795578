import PartnerSSOPluginKit

extension SignInStateMachine {
    /// Whether the service was asked for existing profiles already.
    enum Search: String, Sendable, Hashable, CaseIterable {
        case pending
        case done
    }

    /// What the platform said before the service was asked for existing profiles.
    enum Knowledge: Sendable, Hashable {
        case noFramework
        case notAsked
        case refused(Permission.Refusal)
        case frameworkUnavailable
        case identification(Identification)

        /// The platform's identifier of the provider, if it named one.
        var provider: PlatformMappingID? {
            switch self {
            case .identification(.valid(let identity)), .identification(.expired(let identity)): identity.id
            case .noFramework, .notAsked, .refused, .frameworkUnavailable, .identification: nil
            }
        }
    }

    /// An identity answer, judged at the moment it came.
    enum Identification: Sendable, Hashable {
        case valid(ProviderIdentity)
        case expired(ProviderIdentity)
        case unidentified(IdentityObstacle)
        case withoutPermission(Permission.Refusal)
    }

    /// Where the flow is; each state owns what the next ones need.
    enum State: Sendable, Hashable {
        case ready
        case checkingPermission(Search)
        case identifyingSilently(Search)
        case findingProfiles(Knowledge)
        case askingPermission
        case loadingPicker
        case identifyingInteractively
        case resolvingProvider(PlatformMappingID)
        case verifying(ProviderIdentity, restarts: Int)
        case proving(ProviderIdentity, MVPD.ID, restarts: Int)
        case exchanging(MVPD.ID, by: PlatformMappingID)
        case choosing(SignInVia, PlatformMappingID?)
        case finished
    }

    /// Something that happened.
    enum Event: Sendable {
        case started
        case permission(PermissionAnswer)
        case identity(Identification, PartnerStatus)
        case profiles([Profile])
        case picker(PickerContents?)
        case resolved(MVPD?)
        case verification(Verification)
        case proof(ProofAnswer, isExpired: Bool)
        case exchanged(ExchangeAnswer)
        case chosen(Profile)
        case failed(SSOError)
    }

    /// Something to do.
    enum Effect: Sendable {
        case checkPermission(Asking)
        case identify(IdentityRequest.Interruption)
        case findProfiles(PartnerStatus?)
        case loadPicker
        case resolve(PlatformMappingID)
        case verify(ProviderIdentity)
        case prove(VerificationToken)
        case exchange(AttributeResponse, MVPD.ID, PartnerStatus)
        case choose([Profile])
        case finish(Ending)
        case reportImpossible(String)
    }

    /// How the flow ended.
    enum Ending: Sendable {
        /// With the platform's identifier of the provider, if the platform named it in this flow.
        case signedIn(Profile, SignInVia, PlatformMappingID?)
        case regularSignIn(RegularReason, preselected: MVPD?, session: ServiceSession?)
        case failed(SSOError)
    }

    /// What does not change during the flow.
    struct Plan: Sendable, Hashable {
        /// Whether the product has a partner framework that may be used.
        var hasFramework: Bool
        /// Whether the service wants the platform's status with the question for existing profiles.
        var statusUse: ServiceNeeds.StatusUse
        /// Whether the viewer may be asked anything.
        var asking: Asking
    }
}
