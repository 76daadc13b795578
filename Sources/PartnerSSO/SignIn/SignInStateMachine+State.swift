import PartnerSSOPluginKit

extension SignInStateMachine {
    /// Whether the service has been asked for existing profiles.
    enum Search: String, Sendable, Hashable, CaseIterable {
        case pending
        case done
    }

    /// The platform's answers before the service is asked for existing profiles.
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

        /// Whether the platform does not vouch for the viewer, so that a profile that it has proved is of no use.
        ///
        /// An outage says nothing about the viewer.
        var deniesLogin: Bool {
            switch self {
            case .noFramework, .notAsked, .frameworkUnavailable: false
            case .identification(.valid), .identification(.unidentified(.frameworkUnavailable)): false
            case .refused, .identification: true
            }
        }
    }

    /// The platform's answer about the identity, with its validity at the time it arrived.
    enum Identification: Sendable, Hashable {
        case valid(ProviderIdentity)
        case expired(ProviderIdentity)
        case unidentified(IdentityObstacle)
        case withoutPermission(Permission.Refusal)
    }

    /// The states of the flow.
    ///
    /// Each has the data that the following ones need.
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

    /// An input of the machine.
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

    /// An action for the driver.
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

    /// The end of the flow.
    enum Ending: Sendable {
        /// The viewer is signed in; with the platform's identifier of the provider, if the platform named it in this
        /// flow.
        case signedIn(Profile, SignInVia, PlatformMappingID?)
        case regularSignIn(RegularReason, preselected: MVPD?, session: ServiceSession?)
        case failed(SSOError)
    }

    /// The conditions that do not change during the flow.
    struct Plan: Sendable, Hashable {
        /// Whether the product has a partner framework and it may be used.
        var hasFramework: Bool
        /// Whether the service wants the platform's status when it is asked for existing profiles.
        var statusUse: ServiceNeeds.StatusUse
        /// Whether the viewer may be asked anything.
        var asking: Asking
    }
}
