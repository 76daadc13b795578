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
    /// The viewer signs in on another screen, with another provider than before.
    case changedProvider

    /// How much time has passed when the process is killed: a token holds six hours, a code half of one.
    var delay: Double {
        switch self {
        case .registration, .regularSignIn: 0
        case .refresh: 7 * 3600
        case .changedProvider: 15 * 60
        }
    }

    var settings: SimulatorSettings {
        switch self {
        case .registration, .refresh: App.settings(knowing: "Cablevision", for: 30 * 86_400)
        case .regularSignIn: App.settings()
        case .changedProvider: App.settings(knowing: "Spectrum", for: 10 * 60)
        }
    }

    /// Whether earlier launches have left something on the disk.
    var hasLaunched: Bool { self == .refresh || self == .changedProvider }

    private var isRegular: Bool { self == .regularSignIn || self == .changedProvider }

    /// What earlier launches did.
    func prepare(_ client: SSOClient) async throws {
        guard hasLaunched else { return }
        guard case .signedIn = try await client.signIn() else { throw NotSignedIn() }
    }

    /// What the launch does that is killed.
    func perform(_ client: SSOClient) async throws {
        switch self {
        case .registration: _ = try await client.signIn()
        case .refresh: _ = try await client.authorize(App.resource)
        case .regularSignIn, .changedProvider:
            guard case .regularSignIn(let way, _) = try await client.signIn() else { return }
            let choice = self == .regularSignIn ? MVPD.ID("Cablevision") : nil
            _ = try await way.start(with: choice).waitForProfile()
        }
    }

    /// Checks the next launch: who had signed in need not do so again.
    func check(_ client: SSOClient, _ simulator: InProcessSimulator, _ place: Comment) async throws {
        // The first poll finds a viewer who has signed in; before it there is nothing to be lost.
        let hasSignedIn = !isRegular || simulator.count(of: .profileForCode) > 0
        let codes = simulator.count(of: .createSession)
        switch self {
        case .refresh: #expect(await client.sessionStatus().isSignedIn, place)
        case .registration, .regularSignIn, .changedProvider:
            let outcome = try await client.signIn()
            guard hasSignedIn else { return }
            guard case .signedIn(let profile, _) = outcome else {
                Issue.record("The viewer had to sign in again, \(place)")
                return
            }
            #expect(profile.mvpd == MVPD.ID("Cablevision"), place)
        }
        #expect(try await client.authorize(App.resource).permit != nil, place)
        #expect(simulator.count(of: .createSession) == codes, place)
        // Only a registration that was not yet stored is made again.
        #expect(simulator.count(of: .register) <= (hasLaunched ? 1 : 2), place)
    }

    private struct NotSignedIn: Error {}
}

extension SessionStatus {
    var isSignedIn: Bool {
        if case .signedIn = self { true } else { false }
    }
}
