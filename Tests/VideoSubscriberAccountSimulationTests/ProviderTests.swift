import Foundation
import PartnerSSOScenarios
import Testing

@testable import VideoSubscriberAccountSimulation

@Suite("What the provider does")
struct ProviderTests {
    private func signedIn(_ result: DeviceScript.Login.Result) async -> (told: Told, world: World) {
        let world = World {
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
            $0.login.result = result
        }
        return (await world.manager.told(identityRequest(interrupting: true)), world)
    }

    @Test(
        "A login that fails gives its error, closes the view and signs nobody in",
        arguments: [(DeviceScript.Login.Result.rejected, 4), (.serviceUnavailable, 3), (.samlError, 4)]
    )
    func failing(result: DeviceScript.Login.Result, code: Int) async {
        let (told, world) = await signedIn(result)
        #expect(told.code == code)
        #expect(!told.hasMetadata)
        #expect(world.device.account == nil)
        #expect(world.presenter.notes.dismissed.count == 1)
    }

    @Test("A wrong password is asked for again in the same form")
    func wrongPassword() async {
        let (told, world) = await signedIn(.wrongPasswordThenSuccess)
        #expect(told.provider == "Cablevision")
        #expect(world.device.events.contains(.passwordRefused(provider: "Cablevision")))
        #expect(world.device.interruptions.count == 1)
    }

    @Test("A login that stays expired comes with a past date, again and again")
    func staysExpired() async {
        let (told, world) = await signedIn(.staysExpired)
        #expect(told.expires == start.addingTimeInterval(-1))
        #expect(await world.manager.told(identityRequest(interrupting: true)).expires == start.addingTimeInterval(-1))
        #expect(world.device.interruptions.map(\.kind) == [.picker, .signInForm])
    }

    @Test("A login may come without a date")
    func dateless() async {
        let world = World {
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
            $0.login.expiresIn = nil
        }
        let told = await world.manager.told(identityRequest(interrupting: true))
        #expect(told.provider == "Cablevision")
        #expect(told.expires == nil)
    }

    @Test("A SAML refusal carries the provider's text, status and answer")
    func samlError() async {
        let told = await signedIn(.samlError).told
        let userInfo = told.error?.userInfo ?? [:]
        let response = userInfo[VSErrorInfoKeyAccountProviderResponse] as? VSAccountProviderResponse
        #expect(userInfo[VSErrorInfoKeySAMLResponse] as? String == ProviderAnswer.samlRefusal.body)
        #expect((userInfo[VSErrorInfoKeySAMLResponseStatus] as? String)?.hasSuffix(":RequestDenied") == true)
        #expect(response?.status == ProviderAnswer.samlRefusal.status)
        #expect(response?.authenticationScheme == .saml)
    }

    @Test(
        "A valid login does not keep the provider from refusing the proof",
        arguments: [
            (DeviceScript.Login.Result.rejected, 4), (.serviceUnavailable, 3), (.samlError, 4),
            (.invalidVerificationToken, 5),
        ]
    )
    func refusedProof(result: DeviceScript.Login.Result, code: Int) async {
        let world = World {
            $0.account = DeviceScript.Account(provider: "Cablevision")
            $0.login.result = result
        }
        #expect(await world.manager.told(proofRequest()).code == code)
        #expect(await world.manager.told(identityRequest()).provider == "Cablevision")
    }

    @Test("Only a request with a token can have an invalid one")
    func tokenless() async {
        let world = World(
            proof: { _ in ProviderAnswer(status: nil, body: "<R/>") },
            script: {
                $0.account = DeviceScript.Account(provider: "Cablevision")
                $0.login.result = .invalidVerificationToken
            }
        )
        #expect(await world.manager.told(proofRequest(token: nil)).saml == "<R/>")
        #expect(await signedIn(.invalidVerificationToken).told.provider == "Cablevision")
    }

    @Test("The provider is asked for exactly what the request wants")
    func query() async {
        let world = World(
            proof: { query in ProviderAnswer(status: "S", body: query.attributeNames.joined()) },
            script: {
                $0.account = DeviceScript.Account(provider: "Cablevision")
                $0.proof = .wrongAudience
            }
        )
        #expect(await world.manager.told(proofRequest()).saml == "userIDzip")
        let query = ProviderQuery(
            provider: "Cablevision",
            channelIdentifier: "https://saml.sp.auth.example.com",
            verificationToken: "token",
            attributeNames: ["userID", "zip"],
            kind: .wrongAudience
        )
        #expect(world.device.events.last == .proofRequested(query))
    }

    @Test("A picker, a login and a proof can be one request")
    func allInOne() async {
        let world = World(
            proof: { _ in ProviderAnswer(status: nil, body: "<R/>") },
            script: { $0.picker = DeviceScript.Picker(provider: "Cox") }
        )
        let told = await world.manager.told(proofRequest(interrupting: true))
        #expect(told.provider == "Cox")
        #expect(told.saml == "<R/>")
        #expect(world.presenter.notes.dismissed.count == 1)
    }

    @Test("Without attributes, without a valid login, or without a proof there is no answer to a token")
    func nilRules() async {
        let prove: ProofProvider = { _ in ProviderAnswer(status: "S", body: "<R/>") }
        let account = DeviceScript.Account(provider: "Cablevision")
        let noAttributes = World(proof: prove) { $0.account = account }
        #expect(await noAttributes.manager.told(identityRequest()).response == nil)
        let expired = World(proof: prove) {
            $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: -1)
        }
        #expect(await expired.manager.told(proofRequest()).response == nil)
        let none = World(proof: prove) {
            $0.account = account
            $0.proof = .none
        }
        let told = await none.manager.told(proofRequest())
        #expect(told.response == nil)
        #expect(told.saml == nil)
        #expect(told.provider == "Cablevision")
    }

    @Test("Identifier and date come only if asked for")
    func onlyWhatIsAsked() async {
        let world = World { $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 60) }
        #expect(await world.manager.told(VSAccountMetadataRequest()).saysNothing)
        let request = VSAccountMetadataRequest()
        request.includeAccountProviderIdentifier = true
        #expect(await world.manager.told(request).expires == nil)
        request.includeAccountProviderIdentifier = false
        request.includeAuthenticationExpirationDate = true
        let told = await world.manager.told(request)
        #expect(told.provider == nil)
        #expect(told.expires == start.addingTimeInterval(60))
    }

    @Test("An answer in the API scheme is no SAML answer")
    func apiScheme() async {
        let world = World(
            proof: { _ in ProviderAnswer(scheme: .api, status: "200", body: "{}") },
            script: {
                $0.account = DeviceScript.Account(provider: "Cablevision")
                $0.proof = .apiScheme
            }
        )
        let request = proofRequest()
        request.supportedAuthenticationSchemes = [.saml, .api]
        let told = await world.manager.told(request)
        #expect(told.saml == nil)
        #expect(told.response == ProviderAnswer(scheme: .api, status: "200", body: "{}"))
    }

    @Test("An answer in a scheme that the app does not support never reaches it", arguments: ["API", "SAML"])
    func unsupportedScheme(scheme: String) async {
        let scheme = VSAccountProviderAuthenticationScheme(scheme)
        let world = World(
            proof: { _ in ProviderAnswer(scheme: scheme, status: "200", body: "{}") },
            script: { $0.account = DeviceScript.Account(provider: "Cablevision") }
        )
        let request = proofRequest()
        if scheme == .saml { request.supportedAuthenticationSchemes = [.api] }
        let told = await world.manager.told(request)
        #expect(told.code == 1)
        #expect(told.unsupportedProvider == "Cablevision")
        #expect(!told.hasMetadata)
        #expect(await world.manager.told(identityRequest()).provider == "Cablevision")
    }

    @Test("The schemes, the video and the app's own session are recorded with the request")
    func recorded() async throws {
        let world = World()
        let request = identityRequest()
        _ = await world.manager.told(request)
        request.supportedAuthenticationSchemes = [.api]
        request.localizedVideoTitle = "The Pilot"
        request.accountProviderAuthenticationToken = "hidden-session"
        _ = await world.manager.told(request)
        #expect(world.device.requests.map(\.supportedSchemes) == [[.saml], [.api]])
        #expect(world.device.requests.map(\.videoTitle) == [nil, "The Pilot"])
        #expect(world.device.requests.map(\.hasProviderToken) == [false, true])
        #expect(!String(describing: world.device.events).contains("hidden"))
    }

    @Test("White space and letters beyond ASCII arrive as the provider sent them")
    func textIsUntouched() async {
        let text = "<R>\r\n\t<A>Zoë — 日本</A>\u{85}</R>\n"
        let world = World(
            proof: { _ in ProviderAnswer(status: nil, body: text) },
            script: { $0.account = DeviceScript.Account(provider: "Cablevision") }
        )
        #expect(await world.manager.told(proofRequest()).saml.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test("Without a provider behind the device a proof is answered by nil")
    func noProvider() async {
        let world = World { $0.account = DeviceScript.Account(provider: "Cablevision") }
        let told = await world.manager.told(proofRequest())
        #expect(told.saml == nil)
        #expect(told.error == nil)
    }

    @Test("An error that the provider's closure throws ends the request; an unknown one means that it was not reached")
    func throwing() async {
        struct Stranger: Error {}
        let errors: [(any Error, String, Int)] = [
            (VSError(.invalidVerificationToken), VSErrorDomain, 5),
            (NSError(domain: "Elsewhere", code: 12), "Elsewhere", 12),
            (Stranger(), VSErrorDomain, 3),
        ]
        for (error, domain, code) in errors {
            let world = World(
                proof: { _ in throw error },
                script: { $0.account = DeviceScript.Account(provider: "Cablevision") }
            )
            let told = await world.manager.told(proofRequest())
            #expect(told.error?.domain == domain)
            #expect(told.code == code)
        }
    }
}
