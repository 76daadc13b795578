// region: imports
import PartnerSSO
import PartnerSSOTesting
import Testing

// endregion
@testable import Guides

@Suite("The sign-in page of the guide")
@MainActor
struct SignInModelTests {
    private let acme: MVPD.ID

    init() throws {
        acme = MVPD.ID("Acme")
    }

    // region: signed-in
    @Test("A viewer who is signed in sees the home page")
    func signedIn() async throws {
        let model = SignInModel(try .scripted(ScriptedViewer(signedInWith: acme)))
        await model.load()
        #expect(model.page == .home(acme))
    }
    // endregion

    // region: code
    @Test("A code is shown until the viewer has signed in on another screen")
    func code() async throws {
        let viewer = ScriptedViewer()
        let model = SignInModel(try .scripted(viewer))
        let loading = Task { await model.load() }
        await viewer.waitForClient()
        #expect(model.page == .code(ScriptedViewer.code))
        viewer.signIn(with: acme)
        await loading.value
        #expect(model.page == .home(acme))
    }
    // endregion

    // region: outage
    @Test("A service that fails is unavailable, and never reads as signed out")
    func outage() async throws {
        let viewer = ScriptedViewer(signedInWith: acme)
        viewer.fail(with: .serviceUnavailable)
        let model = SignInModel(try .scripted(viewer))
        await model.load()
        #expect(model.page == .unavailable)
        viewer.recover()
        await model.load()
        #expect(model.page == .home(acme))
    }
    // endregion

    // region: denied
    @Test("A denied resource has a reason, and the others play")
    func denied() async throws {
        let news = try #require(Resource("news"))
        let viewer = ScriptedViewer(signedInWith: acme)
        viewer.deny(news, .parentalControls, message: "Enter your PIN.")
        let sso = try SSOClient.scripted(viewer)
        _ = try await sso.signIn()
        guard case .denied(news, let denial) = try await sso.authorize(news) else {
            Issue.record("The resource is permitted.")
            return
        }
        #expect(denial.message == "Enter your PIN.")
        #expect(try await sso.authorize("sports").permit != nil)
    }
    // endregion

    // region: status
    @Test("A session that the service has ended is signed out at the next launch")
    func ended() async throws {
        let viewer = ScriptedViewer(signedInWith: acme)
        let sso = try SSOClient.scripted(viewer)
        _ = try await sso.signIn()
        viewer.endSession()
        _ = try await sso.reconcile()
        #expect(await sso.sessionStatus() == .signedOut)
    }
    // endregion

    @Test("Each wait for a client is for one that waits now, also at a second sign-in")
    func again() async throws {
        let viewer = ScriptedViewer()
        let model = SignInModel(try .scripted(viewer))
        for _ in 1...2 {
            let loading = Task { await model.load() }
            await viewer.waitForClient()
            #expect(model.page == .code(ScriptedViewer.code))
            viewer.signIn(with: acme)
            await loading.value
            viewer.endSession()
        }
    }

    @Test("A code that expires is replaced, and an outage during the wait does not end it")
    func expired() async throws {
        let viewer = ScriptedViewer()
        let model = SignInModel(try .scripted(viewer))
        let loading = Task { await model.load() }
        await viewer.waitForClient()
        viewer.expireCode()
        await viewer.waitForClient()
        viewer.fail(with: .offline)
        viewer.recover()
        #expect(model.page == .code(ScriptedViewer.code))
        viewer.signIn(with: acme, attributes: ["zip": .string("94103")])
        await loading.value
        #expect(model.page == .home(acme))
    }

    @Test("An error that will not pass ends the wait, and so does a cancellation")
    func failed() async throws {
        for isCancelled in [false, true] {
            let viewer = ScriptedViewer()
            let model = SignInModel(try .scripted(viewer))
            let loading = Task { await model.load() }
            await viewer.waitForClient()
            if isCancelled { loading.cancel() } else { viewer.fail(with: .unsupported, isRetryable: false) }
            await loading.value
            #expect(model.page == .unavailable)
        }
    }

    @Test("A sign-out ends the session at the service, and the directory has the providers")
    func signOut() async throws {
        let viewer = ScriptedViewer(signedInWith: acme, providers: [acme])
        let sso = try SSOClient.scripted(viewer)
        _ = try await sso.signIn()
        _ = try await sso.signOut()
        guard case .regularSignIn(let regular, .noPartnerFramework) = try await sso.signIn() else {
            Issue.record("The viewer is signed in.")
            return
        }
        #expect(try await regular.providers().map(\.id) == [acme])
        #expect(try await regular.start(with: acme).url == ScriptedViewer.url)
    }
}
