import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

@Suite("The proof of a login")
struct ProofTests {
    private let account = DeviceScript.Account(provider: "Cablevision")

    private func proven(_ text: String) throws -> ProofAnswer {
        let response = AttributeResponse(scheme: AttributeResponse.Scheme("SAML"), bytes: Array(text.utf8))
        return .proven(response, by: try identity("Cablevision"))
    }

    @Test("A proof sets the fields of its phase, the token byte for byte")
    func fields() async throws {
        let bench = try Bench(
            proof: { _ in ProviderAnswer(status: "S", body: "proof") },
            script: { $0.account = account }
        )
        #expect(try await bench.prove("dG9rZW4=\n ü") == proven("proof"))
        let request = try #require(bench.device.requests.first)
        #expect(request.channelIdentifier == "issuer")
        #expect(request.wantsProvider && request.wantsExpirationDate)
        #expect(request.attributeNames == ["userID"])
        #expect(request.verificationToken == "dG9rZW4=\n ü")
        #expect(request.supportedProviders.isEmpty)
    }

    @Test("A proof's text is passed on byte for byte")
    func bytes() async throws {
        let text = "\u{FEFF}<R>\r\n\t<A>Zoë 日本</A>\u{2028}</R>\r\n"
        let bench = try Bench(proof: { _ in ProviderAnswer(status: nil, body: text) }, script: { $0.account = account })
        #expect(try await bench.prove() == proven(text))
    }

    @Test("An answer in another scheme is no proof, because the requests allow only SAML")
    func otherScheme() async throws {
        let bench = try Bench(
            proof: { _ in ProviderAnswer(scheme: .api, status: nil, body: "{}") },
            script: { $0.account = account }
        )
        let id = try identity("Cablevision").id
        guard case .unproven(.providerNotOnboarded(id), _?) = try await bench.prove() else {
            Issue.record("the answer is passed on")
            return
        }
    }

    @Test("No proof, or one that says nothing, is no proof", arguments: [nil, "", " \r\n\t"])
    func none(body: String?) async throws {
        let bench = try Bench(proof: { _ in ProviderAnswer(status: "S", body: body) }, script: { $0.account = account })
        #expect(try await bench.prove() == .unproven(nil, nil))
    }

    @Test("Nobody signed in proves nothing")
    func nobody() async throws {
        let bench = try Bench()
        #expect(try await bench.prove() == .unproven(.notSignedIn, nil))
    }

    @Test("DV18 A provider that changed between two steps is named with its own proof")
    func switched() async throws {
        let bench = try Bench(
            proof: { query in ProviderAnswer(status: nil, body: "from \(query.provider)") },
            script: { $0.account = account }
        )
        #expect(try await bench.silent() == .identified(try identity("Cablevision")))
        bench.device.signIn(to: "Cox")
        let response = AttributeResponse(scheme: AttributeResponse.Scheme("SAML"), bytes: Array("from Cox".utf8))
        #expect(try await bench.prove() == .proven(response, by: try identity("Cox")))
    }

    @Test("Whether a proof may interrupt is the service's to say, unless the settings do")
    func interruption() async throws {
        for setting in [nil, true, false] {
            for interruption in [VerificationToken.Interruption.never, .ifNeeded] {
                let values = setting.map { ["allowsInterruptionDuringProof": PluginSettings.Value.boolean($0)] } ?? [:]
                let bench = try Bench(settings: PluginSettings(values)) {
                    $0.account = account
                }
                _ = try await bench.prove(interruption: interruption)
                #expect(
                    bench.device.requests.map(\.isInterruptionAllowed) == [setting ?? (interruption == .ifNeeded)]
                )
            }
        }
    }

    @Test("A proof for a flow that asks nobody interrupts nobody, whatever the service and the settings allow")
    func silent() async throws {
        for setting in [nil, true] {
            let values = setting.map { ["allowsInterruptionDuringProof": PluginSettings.Value.boolean($0)] } ?? [:]
            let bench = try Bench(settings: PluginSettings(values)) {
                $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: -60)
            }
            let token = VerificationToken(bytes: [0x41], attributeNames: ["userID"], interruption: .ifNeeded)
            let request = ProofRequest(relyingParty: "issuer", token: token, asking: .never)
            #expect(try await bench.framework.attributeResponse(for: request) == .unproven(nil, nil))
            #expect(bench.device.requests.map(\.isInterruptionAllowed) == [false])
            #expect(bench.device.interruptions.isEmpty)
        }
    }

    @Test("A proof that may interrupt has the viewer renew an expired login")
    func renewal() async throws {
        let bench = try Bench(
            proof: { _ in ProviderAnswer(status: nil, body: "proof") },
            script: {
                $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: -60)
                $0.picker = DeviceScript.Picker(choice: .provider)
                $0.login.expiresIn = nil
            }
        )
        #expect(try await bench.prove(interruption: .never) == .unproven(nil, nil))
        #expect(bench.device.interruptions.isEmpty)
        #expect(try await bench.prove(interruption: .ifNeeded) == proven("proof"))
        #expect(bench.device.interruptions.map(\.kind) == [.signInForm])
    }

    @Test("A token that is not text is refused before the framework is called")
    func noText() async throws {
        let bench = try Bench { $0.account = account }
        let token = VerificationToken(bytes: [0xFF, 0x41], attributeNames: ["userID"], interruption: .never)
        let code = await thrownCode {
            _ = try await bench.framework.attributeResponse(for: ProofRequest(relyingParty: nil, token: token))
        }
        #expect(code == .invalidArgument)
        #expect(bench.device.requests.isEmpty)
    }

    @Test("Neither proof nor token is ever printed")
    func redacted() async throws {
        let bench = try Bench(
            proof: { _ in ProviderAnswer(status: nil, body: "hidden-proof") },
            script: { $0.account = account }
        )
        let answer = try await bench.prove("hidden-token")
        for text in [String(describing: answer), String(reflecting: answer), String(describing: bench.events.events)] {
            #expect(!text.contains("hidden"))
        }
        let fields = MetadataFields(verificationToken: Secret("hidden-token"))
        #expect(!String(reflecting: fields).contains("hidden"))
        let proof = try #require(AttributeResponse(scheme: "SAML", text: "hidden-proof"))
        #expect(!String(reflecting: proof).contains("hidden"))
    }
}
