import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSOStores

@Suite("The launch after one that was killed") struct KilledLaunchTests {
    /// A device whose process dies at one point, and the service it talks to.
    private struct Device {
        let story: Story
        let disk = MemoryDisk()
        let clock = ManualClock(mode: .automatic)
        let simulator: InProcessSimulator

        init(_ story: Story) async throws {
            self.story = story
            simulator = InProcessSimulator(settings: story.settings, clock: clock)
            try await story.prepare(launch(on: disk, simulator))
            clock.advance(by: .seconds(story.delay))
        }

        func launch(on files: any FileSystem, _ transport: any HTTPTransport) throws -> SSOClient {
            try App.client(store: try FileSecretStore(files, clock: clock), transport: transport, clock: clock)
        }

        /// The launch that dies; what it throws then interests nobody.
        func die(_ files: FaultyFiles, at call: Int? = nil, _ moment: DyingTransport.Moment = .beforeCall) async throws
        {
            let transport = DyingTransport(simulator, files, at: call, moment)
            do { try await story.perform(launch(on: files, transport)) } catch {}
            #expect(files.isDead)
        }
    }

    private static func clean(_ story: Story) async throws -> (steps: [FileFault.Operation], calls: Int) {
        let device = try await Device(story)
        let files = FaultyFiles(device.disk)
        let transport = DyingTransport(device.simulator, files)
        try await story.perform(device.launch(on: files, transport))
        return (files.steps, transport.calls)
    }

    @Test(
        "TK04 ST05 Killed at any step that changes the disk, the next launch needs no new sign-in",
        arguments: Story.allCases
    )
    func files(story: Story) async throws {
        let steps = try await Self.clean(story).steps
        // A process that dies at any other step leaves what the step before left.
        let changes: Set<FileFault.Operation> = [.makeDirectory, .write, .synchronize, .rename, .remove]
        let changing = steps.indices.filter { changes.contains(steps[$0]) }.map { $0 + 1 }
        #expect(changing.count >= (story.hasLaunched ? 4 : 15))
        for step in changing {
            let fault: FaultyFiles.Fault = steps[step - 1] == .write ? .diesWithin : .diesAfter
            for loss in [MemoryDisk.Loss.nothing, .everything] {
                let device = try await Device(story)
                try await device.die(FaultyFiles(device.disk, at: step, fault))
                device.disk.crash(loss)
                let place: Comment = "\(story), step \(step) (\(steps[step - 1])), \(fault), \(loss)"
                try await story.check(try device.launch(on: device.disk, device.simulator), device.simulator, place)
            }
        }
    }

    @Test("TK04 Killed before or after any call, the next launch needs no new sign-in", arguments: Story.allCases)
    func calls(story: Story) async throws {
        let calls = try await Self.clean(story).calls
        #expect(calls >= 2)
        for call in 1...calls {
            for moment in DyingTransport.Moment.allCases {
                let device = try await Device(story)
                try await device.die(FaultyFiles(device.disk), at: call, moment)
                device.disk.crash(.everything)
                let place: Comment = "\(story), call \(call), \(moment)"
                try await story.check(try device.launch(on: device.disk, device.simulator), device.simulator, place)
            }
        }
    }
}
