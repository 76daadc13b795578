#if AsyncHTTPClient
import Foundation
import HTTPTypes
import PartnerSSOAsyncHTTPClient
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing
import TransportTrials

@Suite("The transport over AsyncHTTPClient")
struct AsyncHTTPClientTransportTests {
    @Test(
        "NW05 NW06 NW08 NW09 NW10 NW11 NW14 NW17 NW18 CC01 It does what every transport must do",
        arguments: TransportTrial.all
    )
    func trial(_ trial: TransportTrial) async throws {
        let complaints = try await trial.complaints { AsyncHTTPClientTransport(clock: $0) }
        #expect(complaints == [])
    }

    @Test("NW05 A connection that cannot be opened has a code of its own")
    func connect() async throws {
        let (port, stop) = try LoopbackSocket.deafListener()
        defer { stop() }
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(port)", path: "/")
        // Only the library can tell that a connection is not open yet, and it does so by its own clock.
        let limits = HTTPLimits(connect: .milliseconds(50))
        let transport = AsyncHTTPClientTransport(clock: ManualClock())
        let error = await #expect(throws: SSOError.self) { try await transport.send(HTTPCall(request, limits: limits)) }
        #expect(error?.code == .connectTimedOut)
        #expect(error?.isRetryable == true)
    }

    @Test("NW05 A server that does not answer the TLS handshake is one to which no connection can be opened")
    func handshake() async throws {
        let server = try LoopbackServer([.hold])
        defer { server.stop() }
        let request = HTTPRequest(method: .get, scheme: "https", authority: server.authority, path: "/")
        let limits = HTTPLimits(connect: .milliseconds(50))
        let transport = AsyncHTTPClientTransport(clock: ManualClock())
        let error = await #expect(throws: SSOError.self) { try await transport.send(HTTPCall(request, limits: limits)) }
        #expect(error?.code == .connectTimedOut)
    }

    @Test("After it was shut down it refuses calls, and may be shut down again")
    func shutDown() async throws {
        let server = try LoopbackServer([.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")])
        defer { server.stop() }
        let transport = AsyncHTTPClientTransport()
        let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
        let call = HTTPCall(request, limits: .patient)
        #expect(try await transport.send(call).response.status == .ok)
        await transport.shutDown()
        await transport.shutDown()
        let error = await #expect(throws: SSOError.self) { try await transport.send(call) }
        #expect(error?.code == .invalidArgument)
    }
}
#endif
