import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

@Suite("What is told of the picker", .timeLimit(.minutes(10)))
struct PickerEventTests {
    @Test(
        "Each ending in the picker is told by its own event",
        arguments: [
            (DeviceScript.Picker(provider: "Cox"), SSOEvent(.partnerProviderKnown, [.platformMappingID: "Cox"])),
            (
                DeviceScript.Picker(provider: "Spectrum_Picker"),
                SSOEvent(.partnerProviderUnsupported, [.platformMappingID: "Spectrum_Picker"])
            ),
            (DeviceScript.Picker(choice: .otherProvider), SSOEvent(.partnerOtherProvider)),
            (DeviceScript.Picker(choice: .cancel), SSOEvent(.partnerViewCancelled)),
        ]
    )
    func endings(choice: DeviceScript.Picker, event: SSOEvent) async throws {
        let bench = try Bench {
            $0.pickerOnlyProviders = ["Spectrum_Picker"]
            $0.picker = choice
        }
        _ = try await bench.interactive()
        let told = bench.events.events.filter { $0.name != .partnerFaulted }
        #expect(told.map(\.name) == [.partnerViewShown, .partnerViewDismissed, event.name])
        #expect(told.last == event)
    }

    @Test("The time the viewer spent is in the event that tells of the view's end")
    func timeSpent() async throws {
        let bench = try Bench { $0.picker.choice = .wait }
        let call = Task { try await bench.interactive() }
        await bench.device.viewerIsAwaited()
        bench.clock.advance(by: .seconds(42))
        bench.device.viewerActs(DeviceScript.Picker(provider: "Cox"))
        _ = try await call.value
        #expect(try bench.events.expect(.partnerViewDismissed).duration == .seconds(42))
    }

    @Test("Where nothing was on the screen, nothing is told of it")
    func nothingShown() async throws {
        let bench = try Bench { $0.account = DeviceScript.Account(provider: "Cox") }
        _ = try await bench.silent()
        _ = try await bench.interactive()
        #expect(bench.events.names.isEmpty)
    }

    @Test("A view that could not be presented is not told as cancelled by the viewer")
    func noScreen() async throws {
        let bench = try Bench(presenter: NotingPresenter(hasScreen: false)) { $0.picker.choice = .wait }
        _ = try await bench.interactive()
        #expect(bench.events.count(of: .partnerViewCancelled) == 0)
    }
}
