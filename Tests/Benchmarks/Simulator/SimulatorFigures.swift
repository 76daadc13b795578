import AdobePassSimulator
import AllocationCounter
import Foundation
import HTTPTypes

/// What is promised of the simulator in figures of its own, without a baseline.
struct SimulatorFigure: Codable {
    let subject: String
    let value: Double
    let unit: String
    let limit: Double

    var text: String {
        let figures = String(format: "%.1f \(unit), at most %.0f", value, limit)
        return "\(value <= limit ? "holds" : "MISSED"): \(subject): \(figures)"
    }
}

@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
enum SimulatorFigures {
    private static let clock = ContinuousClock()

    /// All figures; the quick ones alone use a hundredth of the devices.
    static func all(isQuick: Bool) -> [SimulatorFigure] {
        [
            ready, form("a form of 900 KB of a=1&", String(repeating: "a=1&", count: 225_000)),
            form("a form of 1 MB in one value", "mvpd=" + String(repeating: "x", count: 1_000_000)),
            memory(devices: isQuick ? 1_000 : 100_000), worlds(isQuick ? 10 : 1_000),
        ]
    }

    /// From nothing to the first answer over HTTP, in a process that has answered nothing before.
    private static var ready: SimulatorFigure {
        let start = clock.now
        let (_, port) = SimulatorThroughput.start()
        let client = SimulatorClient("ready")
        _ = finished {
            let socket = try ClientSocket.opened(to: port)
            try ClientSocket.write(Array(client.text("/adobe-services/logout").utf8), to: socket)
            return try ClientSocket.answer(on: socket).head
        }
        return SimulatorFigure(subject: "from start to the first answer", value: elapsed(start), unit: "ms", limit: 100)
    }

    private static func form(_ subject: String, _ body: String) -> SimulatorFigure {
        let simulator = InProcessSimulator()
        var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/o/client/token")
        head.headerFields[.contentType] = "application/x-www-form-urlencoded"
        let request = SimulatorRequest(head: head, body: Array(body.utf8))
        let times = (0..<9).map { _ in
            let start = clock.now
            _ = simulator.respond(to: request)
            return elapsed(start)
        }
        return SimulatorFigure(subject: subject, value: times.sorted()[4], unit: "ms", limit: 20)
    }

    /// A day in which each device registers, signs in, and asks for profiles and a preauthorization once.
    private static func memory(devices: Int) -> SimulatorFigure {
        let before = live_bytes()
        var simulator = Simulator()
        let day: Int64 = 86_400_000
        for number in 0..<devices {
            let now = 1_767_225_600_000 + Int64(number) * day / Int64(devices)
            var client = SimulatorClient("device \(number)")
            client.signIn(
                { simulator.respond(to: $0, now: now) },
                secondScreen: { _ = simulator.signInOnSecondScreen(code: $0, now: now) }
            )
        }
        let used = Double(live_bytes() - before) / 1_048_576
        return withExtendedLifetime(simulator) {
            SimulatorFigure(subject: "\(devices) devices after a day", value: used, unit: "MiB", limit: 150)
        }
    }

    /// Worlds side by side, each with a viewer who signs in while all others do.
    private static func worlds(_ count: Int) -> SimulatorFigure {
        let start = clock.now
        let before = live_bytes()
        let worlds = (0..<count).map { number in
            InProcessSimulator(settings: settings(seed: UInt64(number + 1)))
        }
        DispatchQueue.concurrentPerform(iterations: count) { number in
            var client = SimulatorClient("device")
            client.signIn(worlds[number].respond) { worlds[number].signInOnSecondScreen(code: $0) }
        }
        let used = Double(live_bytes() - before) / 1_048_576
        let subject = String(format: "\(count) worlds with a viewer each, signed in within %.0f ms", elapsed(start))
        return withExtendedLifetime(worlds) {
            SimulatorFigure(subject: subject, value: used, unit: "MiB", limit: 150)
        }
    }

    private static func settings(seed: UInt64) -> SimulatorSettings {
        var settings = SimulatorSettings()
        settings.seed = seed
        return settings
    }

    private static func elapsed(_ start: ContinuousClock.Instant) -> Double {
        let taken = (clock.now - start).components
        return Double(taken.seconds) * 1e3 + Double(taken.attoseconds) / 1e15
    }
}
