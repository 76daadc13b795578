import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOTesting
import Testing

/// A flow of which any call may go wrong.
enum MatrixFlow: String, CaseIterable, Sendable, CustomTestStringConvertible {
    /// The system knows the viewer, and the app nothing.
    case silentPartner
    /// The viewer picks the provider in the system's picker.
    case interactivePartner
    /// The viewer signs in on another screen.
    case regular
    /// The app is launched again by a viewer who is signed in.
    case returning
    case preauthorize
    case authorize
    /// The access token is over.
    case authorizeLater
    case signOut

    var testDescription: String { rawValue }

    /// Whether the viewer was signed in before.
    var isPrepared: Bool {
        switch self {
        case .silentPartner, .interactivePartner, .regular: false
        case .returning, .preauthorize, .authorize, .authorizeLater, .signOut: true
        }
    }

    /// Whether the platform takes part; without it the provider itself signed the viewer in.
    var usesPlatform: Bool { self != .regular && self != .signOut }

    /// The flow's own part.
    func act(_ client: SSOClient) async throws(SSOError) -> MatrixEnding {
        switch self {
        case .silentPartner, .interactivePartner, .regular, .returning: try await Self.signIn(client)
        case .preauthorize:
            .previews(
                try await client.preauthorize((1...7).compactMap { Resource("R\($0)") }).map { $0.denial == nil }
            )
        case .authorize, .authorizeLater: .decision(try await client.authorize("REF30").permit != nil)
        case .signOut: try await Self.signOut(client)
        }
    }

    static func signIn(_ client: SSOClient) async throws(SSOError) -> MatrixEnding {
        switch try await client.signIn() {
        case .signedIn(let profile, _): return .signedIn(profile.mvpd)
        case .regularSignIn(let way, .permissionDenied):
            _ = try await way.providers()
            let session = try await way.start(with: MVPD.ID("Cablevision"))
            return .signedIn(try await session.profile().mvpd)
        case .regularSignIn(_, let reason): return .regularSignIn(reason)
        }
    }

    private static func signOut(_ client: SSOClient) async throws(SSOError) -> MatrixEnding {
        _ = try await client.signOut()
        return .signedOut
    }
}

/// How a flow ended.
enum MatrixEnding: Hashable, Sendable {
    case signedIn(MVPD.ID)
    case regularSignIn(RegularReason)
    case previews([Bool])
    case decision(Bool)
    case signedOut
    case failed(SSOError.Code)

    init(_ operation: () async throws(SSOError) -> MatrixEnding) async {
        do throws(SSOError) {
            self = try await operation()
        } catch {
            self = .failed(error.code)
        }
    }
}
