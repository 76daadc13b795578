import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

@Suite("Who the provider is", .timeLimit(.minutes(10)))
struct IdentityTests {
    @Test("DV15 An identity that is missing, empty or only white space means that nobody is signed in")
    func blank() async throws {
        let nobody = try Bench()
        #expect(try await nobody.silent() == .unidentified(.notSignedIn, nil))
        for blank in ["", " ", "\t\n", "\u{A0}"] {
            let bench = try Bench(
                proof: { _ in ProviderAnswer(status: nil, body: "proof") },
                script: { $0.account = DeviceScript.Account(provider: blank) }
            )
            #expect(try await bench.silent() == .unidentified(.notSignedIn, nil))
            #expect(try await bench.prove() == .unproven(.notSignedIn, nil))
        }
    }

    @Test("DV16 A date that is missing is unknown; one that is past or now is over")
    func expiry() async throws {
        for (seconds, isExpired) in [(nil, false), (-1, true), (0, true), (1, false)] as [(Int64?, Bool)] {
            let bench = try Bench { $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: seconds) }
            let date = seconds.map { bench.clock.now.addingTimeInterval(Double($0)) }
            let answer = try await bench.silent()
            #expect(answer == .identified(try identity("Cablevision", until: date)))
            #expect(answer.status.identity?.expiry.isExpired(at: bench.clock.now, tolerance: .zero) == isExpired)
        }
    }

    @Test("An identifier is passed on byte for byte")
    func bytes() async throws {
        let bench = try Bench { $0.account = DeviceScript.Account(provider: " Zoe\u{308} ") }
        #expect(
            Array(try await bench.silent().status.identity?.id.rawValue.utf8 ?? "".utf8) == Array(" Zoe\u{308} ".utf8)
        )
    }

    @Test("A silent question sets the fields of its phase, and interrupts nobody")
    func silentFields() async throws {
        let bench = try Bench()
        _ = try await bench.silent()
        let request = try #require(bench.device.requests.first)
        #expect(request.channelIdentifier == "issuer")
        #expect(request.wantsProvider)
        #expect(request.wantsExpirationDate)
        #expect(!request.isInterruptionAllowed)
        #expect(!request.forcesAuthentication)
        #expect(request.supportedProviders.isEmpty)
        #expect(request.attributeNames.isEmpty)
        #expect(request.verificationToken == nil)
        #expect(bench.device.interruptions.isEmpty)
    }

    @Test("An interactive question sets the fields of its phase, in order")
    func interactiveFields() async throws {
        let presenter = NotingPresenter()
        let bench = try Bench(presenter: presenter) {
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
            $0.login.expiresIn = 60
        }
        let answer = try await bench.interactive(supported: ["Cox", "Cablevision", "Spectrum"], featured: ["Spectrum"])
        #expect(answer == .identified(try identity("Cablevision", until: bench.clock.now.addingTimeInterval(60))))
        let request = try #require(bench.device.requests.first)
        #expect(request.isInterruptionAllowed)
        #expect(request.supportedProviders == ["Cox", "Cablevision", "Spectrum"])
        #expect(request.featuredProviders == ["Spectrum"])
        #expect(request.wantsProvider && request.wantsExpirationDate)
        #expect(bench.device.pickers.map(\.rows) == [["Spectrum", "Cablevision", "Cox"]])
        #expect(presenter.notes == NotingPresenter.Notes(presented: 1, dismissed: 1, asked: ["Cablevision"]))
        #expect(bench.events.names == [.partnerViewShown, .partnerViewDismissed, .partnerProviderKnown])
    }

    @Test(
        "A picker-only provider is not onboarded, the row for unlisted ones is another provider, closing is cancelling"
    )
    func pickerEndings() async throws {
        let bench = try Bench {
            $0.pickerOnlyProviders = ["Spectrum_Picker"]
            $0.picker = DeviceScript.Picker(provider: "Spectrum_Picker")
        }
        let picked = PlatformMappingID("Spectrum_Picker")
        #expect(try await bench.interactive().obstacle == .providerNotOnboarded(picked))
        bench.device.rescript { $0.picker = DeviceScript.Picker(choice: .otherProvider) }
        #expect(try await bench.interactive().obstacle == .otherProvider)
        bench.device.rescript { $0.picker = DeviceScript.Picker(choice: .cancel) }
        #expect(try await bench.interactive().obstacle == .viewerCancelled)
    }

    @Test("A presenter may veto a provider")
    func veto() async throws {
        let presenter = NotingPresenter(vetoed: "Cox")
        let bench = try Bench(presenter: presenter) { $0.picker = DeviceScript.Picker(provider: "Cox") }
        #expect(try await bench.interactive().obstacle == .otherProvider)
        #expect(bench.device.account == nil)
        #expect(bench.events.names.last == .partnerProviderVetoed)
    }

    @Test("A vetoed provider is not offered as a regular sign-in, although the framework may name it")
    func vetoNamed() {
        let error = FrameworkError(domain: "VSErrorDomain", code: 1, message: "", unsupportedProvider: "Cox")
        let finding = Finding(MetadataReport(metadata: nil, error: error), in: .interactiveIdentity)
        #expect(finding.corrected(isRefused: false, vetoed: "Cox") == .unidentified(.otherProvider, error))
        for vetoed in [nil, "Charter"] as [PlatformMappingID?] {
            #expect(finding.corrected(isRefused: false, vetoed: vetoed) == finding)
        }
    }

    @Test(
        "DV20 Without the text that the system asks for, or where nothing is offered, the framework is never called",
        arguments: [PrerequisiteFault.usageDescriptionMissing, .notOffered]
    )
    func prerequisite(lacking: PrerequisiteFault) async throws {
        let bench = try Bench(lacking: lacking) { $0.account = DeviceScript.Account(provider: "Cablevision") }
        let fault = lacking.partnerFault
        #expect(try await bench.silent() == .unidentified(.frameworkUnavailable, fault))
        #expect(try await bench.interactive() == .unidentified(.frameworkUnavailable, fault))
        #expect(try await bench.prove() == .unproven(.frameworkUnavailable, fault))
        #expect(try await bench.framework.permission(asking: .ifNeeded) == .unavailable(fault))
        #expect(bench.device.events.isEmpty)
    }

    @Test("DV21 Requests take turns: two pickers are never open at once")
    func turns() async throws {
        let bench = try Bench { $0.picker.choice = .wait }
        let first = Task { try await bench.interactive() }
        try await bench.events.wait(for: .partnerViewShown)
        let second = Task { try await bench.interactive() }
        let third = Task { try await bench.silent() }
        third.cancel()
        #expect(await thrownCode { _ = try await third.value } == .cancelled)
        await bench.device.viewerIsAwaited()
        bench.device.viewerActs(DeviceScript.Picker(choice: .cancel))
        // The second may open its picker before the first has asked for the permission once more.
        while bench.events.count(of: .partnerViewShown) < 2 { await Task.yield() }
        await bench.device.viewerIsAwaited()
        bench.device.viewerActs(DeviceScript.Picker(provider: "Cox"))
        #expect(try await first.value.obstacle == .viewerCancelled)
        #expect(try await second.value.status.identity?.id.rawValue == "Cox")
        #expect(bench.device.mostViewsAtOnce == 1)
    }

    @Test("DV22 An app that goes to the background with an open picker resumes, or its request ends as cancelled")
    func background() async throws {
        for ending in DeviceScript.Backgrounding.allCases {
            let bench = try Bench {
                $0.picker.choice = .wait
                $0.whenBackgrounded = ending
            }
            let call = Task { try await bench.interactive() }
            await bench.device.viewerIsAwaited()
            bench.device.enterBackground()
            bench.device.enterForeground()
            bench.device.viewerActs(DeviceScript.Picker(provider: "Cox"))
            let answer = try await call.value
            switch ending {
            case .resumes: #expect(answer.status.identity?.id.rawValue == "Cox")
            case .cancels: #expect(answer.obstacle == .viewerCancelled)
            }
        }
    }

    @Test("DV23 A presenter without a screen makes the framework unavailable, and nothing stays open")
    func noScreen() async throws {
        let bench = try Bench(presenter: NotingPresenter(hasScreen: false)) { $0.picker.choice = .wait }
        #expect(try await bench.interactive().obstacle == .frameworkUnavailable)
        #expect(!bench.device.viewerActs(DeviceScript.Picker(choice: .cancel)))
    }

    @Test("DV23 A view the app takes away ends as cancelled")
    func takenAway() async throws {
        let bench = try Bench { $0.picker.choice = .wait }
        let call = Task { try await bench.interactive() }
        await bench.device.viewerIsAwaited()
        bench.device.appTakesViewsAway()
        #expect(try await call.value.obstacle == .viewerCancelled)
    }
}

extension IdentityAnswer {
    /// Why nobody is named; nil if somebody is, or if permission is missing.
    fileprivate var obstacle: IdentityObstacle? {
        guard case .unidentified(let obstacle, _) = self else { return nil }
        return obstacle
    }
}
