import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import AdobePassV1

@Suite("A platform's token at the legacy interface")
struct SubjectTokenTests {
    static let context = ServiceContext(
        identityTokens: [
            IdentityToken(scheme: "Somebody-Elses", value: Secret("canary-other"), expiry: .unknown),
            IdentityToken(scheme: "adobe-subject-token", value: Secret("canary-subject"), expiry: .unknown),
        ]
    )

    @Test("It travels in a header with every call about the device, and in no address the app calls")
    func header() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .status(200)).on(.get, "/api/v1/tokens/authn", world.login())
        _ = try await world.service.existingProfiles(remembered: nil, in: Self.context)
        for call in world.transport.calls where call.request.path?.hasPrefix("/api/") == true {
            #expect(call.request.headerFields[.init("Adobe-Subject-Token").unsafelyThere] == "canary-subject")
            #expect(call.request.path?.contains("canary-subject") == false)
            #expect(!call.request.headerFields.contains { $0.value == "canary-other" })
        }
        #expect(world.calls.count == 2)
    }

    @Test("A user agent, which sends no header, gets it as the parameter ast")
    func parameter() async throws {
        let world = try V1World(system: "iOS")
        world.transport.on(.get, "/api/v1/tokens/usermetadata", .refusal(404))
        let answer = try await world.service.signOut(world.profile(), in: Self.context)
        #expect(answer.url?.absoluteString.hasSuffix("&ast=canary-subject") == true)
    }

    @Test(
        "Q-H5 The visitor's identifier travels as ap_vi with the calls about the device",
        arguments: ["a+b", "\"a+b\""]
    )
    func visitor(identifier: String) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .refusal(403))
        let token = IdentityToken(scheme: "AP-Visitor-Identifier", value: Secret(identifier), expiry: .unknown)
        let context = ServiceContext(identityTokens: [token])
        _ = try await world.service.existingProfiles(remembered: nil, in: context)
        #expect(world.lastQuery == "requestor=REF30&deviceId=\(V1World.sentDevice)&ap_vi=a%2Bb")
    }

    @Test("Without a token of the scheme nothing is sent")
    func none() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .refusal(403))
        _ = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(world.lastCall?.request.headerFields[.init("Adobe-Subject-Token").unsafelyThere] == nil)
    }
}
