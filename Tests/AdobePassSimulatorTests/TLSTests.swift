import Testing

@testable import AdobePassSimulator

#if TLS
import NIOCore
import NIOPosix
import NIOSSL

@Suite("The simulator over TLS")
struct TLSTests {
    private static let request = "GET /_simulator/setup HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    @Test("A client that trusts the printed certificate is answered")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func trusted() async throws {
        let tls = try SimulatorTLS(now: InProcessSimulator().now)
        try await withSimulator(tls: tls) { server in
            #expect(server.baseURL == "https://127.0.0.1:\(server.port)")
            let answer = try await TLSClient(certificate: tls.certificate, name: "localhost")
                .exchange(Self.request, port: server.port)
            #expect(answer.hasPrefix("HTTP/1.1 200"))
            #expect(answer.contains("\"address\":\"https://localhost\""))
        }
    }

    @Test("A client that trusts another certificate, and one that speaks plainly, get nothing")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func untrusted() async throws {
        let now = InProcessSimulator().now
        let (tls, other) = (try SimulatorTLS(now: now), try SimulatorTLS(now: now))
        try await withSimulator(tls: tls) { server in
            let client = TLSClient(certificate: other.certificate, name: "localhost")
            await #expect(throws: (any Error).self) { try await client.exchange(Self.request, port: server.port) }
            let plain = await RawClient.exchange(Self.request, port: server.port)
            #expect(!plain.hasPrefix("HTTP"))
        }
    }

    @Test("The certificate is for a host that is named, too, and has expired after a year")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func certificate() async throws {
        let now = InProcessSimulator().now
        let named = try SimulatorTLS(host: "simulator.example", now: now)
        try await withSimulator(tls: named) { server in
            let client = TLSClient(certificate: named.certificate, name: "simulator.example")
            let answer = try await client.exchange(Self.request, port: server.port)
            #expect(answer.hasPrefix("HTTP/1.1"))
        }
        let old = try SimulatorTLS(now: now - 367 * 86_400_000)
        try await withSimulator(tls: old) { server in
            _ = await #expect(throws: (any Error).self) {
                try await TLSClient(certificate: old.certificate, name: "localhost")
                    .exchange(Self.request, port: server.port)
            }
        }
    }
}

/// Sends text over TLS, and returns what comes until the server closes.
struct TLSClient: Sendable {
    let certificate: String
    let name: String

    func exchange(_ text: String, port: Int) async throws -> String {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)))
        let context = try NIOSSLContext(configuration: configuration)
        let name = name
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handler = try NIOSSLClientHandler(context: context, serverHostname: name)
                    try channel.pipeline.syncOperations.addHandler(handler)
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: text))
            var answer = ByteBuffer()
            for try await part in inbound { answer.writeImmutableBuffer(part) }
            return String(buffer: answer)
        }
    }
}
#else
@Suite("The simulator without the trait for TLS")
struct TLSTests {
    @Test("Without the trait, the error says how to get it")
    func missing() {
        let error = #expect(throws: SimulatorTLSError.self) { try SimulatorTLS(now: 0) }
        #expect(error?.description.contains("--traits TLS") == true)
    }
}
#endif
