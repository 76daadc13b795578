import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import Guides

@Suite("What the guides say of their snippets")
struct GuidesTests {
    /// A screen that keeps what it was told to show.
    actor Screen: SignInScreen {
        private(set) var texts: [String] = []

        func show(_ text: String) { texts.append(text) }
        func offerToContinue(with provider: RememberedProvider) { show("continue with \(provider.mvpd)") }

        func showHome(for profile: Profile) { show("home of \(profile.mvpd)") }
        func offerRegularSignIn(_ regular: RegularSignIn, because reason: RegularReason) { show("regular: \(reason)") }
        func show(code: String, url: URL?) { show("code") }
        func open(_ url: URL) { show(url.absoluteString) }
        func showUnavailable() { show("unavailable") }
        func choose(from providers: [MVPD]) -> MVPD? { providers.first }
    }

    private let acme: MVPD.ID
    private let screen = Screen()

    init() throws {
        acme = MVPD.ID("Acme")
    }

    @Test("A viewer who is signed in sees the home page, and a silent sign-in finds the same profile")
    func signedIn() async throws {
        let client = try SSOClient.scripted(ScriptedViewer(signedInWith: acme))
        try await SigningIn.signIn(client, on: screen)
        #expect(await screen.texts == ["home of Acme"])
        guard case .signedIn(let profile, via: .existing) = try await SigningIn.signInSilently(client) else {
            Issue.record("The profile is not found.")
            return
        }
        #expect(profile.mvpd == acme)
        #expect(await Session.title(client) == "Signed in with Acme")
    }

    @Test("A service that fails never reads as signed out, neither at a sign-in nor at a launch")
    func outage() async throws {
        let viewer = ScriptedViewer(signedInWith: acme)
        viewer.fail(with: .serviceUnavailable)
        let client = try SSOClient.scripted(viewer)
        try await SigningIn.signIn(client, on: screen)
        try await Session.launch(client, on: screen)
        #expect(await screen.texts == ["unavailable", "unavailable"])
    }

    @Test("Without a profile and a framework the regular sign-in is offered")
    func regular() async throws {
        let client = try SSOClient.scripted(ScriptedViewer())
        try await SigningIn.signIn(client, on: screen)
        #expect(await screen.texts == ["regular: noPartnerFramework"])
    }

    @Test("A sign-out opens each address and returns what is left for the viewer")
    func signOut() async throws {
        let profile = Profile(mvpd: acme, kind: .regular, expiry: .unknown)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([profile])
            $0.signOut = .always(
                SignOutAnswer(needsPartnerSignOut: false, url: URL(string: "https://example.com/logout"))
            )
        }
        let client = try SSOClient.scripted(service)
        _ = try await client.signIn()
        #expect(try await Session.signOut(client, on: screen) == [])
        #expect(await screen.texts == ["https://example.com/logout"])
        #expect(await Session.title(client) == "Sign in")
    }

    @Test("A launch after the session ended says why, and offers the provider from before")
    func ended() async throws {
        let profile = Profile(mvpd: acme, kind: .regular, expiry: .unknown)
        let service = ScriptedEntitlementService { $0.existingProfiles = .inOrder([profile], []) }
        let client = try SSOClient.scripted(service)
        _ = try await client.signIn()
        try await Session.launch(client, on: screen)
        #expect(await screen.texts == ["Please sign in again.", "continue with Acme"])
        #expect(Session.explanation(of: .viewer) == nil)
    }

    @Test("A database that fails is a typed error, and a lease is one task's at a time")
    func ownStore() async throws {
        struct Broken: Database {
            func blob(_ key: String) throws -> Data? { throw CocoaError(.fileReadUnknown) }
            func replaceBlob(_ key: String, with blob: Data?) throws { throw CocoaError(.fileWriteUnknown) }
        }
        let store = DatabaseStore(Broken())
        let error = await #expect(throws: SSOError.self) { try await store.record(for: "session") }
        #expect(error?.code == .storeUnavailable)
        let clock = ManualClock()
        let value = try await store.withLease(named: "a", patience: .seconds(1), clock: clock) { 42 }
        #expect(value == 42)
    }

    @Test("A denial says what would help, and only a permit starts playback")
    func playing() async throws {
        let profile = Profile(mvpd: acme, kind: .regular, expiry: .unknown)
        let resource = try #require(Resource("REF30"))
        let denial = Denial(cause: .subscription, remedy: .none, code: "", message: "Not in your package.")
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([profile])
            $0.preview = .always([Preview(resource: resource, denial: nil)])
            $0.authorize = .always(.denied(resource, denial))
        }
        let client = try SSOClient.scripted(service)
        _ = try await client.signIn()
        #expect(try await Watching.playable([resource], client) == [resource])
        let text = try await Watching.play(resource, client) { _ in Issue.record("A denial started playback.") }
        #expect(text == "Not in your package.")
    }
}
