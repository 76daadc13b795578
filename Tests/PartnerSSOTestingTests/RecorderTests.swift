import Logging
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite struct RecorderTests {
    @Test("An expected event is returned, a missing one is an error that tells what happened instead")
    func expecting() throws {
        let recorder = EventRecorder()
        recorder.report(SSOEvent(.retry, [.call: "a"]))
        recorder.report(SSOEvent(.retry, [.call: "b"]))
        #expect(try recorder.expect(.retry).facts[.call] == "a")
        #expect(recorder.count(of: .retry) == 2)
        let missing = #expect(throws: MissingEvent.self) { try recorder.expect(.signedOut) }
        #expect(
            missing?.description == "The event signOut.finished did not happen; what happened: call.retry, call.retry."
        )
        #expect(recorder.take().count == 2)
        #expect(recorder.events.isEmpty)
    }

    @Test("A recorder reads a sequence, and waits for what has not happened yet")
    func reading() async throws {
        let hub = EventHub()
        let recorder = EventRecorder(reading: hub.events())
        let waiting = Task { try await recorder.wait(for: .signedOut) }
        hub.report(SSOEvent(.retry))
        hub.report(SSOEvent(.signedOut, [.mvpd: "Cablevision"]))
        #expect(try await waiting.value.facts[.mvpd] == "Cablevision")
        #expect(recorder.names == [.retry, .signedOut])
    }

    @Test("A cancelled wait ends in the missing event")
    func cancelling() async {
        let recorder = EventRecorder()
        let waiting = Task { try await recorder.wait(for: .signedOut) }
        waiting.cancel()
        await #expect(throws: MissingEvent.self) { try await waiting.value }
    }

    @Test("What is logged is collected with all its metadata")
    func logging() throws {
        let recorder = LogRecorder()
        var logger = recorder.logger
        logger[metadataKey: "plugin"] = "sample"
        logger.trace("Something happened", metadata: ["code": "x"])
        let entry = try #require(recorder.entries.first)
        #expect(entry.level == .trace)
        #expect(entry.line == "Something happened code=x plugin=sample")
    }
}
