import Foundation
import HTTPTypes
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOURLSession
import PartnerSSOVocabulary
import Testing
import TransportTrials

@Suite("The playground on its own")
struct PlayCommandTests {
    /// Starts the playground, does something with its address and its page, and interrupts it.
    private func whilePlaying(_ options: String..., body: (String, String) async throws -> Void) async throws {
        let (interruptions, interrupt) = AsyncStream.makeStream(of: Void.self)
        let (addresses, announce) = AsyncStream.makeStream(of: String.self)
        let console = CommandConsole(write: { text, stream in
            if stream == .output { announce.yield(text.trimmingCharacters(in: .newlines)) }
        })
        async let status = PartnerSSOCommandLine(console: console).run(["play"] + options, interruptions: interruptions)
        let address = try #require(await addresses.first { _ in true })
        let authority = try HTTPAddress(address).authority
        let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
        let page = try await URLSessionTransport().send(HTTPCall(request, limits: .patient))
        #expect(page.response.status == .ok)
        try await body(authority, String(decoding: page.body, as: UTF8.self))
        interrupt.yield()
        #expect(await status == 0)
    }

    @Test("It serves its page on this machine until it is interrupted, which is how it ends")
    func serves() async throws {
        try await whilePlaying { authority, page in
            #expect(page.contains("living-room-tv-legacy"))
            let port = String(authority.drop { $0 != ":" }.dropFirst())
            let taken = await Tool()("play", "--port", port, "--format", "json")
            #expect(taken.status == 1)
            let json = try taken.json()
            #expect(json["error"]?["code"] == .string("simulator.cannotListen"))
        }
    }

    @Test("A product or a scenario that does not exist is a usage error")
    func usage() async throws {
        let product = await Tool()("play", "--product", "living-room", "--format", "json")
        #expect(product.status == 2)
        #expect(product.errors.contains("living-room-tv") || product.output.contains("living-room-tv"))
        let scenario = await Tool()("play", "--replay", "no-such-scenario")
        #expect(scenario.status == 2)
    }

    @Test("A scenario with a misspelt endpoint is refused, because its fault would never happen")
    func misspelt() async throws {
        let fault = #"{"endpoint": "GET /api/v2/{serviceProvider}/profilez", "fault": "reset"}"#
        let text = """
            {"name": "s", "title": "S", "expected": {"outcome": "failed"}, "service": {"faults": [\(fault)]}}
            """
        let folder = try TemporaryFolder()
        let outcome = await Tool()("play", "--replay", try folder.write(text, to: "scenario.json"))
        #expect(outcome.status == 2 && outcome.errors.contains("/profiles"), "\(outcome.errors)")
    }

    @Test("A replay file of the storm begins with the product of its service")
    func storm() async throws {
        try await whilePlaying("--replay", Self.replays + "/registration-not-stored-v1.json") { _, page in
            let pressed = try Regex(#"value="([^"]+)" aria-pressed="true""#)
            #expect(page.firstMatch(of: pressed)?[1].substring == "living-room-tv-legacy")
        }
    }

    @Test("A replay file that does not say what happened, or that is not understood, is a usage error")
    func untold() async throws {
        let file = NSTemporaryDirectory() + "storm-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: file) }
        for (version, code) in [(1, "replayWithoutStory"), (2, "replayUnreadable")] {
            let text = #"{"version": \#(version), "seed": "1", "invariant": "x", "entries": []}"#
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let outcome = await Tool()("play", "--replay", file, "--format", "json")
            #expect(outcome.status == 2)
            #expect(try outcome.json()["error"]?["code"] == .string(code))
        }
    }

    private static let replays = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Storm/Replays").path
}
