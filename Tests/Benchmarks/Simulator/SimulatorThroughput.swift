import AdobePassSimulator
import Foundation

/// Requests over 16 connections: the simulator beside a bare route that answers with the same bytes.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
enum SimulatorThroughput {
    static var comparisons: [Comparison] {
        get throws {
            let (simulator, port) = start()
            var client = SimulatorClient("load")
            client.signIn(simulator.respond) { simulator.signInOnSecondScreen(code: $0) }
            return try [
                comparison("simulator, profiles", "/api/v2/REF30/profiles", port, client),
                comparison("simulator, configuration", "/api/v2/REF30/configuration", port, client),
            ]
        }
    }

    /// A simulator that listens until the process ends.
    static func start() -> (simulator: InProcessSimulator, port: Int) {
        finished {
            let (servers, listening) = AsyncStream.makeStream(of: SimulatorServer.self)
            Task { try await runSimulator(port: 0) { listening.yield($0) } }
            for await server in servers { return (server.simulator, server.port) }
            throw ClientSocket.Failure()
        }
    }

    private static func comparison(
        _ subject: String,
        _ path: String,
        _ port: Int,
        _ client: SimulatorClient
    ) throws -> Comparison {
        let body = try body(of: path, port, client)
        let measured = try LoadGenerator(port: port, request: client.text(path))
        let bare = try LoadGenerator(port: BareServer.start(answering: body), request: client.text(path))
        return Comparison(
            subject: subject,
            size: body.count,
            ways: [.init(name: "PartnerSSO", run: measured.run), .init(name: "bare route", run: bare.run)],
            promises: [.init(baseline: "bare route", ratio: 1 / 0.6)]
        )
    }

    private static func body(of path: String, _ port: Int, _ client: SimulatorClient) throws -> [UInt8] {
        let socket = try ClientSocket.opened(to: port)
        defer { close(socket) }
        try ClientSocket.write(Array(client.text(path).utf8), to: socket)
        return try ClientSocket.answer(on: socket).body
    }
}
