import Foundation
import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import VideoSubscriberAccountSimulation

/// Runs what is compiled against Apple's declarations too, see ``AppleSurface``.
@Suite("Every name of Apple's, used once", .timeLimit(.minutes(10)))
struct AppleSurfaceTests {
    private let device = SimulatedDevice(clock: .standing(at: start))

    @Test("Constants, raw values and codes are the header's")
    func values() {
        #expect(AppleSurface.constants.prefix(2) == ["VSErrorDomain", "VSErrorInfoKeySAMLResponse"])
        #expect(Set(AppleSurface.constants).count == 6)
        #expect(AppleSurface.accessStatuses == [0, 1, 2, 3, 3])
        #expect(AppleSurface.errorCodes == Array(0...7))
        #expect(AppleSurface.accessLevels == [0, 1, 2, 2])
        #expect(AppleSurface.accountValues == [0, 1, 0, 1, 0, 1, 1])
        #expect(AppleSurface.schemes == [.saml, .api])
    }

    @Test("Everything that is put into a request is read back from it")
    func request() {
        let texts = AppleSurface.texts(of: AppleSurface.fullRequest())
        let expected = [
            "supported", "featured", "attribute", "SAML", "API", "Our own", "own", "channel", "token", "title",
            "session", "yes", "yes", "yes", "yes",
        ]
        #expect(texts == expected)
    }

    @Test("An app may answer with metadata of its own, as Apple's classes are open")
    func ownMetadata() {
        let expected = ["own", "1.0", "3", "<saml/>", "API", "status", "body"]
        #expect(AppleSurface.texts(of: OwnMetadata()) == expected)
        #expect(AppleSurface.texts(of: AppleSurface.empty) == [nil, nil, nil, nil])
        #expect(AppleSurface.texts(of: VSAccountProviderResponse()) == ["SAML", nil, nil])
    }

    @Test("Access is checked in all its forms")
    func access() async throws {
        let answers = Guarded(0)
        let manager = VSAccountManager(device: device)
        device.rescript { $0.callbacks = .synchronous }
        let status = try await AppleSurface.access(of: manager) { status, _ in
            if status == .granted { answers.withLock { $0 += 1 } }
        }
        #expect(status == .granted)
        #expect(answers.withLock { $0 } == 2)
    }

    @Test("Two requests are answered once each, the cancelled one too")
    func requests() {
        let answers = Guarded<[Told]>([])
        let delegate = SmallDelegate()
        device.rescript { $0.callbacks = .synchronous }
        AppleSurface.ask(VSAccountManager(device: device), delegate: delegate) { metadata, error in
            let told = Told(metadata, error)
            answers.withLock { $0.append(told) }
        }
        #expect(answers.withLock { $0 }.map(\.saysNothing) == [true, true])
    }

    @Test("The framework's errors are told apart as on a device")
    func errors() {
        #expect(AppleSurface.name(of: AppleSurface.error(.unsupportedProvider)) == "unsupportedProvider")
        #expect(AppleSurface.name(of: AppleSurface.error(.userCancelled)) == "userCancelled: 1")
        #expect(AppleSurface.name(of: AppleSurface.error(.rejected)) == "VSErrorDomain 6 1")
        #expect(AppleSurface.isSame(AppleSurface.error(.rejected), AppleSurface.error(.rejected)))
        #expect(!AppleSurface.isSame(AppleSurface.error(.rejected), VSError(.unsupported)))
    }

    @Test("Subscriptions and user accounts read back")
    func accounts() async throws {
        try await SimulatedDevice.$current.withValue(device) {
            #expect(AppleSurface.texts(of: AppleSurface.subscribe()) == ["true", "billing"])
            #expect(device.registeredSubscription() == nil)
            let expected = [
                "/update", "true", "provider", "viewer", "0", "true", "1.0", "tier", "billing", "data", "customer",
                "product", "true", "1",
            ]
            let kept = try await AppleSurface.keep(AppleSurface.account())
            #expect(kept.map { AppleSurface.texts(of: $0) } == [expected, expected])
            #expect(try await AppleSurface.signInAutomatically() == ["token", "granted", "granted"])
        }
    }
}
