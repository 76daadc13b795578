import AdobePassSimulator
import Foundation
import PartnerSSO
import Testing

/// What an app is at when its process is killed, and what the next launch must find.
enum Story: String, CaseIterable, Codable, Hashable, Sendable {
    /// The first launch ever: the app registers, and finds a viewer whom the service knows.
    case registration
    /// The viewer is signed in, and the access token is over.
    case refresh
    /// The viewer signs in on another screen.
    case regularSignIn

    /// How far the device's clock is ahead when the process is killed: a token holds six hours.
    var delay: Double { self == .refresh ? 7 * 3600 : 0 }

    var settings: StandInSettings { App.settings(isKnown: self != .regularSignIn) }

    /// What earlier launches did.
    func prepare(_ client: SSOClient) async throws {
        guard self == .refresh else { return }
        guard case .signedIn = try await client.signIn() else { throw NotSignedIn() }
    }

    /// What the launch does that is killed.
    func perform(_ client: SSOClient) async throws {
        switch self {
        case .registration: _ = try await client.signIn()
        case .refresh: _ = try await client.authorize(App.resource)
        case .regularSignIn:
            guard case .regularSignIn(let way, _) = try await client.signIn() else { return }
            _ = try await way.start(with: MVPD.ID("Cablevision")).profile()
        }
    }

    /// Checks the next launch: who had signed in need not do so again.
    func check(_ client: SSOClient, _ standIn: InProcessStandIn, _ place: Comment) async throws {
        // The first poll finds a viewer who has signed in; before it there is nothing to be lost.
        let hasSignedIn = self != .regularSignIn || standIn.count(of: .profileForCode) > 0
        let codes = standIn.count(of: .createSession)
        switch self {
        case .refresh: #expect(await client.sessionStatus().isSignedIn, place)
        case .registration, .regularSignIn:
            let outcome = try await client.signIn()
            guard hasSignedIn else { return }
            guard case .signedIn(let profile, _) = outcome else {
                Issue.record("The viewer had to sign in again, \(place)")
                return
            }
            #expect(profile.mvpd == MVPD.ID("Cablevision"), place)
        }
        #expect(try await client.authorize(App.resource).permit != nil, place)
        #expect(standIn.count(of: .createSession) == codes, place)
        // Only a registration that was not yet stored is made again.
        #expect(standIn.count(of: .register) <= (self == .refresh ? 1 : 2), place)
    }

    private struct NotSignedIn: Error {}
}

extension SessionStatus {
    var isSignedIn: Bool {
        if case .signedIn = self { true } else { false }
    }
}
