import Foundation
import HTTPTypes
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOURLSession
import PartnerSSOVocabulary
import Testing

@Suite("The playground on its own")
struct PlayCommandTests {
    @Test("It serves its page on this machine until it is interrupted, which is how it ends")
    func serves() async throws {
        let (interruptions, interrupt) = AsyncStream.makeStream(of: Void.self)
        let (addresses, announce) = AsyncStream.makeStream(of: String.self)
        let console = CommandConsole(write: { text, stream in
            if stream == .output { announce.yield(text.trimmingCharacters(in: .newlines)) }
        })
        async let status = PartnerSSOCommandLine(console: console).run(["play"], interruptions: interruptions)
        var address = ""
        for await announced in addresses {
            address = announced
            break
        }
        let authority = try HTTPAddress(address).authority
        let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
        let page = try await URLSessionTransport().send(HTTPCall(request))
        let text = String(decoding: page.body, as: UTF8.self)
        #expect(page.response.status == .ok)
        #expect(text.contains("living-room-tv-legacy"))
        let taken = await Tool()("play", "--port", String(authority.drop { $0 != ":" }.dropFirst()), "--format", "json")
        #expect(taken.status == 1)
        #expect(try taken.json()["error"]?["code"] == .string("simulator.cannotListen"))
        interrupt.yield()
        #expect(await status == 0)
    }

    @Test("A product or a scenario that does not exist is a usage error")
    func usage() async throws {
        let product = await Tool()("play", "--product", "living-room", "--format", "json")
        #expect(product.status == 2)
        #expect(product.errors.contains("living-room-tv") || product.output.contains("living-room-tv"))
        let scenario = await Tool()("play", "--replay", "no-such-scenario")
        #expect(scenario.status == 2)
    }
}
