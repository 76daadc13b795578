import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

/// A flow of which any call may go wrong.
enum MatrixFlow: String, CaseIterable, Sendable, CustomTestStringConvertible {
    /// The system knows the viewer, and the app nothing.
    case silentPartner
    /// The viewer picks the provider in the system's picker.
    case interactivePartner
    /// The service declines the system's viewer with a code that is ready, or with one that lacks something.
    case fallbackWithCode, fallbackToResume
    /// The viewer signs in on another screen.
    case regular
    /// This app looks a code of another device up, for which a provider was chosen there, or is chosen here.
    case secondScreenLookUp, secondScreenResume
    /// The app is launched again by a viewer who is signed in.
    case returning, returningByToken, reconcile
    /// The viewer chooses temporary access, or what a rule gives everybody.
    case temporary, degraded
    /// The app knows the viewer by a token of the platform or of a service.
    case platformToken, serviceToken
    case refreshProfile, refreshPromotional
    case preauthorize, authorize, authorizeTemporary, authorizePromotional, authorizeDegraded, authorizeByToken
    /// The access token is over.
    case authorizeLater
    case signOut, signOutPartner, signOutByToken

    var testDescription: String { rawValue }

    /// Whether the viewer was signed in before.
    var isPrepared: Bool {
        switch self {
        case .silentPartner, .interactivePartner, .fallbackWithCode, .fallbackToResume, .regular, .secondScreenLookUp,
            .secondScreenResume, .temporary, .degraded, .platformToken, .serviceToken:
            false
        default: true
        }
    }

    /// Whether an outage meets the flow in a place where no simpler flow is met.
    var differsInAnOutage: Bool {
        switch self {
        case .degraded, .platformToken, .serviceToken, .returningByToken, .refreshPromotional, .authorizeTemporary,
            .authorizePromotional, .authorizeDegraded, .authorizeByToken, .signOutPartner, .signOutByToken:
            false
        default: true
        }
    }

    var isSignOut: Bool { [.signOut, .signOutPartner, .signOutByToken].contains(self) }

    /// Whether it helps another device, and signs nobody in here.
    var isForAnotherDevice: Bool { self == .secondScreenLookUp || self == .secondScreenResume }

    /// Whether the platform takes part; without it the provider itself signed the viewer in.
    var usesPlatform: Bool {
        switch self {
        case .silentPartner, .interactivePartner, .fallbackWithCode, .fallbackToResume, .returning, .reconcile,
            .refreshProfile, .preauthorize, .authorize, .authorizeLater, .signOutPartner:
            true
        default: false
        }
    }

    /// The flow's own part; the code is what another device shows, where the flow is about one.
    func act(_ client: SSOClient, code: String?) async throws(SSOError) -> MatrixEnding {
        switch self {
        case .reconcile: try await reconcile(client)
        case .refreshProfile, .refreshPromotional:
            try await client.refreshProfile().map { .signedIn($0.mvpd) } ?? .signedOut
        case .preauthorize:
            .previews(
                try await client.preauthorize((1...7).compactMap { Resource("R\($0)") }).map { $0.denial == nil }
            )
        case .authorize, .authorizeLater, .authorizeTemporary, .authorizePromotional, .authorizeDegraded,
            .authorizeByToken:
            .decision(try await client.authorize("REF30").permit != nil)
        case .signOut, .signOutPartner, .signOutByToken: try await signOut(client)
        case .secondScreenLookUp, .secondScreenResume: try await help(client, code ?? "")
        default: try await signIn(client)
        }
    }

    /// Signs the viewer in, without the platform's help only for the reason that belongs to the flow.
    func signIn(_ client: SSOClient) async throws(SSOError) -> MatrixEnding {
        switch try await client.signIn() {
        case .signedIn(let profile, _): return .signedIn(profile.mvpd)
        case .regularSignIn(let way, let reason) where reason == regularReason:
            if self == .regular { _ = try await way.providers() }
            return .signedIn(try await way.start(with: MVPD.ID(mvpd)).waitForProfile().mvpd)
        case .regularSignIn(_, let reason): return .regularSignIn(reason)
        }
    }

    private func reconcile(_ client: SSOClient) async throws(SSOError) -> MatrixEnding {
        switch try await client.reconcile() {
        case .signedIn(let profile, _): .signedIn(profile.mvpd)
        case .signedOut: .signedOut
        case .unknown(let error, _, _): .failed(error.code)
        }
    }

    private func help(_ client: SSOClient, _ code: String) async throws(SSOError) -> MatrixEnding {
        let found = try await client.secondScreen(code: code)
        if self == .secondScreenResume { _ = try await found.providers() }
        return .next(try await found.complete(with: MVPD.ID(mvpd)))
    }

    private func signOut(_ client: SSOClient) async throws(SSOError) -> MatrixEnding {
        _ = try await client.signOut()
        return .signedOut
    }
}

// MARK: - What the flow's world is like

extension MatrixFlow {
    /// What the viewer signs in with.
    var mvpd: String {
        switch self {
        case .temporary, .authorizeTemporary: "TempPass"
        case .authorizePromotional, .refreshPromotional: "Promotion"
        default: "Cablevision"
        }
    }

    private var regularReason: RegularReason? {
        switch self {
        case .fallbackWithCode: .serviceDeclined(.partnerStatus)
        case .fallbackToResume: .serviceDeclined(.missingParameters)
        default: usesPlatform ? nil : .permissionDenied
        }
    }

    /// The profile that is at the service before the first call.
    private var storedKind: SimulatorSettings.StoredProfile.Kind? {
        switch self {
        case .degraded, .authorizeDegraded: .degraded
        case .platformToken, .returningByToken: .platform
        case .serviceToken, .authorizeByToken, .signOutByToken: .serviceToken
        default: nil
        }
    }

    /// What the app itself tells the service of its viewer, if it does.
    func identities(_ token: String, _ viewer: String, _ visitor: String) -> AdobePassIdentities? {
        var identities = AdobePassIdentities()
        identities.visitorIdentifier = { () async throws(SSOError) in Secret(visitor) }
        switch self {
        case .platformToken, .returningByToken:
            identities.subjectToken = { () async throws(SSOError) in Secret(token) }
            identities.connectToken = identities.subjectToken
        case .serviceToken, .authorizeByToken, .signOutByToken:
            identities.serviceToken = { () async throws(SSOError) in Secret(token) }
        case .authorizePromotional, .refreshPromotional, .fallbackToResume:
            identities.temporaryAccessIdentity = { () async throws(SSOError) in Secret(viewer) }
        case .temporary, .degraded, .secondScreenLookUp, .secondScreenResume: break
        default: return nil
        }
        return identities
    }

    /// Further settings of the plugin: temporary access that is named costs no session.
    var values: [String: PluginSettings.Value] {
        self == .temporary ? [:] : ["temporaryAccess": .strings(["TempPass", "Promotion"])]
    }

    /// The simulator, which refuses whatever it does not know.
    func configure(_ settings: inout SimulatorSettings) {
        var promotion = SimulatorMVPD(id: "Promotion", displayName: "Promotion")
        promotion.isTemporaryAccess = true
        promotion.promotionalResources = 2
        settings.directory = SimulatorDirectory(settings.directory.mvpds.prefix(10) + [promotion])
        settings.isStrict = true
        // A code that nobody uses is asked about every few seconds until its end.
        settings.lifetimes.code = 300
        settings.secondScreen = .init(afterPolls: 1, mvpd: "Cablevision")
        settings.storedProfiles = storedKind.map { [.init(mvpd: "Cablevision", kind: $0)] } ?? []
        if self == .fallbackWithCode { settings.declines = .partnerStatus }
        if self == .fallbackToResume { settings.declines = .missingParameters }
    }
}
