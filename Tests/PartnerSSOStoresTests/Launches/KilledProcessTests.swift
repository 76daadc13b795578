import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOURLSession
import Testing

@testable import PartnerSSOStores

#if os(Linux) || os(macOS)
/// Tests that wait for another process; one at a time, as each keeps a thread that the simulator may need.
@Suite(.serialized) enum RealLaunches {}

extension RealLaunches {
    @Suite("Processes that are really killed, with a real disk and real HTTP") struct KilledProcessTests {
        /// Where a process is killed.
        private enum Point: Codable, Hashable, Sendable {
            case call(Int, DyingTransport.Moment)
            /// Half of a write is on the disk then, and any other step is done.
            case step(Int, isWrite: Bool)
        }

        private static func launch(
            _ path: String,
            _ address: String,
            _ clock: any SSOClock,
            files: any FileSystem = PosixFileSystem(),
            transport: (any HTTPTransport)? = nil
        ) throws -> SSOClient {
            try App.client(
                store: try FileSecretStore(directory: path, files: files, clock: SystemClock()),
                transport: transport ?? URLSessionTransport(),
                clock: clock,
                address: address
            )
        }

        /// The calls of a launch that nobody kills, and its steps on the disk that change something.
        @available(macOS 14, *)
        private static func points(of story: Story) async throws -> [Point] {
            let service = LaunchClock()
            return try await withSimulator(settings: story.settings, clock: service) { server in
                let place = try TemporaryPlace()
                try await story.prepare(launch(place.path, server.baseURL, SystemClock()))
                service.pass(story.delay)
                let files = FaultyFiles(PosixFileSystem())
                let transport = DyingTransport(URLSessionTransport(), files)
                let clock = LaunchClock(seconds: story.delay)
                try await story.perform(
                    launch(place.path, server.baseURL, clock, files: files, transport: transport)
                )
                let calls = (1...transport.calls).flatMap { call in
                    DyingTransport.Moment.allCases.map { Point.call(call, $0) }
                }
                let changes: Set<FileFault.Operation> = [.makeDirectory, .write, .rename]
                return calls
                    + files.steps.enumerated().filter { changes.contains($0.element) }
                    .map { Point.step($0.offset + 1, isWrite: $0.element == .write) }
            }
        }

        @Test("TK04 A process that is killed at any point of a story loses nobody's sign-in", arguments: Story.allCases)
        @available(macOS 14, *)
        func killed(story: Story) async throws {
            let points = try await Self.points(of: story)
            #expect(points.count >= (story.hasLaunched ? 6 : 12))
            for point in points {
                let service = LaunchClock()
                try await withSimulator(settings: story.settings, clock: service) { server in
                    let place = try TemporaryPlace()
                    try await story.prepare(Self.launch(place.path, server.baseURL, SystemClock()))
                    service.pass(story.delay)
                    await Self.kill(story, at: point, path: place.path, address: server.baseURL)
                    let next = try Self.launch(place.path, server.baseURL, LaunchClock(seconds: story.delay))
                    try await story.check(next, server.simulator, "\(story), \(point)")
                }
            }
        }

        private static func kill(_ story: Story, at point: Point, path: String, address: String) async {
            await #expect(processExitsWith: .signal(SIGKILL), "\(story), \(point)") {
                [story = story as Story, point = point as Point, path = path as String, address = address as String] in
                let die: @Sendable () -> Void = { _ = Foundation.kill(getpid(), SIGKILL) }
                let files: FaultyFiles
                var call: Int?
                var moment = DyingTransport.Moment.beforeCall
                switch point {
                case .call(let number, let when):
                    (call, moment) = (number, when)
                    files = FaultyFiles(PosixFileSystem(), die: die)
                case .step(let step, let isWrite):
                    files = FaultyFiles(PosixFileSystem(), at: step, isWrite ? .diesWithin : .diesAfter, die: die)
                }
                let transport = DyingTransport(URLSessionTransport(), files, at: call, moment)
                let clock = LaunchClock(seconds: story.delay)
                try await story.perform(
                    Self.launch(path, address, clock, files: files, transport: transport)
                )
            }
        }
    }
}
#endif
