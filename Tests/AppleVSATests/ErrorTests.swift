import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

/// Every error of the framework, at every question, through the adapter.
@Suite("The framework's errors")
struct ErrorTests {
    private typealias Obstacles = (silent: IdentityObstacle, interactive: IdentityObstacle, proof: IdentityObstacle)

    /// Scripts the error at all three questions and compares obstacle and fault.
    private func check(
        _ code: Int,
        domain: String = VSErrorDomain,
        userInfo: [String: String] = [:],
        silent: IdentityObstacle,
        interactive: IdentityObstacle,
        proof: IdentityObstacle
    ) async throws {
        let bench = try Bench {
            $0.account = DeviceScript.Account(provider: "Cablevision")
            $0.errors = [DeviceScript.Step.silent, .interactive, .proof].map {
                DeviceScript.ErrorInjection(step: $0, domain: domain, code: Int64(code), userInfo: userInfo)
            }
        }
        let message = NSError(domain: domain, code: code, userInfo: userInfo).localizedDescription
        let isLasting = domain == VSErrorDomain && code == 7
        let fault = PartnerFault(domain: domain, code: String(code), message: message, isLasting: isLasting)
        #expect(try await bench.silent() == .unidentified(silent, fault))
        #expect(try await bench.interactive() == .unidentified(interactive, fault))
        #expect(try await bench.prove() == .unproven(proof, fault))
        #expect(bench.events.count(of: .partnerFaulted) == 3)
    }

    @Test("DV01 Access not granted is a missing permission, told as access says when checked again")
    func accessNotGranted() async throws {
        let error = DeviceScript.ErrorInjection(step: .silent, code: 0)
        let contradicting = try Bench { $0.errors = [error] }
        guard case .withoutPermission(.denied, let fault?) = try await contradicting.silent() else {
            Issue.record("error 0 was not read as a missing permission")
            return
        }
        #expect(fault.summary == "VSErrorDomain 0 …")
        for permission in DeviceScript.Permission.allCases {
            let bench = try Bench { $0.permission = permission }
            let expected = Permission(rawValue: permission.rawValue)?.refusal
            guard case .withoutPermission(let refusal, _) = try await bench.silent() else {
                #expect(expected == nil)
                continue
            }
            #expect(refusal == expected)
        }
    }

    @Test("DV02 An unsupported provider is not onboarded if it is named, another provider if not")
    func unsupportedProvider() async throws {
        let spectrum = PlatformMappingID("Spectrum")
        try await check(
            1,
            userInfo: [VSErrorInfoKeyUnsupportedProviderIdentifier: "Spectrum"],
            silent: .providerNotOnboarded(spectrum),
            interactive: .providerNotOnboarded(spectrum),
            proof: .providerNotOnboarded(spectrum)
        )
        for userInfo in [[:], [VSErrorInfoKeyUnsupportedProviderIdentifier: " \t"]] {
            try await check(
                1,
                userInfo: userInfo,
                silent: .otherProvider,
                interactive: .otherProvider,
                proof: .otherProvider
            )
        }
    }

    @Test("DV03 A viewer who cancels is told as that")
    func userCancelled() async throws {
        try await check(2, silent: .viewerCancelled, interactive: .viewerCancelled, proof: .viewerCancelled)
    }

    @Test("DV04 A service that is not reached makes the framework unavailable")
    func serviceTemporarilyUnavailable() async throws {
        let obstacle = IdentityObstacle.frameworkUnavailable
        try await check(3, silent: obstacle, interactive: obstacle, proof: obstacle)
    }

    @Test("DV05 A provider's rejection is told as that, but without interruption it means that nobody is signed in")
    func providerRejected() async throws {
        try await check(4, silent: .notSignedIn, interactive: .providerRejected, proof: .providerRejected)
    }

    @Test("DV06 A refused verification token is the provider's rejection")
    func invalidVerificationToken() async throws {
        let obstacle = IdentityObstacle.providerRejected
        try await check(5, silent: obstacle, interactive: obstacle, proof: obstacle)
    }

    @Test("DV07 A request the system rejects makes the framework unavailable")
    func rejected() async throws {
        let obstacle = IdentityObstacle.frameworkUnavailable
        try await check(6, silent: obstacle, interactive: obstacle, proof: obstacle)
    }

    @Test("DV08 A region without the feature makes the framework unavailable")
    func unsupported() async throws {
        let obstacle = IdentityObstacle.frameworkUnavailable
        try await check(7, silent: obstacle, interactive: obstacle, proof: obstacle)
    }

    @Test("DV09 An unknown code or domain makes the framework unavailable and is kept as it was given")
    func unknown() async throws {
        let obstacle = IdentityObstacle.frameworkUnavailable
        for (domain, code) in [(VSErrorDomain, 8), (VSErrorDomain, -1), ("AMSErrorDomain", 1), ("", 0), ("NSCocoa", 2)]
        {
            try await check(code, domain: domain, silent: obstacle, interactive: obstacle, proof: obstacle)
        }
    }

    @Test("An identifier under the key that is not text is not read")
    func notText() {
        let userInfo: [String: Any] = [VSErrorInfoKeyUnsupportedProviderIdentifier: 7]
        let error = FrameworkError(NSError(domain: VSErrorDomain, code: 1, userInfo: userInfo))
        #expect(error.unsupportedProvider == nil)
    }

    @Test("Nothing of a provider's SAML error reaches fault, events or descriptions")
    func noSAML() async throws {
        let bench = try Bench {
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
            $0.login.result = .samlError
        }
        let answer = try await bench.interactive()
        guard case .unidentified(.providerRejected, let fault?) = answer else {
            Issue.record("a SAML refusal is the provider's rejection")
            return
        }
        for text in [String(describing: answer), fault.message, String(describing: bench.events.events)] {
            #expect(!text.contains("samlp"))
            #expect(!text.contains("RequestDenied"))
        }
    }
}
