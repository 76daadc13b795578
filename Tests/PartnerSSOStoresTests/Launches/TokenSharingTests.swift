import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOURLSession
import Testing

@testable import PartnerSSOStores

#if os(Linux) || os(macOS)
extension RealLaunches {
    @Suite("One token request, whoever asks") struct TokenSharingTests {
        /// Later than any access token lasts.
        private static var afterward: LaunchClock { LaunchClock(seconds: 7 * 3600) }

        private static func client(_ path: String, _ address: String, _ clock: any SSOClock) throws -> SSOClient {
            try App.client(
                store: try FileSecretStore(directory: path),
                transport: URLSessionTransport(),
                clock: clock,
                address: address
            )
        }

        /// Asks for many decisions at once and says how many were permits.
        private static func permits(_ count: Int, of client: SSOClient) async -> Int {
            await withTaskGroup { group in
                for _ in 0..<count {
                    group.addTask { (try? await client.authorize(App.resource))?.permit != nil }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
        }

        /// A place and a simulator in which the viewer has signed in once.
        @available(macOS 14, *)
        private static func withViewer(_ body: (TemporaryPlace, SimulatorServer) async throws -> Void) async throws {
            try await withSimulator(settings: App.settings(knowing: "Cablevision")) { server in
                let place = try TemporaryPlace()
                guard case .signedIn = try await client(place.path, server.baseURL, LaunchClock()).signIn() else {
                    Issue.record("not signed in")
                    return
                }
                #expect(server.simulator.count(of: .token) == 1)
                try await body(place, server)
            }
        }

        @Test("TK01 A hundred calls with an expired token make one request")
        @available(macOS 14, *)
        func oneClient() async throws {
            try await Self.withViewer { place, server in
                let client = try Self.client(place.path, server.baseURL, Self.afterward)
                #expect(await Self.permits(100, of: client) == 100)
                #expect(server.simulator.count(of: .token) == 2)
                #expect(server.simulator.count(of: .register) == 1)
            }
        }

        @Test("TK02 A hundred calls of two clients in one process make one request")
        @available(macOS 14, *)
        func twoClients() async throws {
            try await Self.withViewer { place, server in
                let first = try Self.client(place.path, server.baseURL, Self.afterward)
                let second = try Self.client(place.path, server.baseURL, Self.afterward)
                async let permitted = Self.permits(50, of: first)
                async let others = Self.permits(50, of: second)
                #expect(await permitted + others == 100)
                #expect(server.simulator.count(of: .token) == 2)
                #expect(server.simulator.count(of: .register) == 1)
            }
        }

        @Test("TK03 A hundred calls of two processes make one request")
        @available(macOS 14, *)
        func twoProcesses() async throws {
            try await Self.withViewer { place, server in
                async let other: Void = Self.process(place, server.baseURL, isSignedIn: true)
                try await Self.half(meeting: "child", as: "parent", place.folder, server.baseURL, isSignedIn: true)
                await other
                #expect(server.simulator.count(of: .authorize) == 100)
                #expect(server.simulator.count(of: .token) == 2)
                #expect(server.simulator.count(of: .register) == 1)
            }
        }

        @Test("TK03 Two processes that start for the first time at once register once")
        @available(macOS 14, *)
        func twoFirstLaunches() async throws {
            try await withSimulator(settings: App.settings(knowing: "Cablevision")) { server in
                let place = try TemporaryPlace()
                async let other: Void = Self.process(place, server.baseURL, isSignedIn: false)
                try await Self.half(meeting: "child", as: "parent", place.folder, server.baseURL, isSignedIn: false)
                await other
                #expect(server.simulator.count(of: .register) == 1)
                #expect(server.simulator.count(of: .token) == 1)
                #expect(Set(server.simulator.records.compactMap(\.deviceMark)).count == 1)
            }
        }

        @Test("TK03 A process that is killed while it holds the lease for a token keeps nobody else from one")
        @available(macOS 14, *)
        func killedHolder() async throws {
            try await Self.withViewer { place, server in
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [path = place.path as String, address = server.baseURL as String] in
                    let files = FaultyFiles(PosixFileSystem()) { _ = kill(getpid(), SIGKILL) }
                    let client = try App.client(
                        store: try FileSecretStore(directory: path),
                        transport: DyingTransport(URLSessionTransport(), files, at: 1),
                        clock: Self.afterward,
                        address: address
                    )
                    _ = try await client.authorize(App.resource)
                }
                let client = try Self.client(place.path, server.baseURL, Self.afterward)
                #expect(await Self.permits(1, of: client) == 1)
                #expect(server.simulator.count(of: .token) == 2)
            }
        }

        /// Waits for the other process, and then makes its half of the calls.
        private static func half(
            meeting other: String,
            as name: String,
            _ folder: String,
            _ address: String,
            isSignedIn: Bool
        ) async throws {
            let client = try client("\(folder)/store", address, isSignedIn ? afterward : LaunchClock())
            try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            let limit = SystemClock().uptime + .seconds(60)
            while !FileManager.default.fileExists(atPath: "\(folder)/\(other)"), SystemClock().uptime < limit {
                await Task.yield()
            }
            guard isSignedIn else {
                guard case .signedIn = try await client.signIn() else {
                    Issue.record("not signed in")
                    return
                }
                return
            }
            #expect(await permits(50, of: client) == 50)
        }

        private static func process(_ place: TemporaryPlace, _ address: String, isSignedIn: Bool) async {
            await #expect(processExitsWith: .success) {
                [folder = place.folder as String, address = address as String, isSignedIn = isSignedIn as Bool] in
                try await Self.half(meeting: "parent", as: "child", folder, address, isSignedIn: isSignedIn)
            }
        }
    }
}
#endif
