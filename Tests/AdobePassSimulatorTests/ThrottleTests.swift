import HTTPTypes
import Testing

@testable import AdobePassSimulator

@Suite("Throttling")
struct ThrottleTests {
    @Test("A burst that refills gives the documented answers first, and a second without a call gives one back")
    func refilling() {
        var device = TestDevice { $0.throttling = .refilling }
        _ = device.accessToken()
        device.identifier = "another device"
        let start = device.now
        func statuses(_ calls: Int, at offset: Int64) -> [Int] {
            device.now = start + offset
            return (0..<calls).map { _ in device.get("/api/v2/REF30/profiles").status }
        }
        #expect(statuses(12, at: 0) == Array(repeating: 200, count: 11) + [429])
        #expect(statuses(2, at: 1_000) == [200, 429])
        #expect(statuses(4, at: 4_000) == [200, 200, 200, 429])
        #expect(statuses(12, at: 3_600_000) == Array(repeating: 200, count: 11) + [429])
    }

    @Test("A strict burst is spent once, and a device is new again after a day without a call")
    func newAgain() {
        var throttle = Throttle()
        func admitted(_ calls: Int, at now: Int64) -> Int {
            (0..<calls).filter { _ in throttle.admits("device", at: now) }.count
        }
        #expect(admitted(20, at: 0) == 11)
        #expect(admitted(20, at: 3_600_000) == 1)
        #expect(admitted(20, at: 86_399_999) == 1)
        #expect(admitted(20, at: 172_799_999) == 11)
    }

    @Test("Calls that name no device count for their connection")
    func connections() {
        var settings = SimulatorSettings()
        settings.throttling = .strict
        var simulator = Simulator(settings: settings)
        func status(_ connection: String?) -> Int {
            let head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1", path: "/o/client/token")
            let request = SimulatorRequest(head: head, connection: connection)
            return simulator.respond(to: request, now: 0).head.status.code
        }
        #expect((0..<12).map { _ in status("one") }.suffix(2) == [400, 429])
        #expect(status("two") == 400)
        #expect(status(nil) == 400)
    }

    @Test("Calls inside the process that name no device are not throttled, because all apps would share one limit")
    func inProcess() {
        var settings = SimulatorSettings()
        settings.throttling = .strict
        var simulator = Simulator(settings: settings)
        let head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1", path: "/o/client/token")
        let statuses = (0..<20).map { _ in simulator.respond(to: SimulatorRequest(head: head), now: 0).head.status.code
        }
        #expect(statuses == Array(repeating: 400, count: 20))
    }
}
