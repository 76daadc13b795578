import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

/// A framework that shows or keeps a view although its request has ended.
@Suite("Views that come late", .timeLimit(.minutes(10)))
@MainActor
struct LateViewTests {
    private let forwarder = Locked<ViewForwarder?>(nil)
    private let presenter = NotingPresenter()
    private let clock = ManualClock()
    private let events = EventRecorder()
    private let reached = AsyncStream.makeStream(of: Void.self)

    private func framework(_ device: SimulatedDevice, showing view: AppleAccountView? = nil) -> AppleFramework {
        AppleFramework(
            settings: AppleVSASettings(),
            context: .scripted(for: AppleVSAPlugin.identifier, environment: .scripted(clock: clock), events: events),
            presenter: presenter,
            makeManager: { [forwarder, reached] in
                WatchedManager(device: device) { new in
                    forwarder.withLock { $0 = new }
                } willCall: { call in
                    guard call == .request else { return }
                    if let view { forwarder.withLock { $0 }?.show(view) }
                    reached.continuation.yield()
                }
            },
            prerequisites: { nil }
        )
    }

    /// A view as the framework makes them.
    private func view() async throws -> AppleAccountView {
        let presenter = NotingPresenter()
        _ = try await Bench(presenter: presenter).interactive()
        return try #require(presenter.lastView)
    }

    private func device(_ change: (inout DeviceScript) -> Void) -> SimulatedDevice {
        var script = DeviceScript()
        script.callbacks = .synchronous
        change(&script)
        return SimulatedDevice(script: script, clock: .standing(at: ManualClock.start))
    }

    private func ask(_ framework: AppleFramework) async throws -> IdentityAnswer {
        let provider = PlatformMappingID("Cox")
        let contents = try #require(PickerContents(supported: [provider], featured: []))
        return try await framework.identity(for: IdentityRequest(relyingParty: "r", interruption: .picker(contents)))
    }

    @Test("A view that comes after the answer is not presented, and is reported")
    func afterAnswer() async throws {
        let view = try await view()
        let framework = framework(device { $0.account = DeviceScript.Account(provider: "Cox") })
        _ = try await ask(framework)
        forwarder.withLock { $0 }?.show(view)
        #expect(presenter.notes == NotingPresenter.Notes())
        #expect(events.names == [.partnerViewLate])
    }

    @Test("A view that comes once the caller has cancelled is not presented, although the framework knows nothing yet")
    func afterCancellation() async throws {
        let view = try await view()
        let framework = framework(device { $0.callbacksByStep = [.interactive: .never] })
        let call = Task { try await ask(framework) }
        for await _ in reached.stream { break }
        let shown = presenter.notes.presented
        call.cancel()
        // Nothing was awaited since, so the main actor has not been free to give the request up.
        forwarder.withLock { $0 }?.show(view)
        #expect(presenter.notes.presented == shown)
        #expect(events.count(of: .partnerViewLate) == 1)
        #expect(await thrownCode { _ = try await call.value } == .cancelled)
    }

    @Test("A view that the framework leaves on the screen is dismissed when the request has ended, once")
    func leftOnScreen() async throws {
        let view = try await view()
        let framework = framework(device { $0.account = DeviceScript.Account(provider: "Cox") }, showing: view)
        _ = try await ask(framework)
        #expect(presenter.notes == NotingPresenter.Notes(presented: 1, dismissed: 1))
        forwarder.withLock { $0 }?.hide(view)
        #expect(presenter.notes.dismissed == 1)
        #expect(events.names.prefix(2) == [.partnerViewShown, .partnerViewDismissed])
    }

    @Test("A view that the presenter refused is not dismissed, and is told neither as shown nor as dismissed")
    func refused() async throws {
        let presenter = NotingPresenter(hasScreen: false)
        let bench = try Bench(presenter: presenter) { $0.picker.choice = .wait }
        _ = try await bench.interactive()
        #expect(presenter.notes == NotingPresenter.Notes(presented: 1))
        #expect(bench.events.names.filter { $0 != .partnerFaulted } == [])
    }
}

extension ViewForwarder {
    fileprivate func show(_ view: AppleAccountView) {
        accountManager(VSAccountManager(), present: view)
    }

    fileprivate func hide(_ view: AppleAccountView) {
        accountManager(VSAccountManager(), dismiss: view)
    }
}
