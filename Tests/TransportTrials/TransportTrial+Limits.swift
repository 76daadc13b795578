import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

extension TransportTrial {
    private static let small = HTTPLimits.patient(maximumAnswerBytes: 10_000)

    /// Limits that must be kept.
    static let limits: [TransportTrial] = [
        TransportTrial("A body of just the limit is taken", [exactly(10_000)], limits: small) { result, _ in
            expect(200, String(repeating: "x", count: 10_000), of: result)
        },
        TransportTrial("A body of one byte more is refused", [exactly(10_001)], limits: small) { result, _ in
            expect(.answerTooLarge, of: result)
        },
        TransportTrial(
            "NW09 A body announced as a gigabyte is refused before it comes",
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n"), .hold]
        ) { result, _ in expect(.answerTooLarge, of: result) },
        TransportTrial(
            "NW09 A body without end is refused at the limit",
            [
                .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
                .drip("400\r\n\(kilobyte)\r\n", microseconds: 0),
            ]
        ) { result, _ in expect(.answerTooLarge, of: result) },
        TransportTrial("NW09 A compressed bomb is refused or left compressed", [bomb], limits: small) { result, _ in
            switch result {
            case .success(let answer): expect(answer.body.count < 2_000, "\(answer.body.count) bytes were unpacked")
            case .failure: expect(.answerTooLarge, of: result)
            }
        },
        silence, total, cancelled, cancelledBefore,
    ]

    private static let kilobyte = String(repeating: "x", count: 1_024)

    private static func exactly(_ count: Int) -> LoopbackServer.Step {
        .send("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n" + String(repeating: "x", count: count))
    }

    /// A megabyte of zeros in a thousand bytes.
    private static let bomb: LoopbackServer.Step = {
        let packed = Data(base64Encoded: GzipBomb.base64) ?? Data()
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        return .bytes(Array(head.utf8) + Array(packed))
    }()

    private static let silence = TransportTrial("NW05 A silent service is given up after the limit of silence") {
        make in
        let server = try LoopbackServer([.hold])
        defer { server.stop() }
        let clock = ManualClock()
        async let result = outcome(of: .get(server.authority), on: make(clock))
        await server.arrival(of: 1)
        await clock.waitForSleepers()
        clock.advance(by: HTTPLimits.patient.silence)
        return expect(.readTimedOut, of: await result)
    }

    private static let total = TransportTrial("NW06 A service that drips is given up after the total limit") { make in
        let server = try LoopbackServer([
            .send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n"), .drip("x", microseconds: 1_000),
        ])
        defer { server.stop() }
        let clock = ManualClock()
        async let result = outcome(of: .get(server.authority), on: make(clock))
        await server.arrival(of: 1)
        await clock.waitForSleepers()
        clock.advance(by: HTTPLimits.patient.total)
        return expect(.totalTimedOut, of: await result)
    }

    private static let cancelled = TransportTrial("CC01 A call that is cancelled ends at once") { make in
        let server = try LoopbackServer([.hold])
        defer { server.stop() }
        let transport = make(ManualClock())
        let call = HTTPCall.get(server.authority)
        let task = Task { await outcome(of: call, on: transport) }
        await server.arrival(of: 1)
        task.cancel()
        return expect(.cancelled, of: await task.value)
    }

    private static let cancelledBefore = TransportTrial("CC01 A call that was cancelled before is not made") { make in
        let server = try LoopbackServer([.hold])
        defer { server.stop() }
        let transport = make(ManualClock())
        let call = HTTPCall.get(server.authority)
        let result = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await outcome(of: call, on: transport)
        }.value
        return expect(.cancelled, of: result) + expect(server.connectionCount == 0, "a connection was opened")
    }
}
