import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

@Suite("What the picker shows")
struct PickerTests {
    private func picker(
        supported: [String] = [],
        featured: [String] = [],
        own: [String] = [],
        _ change: (inout DeviceScript) -> Void = { _ in }
    ) async -> (content: PickerContent?, told: Told, device: SimulatedDevice) {
        let world = World(change)
        let request = identityRequest(interrupting: true, supported: supported, featured: featured)
        request.applicationAccountProviders = own.map {
            VSAccountApplicationProvider(localizedDisplayName: $0, identifier: $0)
        }
        let told = await world.manager.told(request)
        return (world.device.pickers.last, told, world.device)
    }

    @Test("Featured providers come first in the given order, the others by name")
    func order() async {
        let shown = await picker(supported: ["d", "B", "a", "C", "a"], featured: ["C", "a", "C"])
        #expect(shown.content?.featured == ["C", "a"])
        #expect(shown.content?.others == ["B", "d"])
        #expect(shown.content?.rows == ["C", "a", "B", "d"])
    }

    @Test("A featured provider that is not supported is not shown")
    func featuredUnsupported() async {
        let shown = await picker(supported: ["A", "B"], featured: ["Z", "B"])
        #expect(shown.content?.rows == ["B", "A"])
    }

    @Test(
        "Of more featured providers than the picker promotes, the later ones stand among the others",
        arguments: [0, 2]
    )
    func tooManyFeatured(limit: Int) async throws {
        let world = World {
            $0.picker.choice = .cancel
            $0.mostFeatured = Int64(limit)
        }
        let request = identityRequest(interrupting: true, supported: ["A", "B", "C", "D"], featured: ["D", "C", "B"])
        _ = await world.manager.told(request)
        let content = try #require(world.device.pickers.first)
        #expect(content.featured == Array(["D", "C", "B"].prefix(limit)))
        #expect(content.rows == (limit == 0 ? ["A", "B", "C", "D"] : ["D", "C", "A", "B"]))
    }

    @Test("A system that knows only some providers shows only those, and the picker-only ones")
    func systemProviders() async {
        let shown = await picker(supported: ["A", "B", "P", "Q"]) {
            $0.systemProviders = ["B", "C"]
            $0.pickerOnlyProviders = ["P"]
        }
        #expect(shown.content?.rows == ["B", "P"])
        #expect(shown.content?.pickerOnly == ["P"])
    }

    @Test("Without a supported list the picker shows all the system knows")
    func unlimited() async {
        let shown = await picker {
            $0.systemProviders = ["B", "A"]
            $0.picker = DeviceScript.Picker(choice: .provider)
            $0.pickerOnlyProviders = ["P"]
        }
        #expect(shown.content?.rows == ["A", "B", "P"])
        #expect(shown.told.provider == "A")
    }

    @Test("A viewer whose provider is not shown takes the row for unlisted providers")
    func missed() async {
        let shown = await picker(supported: ["A"]) { $0.picker = DeviceScript.Picker(provider: "Cablevision") }
        #expect(shown.told.code == 1)
        #expect(shown.told.unsupportedProvider == nil)
        #expect(shown.device.events.contains(.missedInPicker(provider: "Cablevision")))
    }

    @Test("An empty picker leaves only the row for unlisted providers")
    func empty() async {
        let shown = await picker { $0.picker = DeviceScript.Picker(choice: .provider) }
        #expect(shown.content?.rows == [])
        #expect(shown.told.code == 1)
    }

    @Test("The app's own entry comes last and gives its identifier back")
    func ownEntry() async {
        let shown = await picker(supported: ["A"], own: ["own"]) { $0.picker = DeviceScript.Picker(provider: "own") }
        #expect(shown.content?.rows == ["A", "own"])
        #expect(shown.told.unsupportedProvider == "own")
    }

    @Test("A directory of 600 providers is shown whole, every provider once")
    func sixHundred() async {
        let all = (1...600).map { "mvpd-\($0)" }
        let featured = ["mvpd-600", "mvpd-7", "unknown", "mvpd-300"]
        let shown = await picker(supported: all.shuffled(), featured: featured) {
            $0.picker = DeviceScript.Picker(provider: "mvpd-599")
        }
        #expect(shown.content?.featured == ["mvpd-600", "mvpd-7", "mvpd-300"])
        #expect(shown.content?.rows.count == 600)
        #expect(Set(shown.content?.rows ?? []) == Set(all))
        #expect(shown.content?.others == shown.content?.others.sorted())
        #expect(shown.told.provider == "mvpd-599")
    }
}
