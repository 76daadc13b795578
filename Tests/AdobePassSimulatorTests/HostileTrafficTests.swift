import Testing

@testable import AdobePassSimulator

@Suite("Hostile traffic")
struct HostileTrafficTests {
    private static let right = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

    private static let hostile: [(name: String, text: String)] = [
        ("no HTTP", "\u{0}\u{1}\u{2}\r\n\r\n"), ("TLS", "\u{16}\u{3}\u{1}\u{0}\u{5}hello\r\n\r\n"),
        ("no version", "GET /\r\n\r\n"), ("a version of its own", "GET / HTTP/9.9\r\nHost: a\r\n\r\n"),
        ("an endless method", String(repeating: "A", count: 200_000) + " / HTTP/1.1\r\nHost: a\r\n\r\n"),
        ("a long path", "GET /" + String(repeating: "a/", count: 60_000) + " HTTP/1.1\r\nHost: a\r\n\r\n"),
        ("a long header", "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 200_000) + "\r\n\r\n"),
        ("many headers", "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 5_000) + "\r\n"),
        ("a header without a name", "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n"),
        ("a folded header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n"),
        ("a negative length", "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"),
        ("two lengths", "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
        (
            "a length and chunks",
            "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        ("a broken chunk", "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"),
        (
            "two megabytes",
            "POST /o/client/token HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n"
                + String(repeating: "x", count: 2_000_000)
        ),
    ]

    @Test("NW09 Malformed and oversized requests get an error or nothing, and the next client its answer")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func malformed() async throws {
        try await withSimulator(idleTimeout: .milliseconds(200)) { server in
            for (name, text) in Self.hostile {
                let answer = await RawClient.exchange(text, port: server.port)
                #expect(!answer.hasPrefix("HTTP/1.1 2"), "\(name): \(answer.prefix(60))")
                #expect(answer != "not closed", "\(name)")
                #expect(await RawClient.exchange(Self.right, port: server.port).hasPrefix("HTTP/1.1 200"), "\(name)")
            }
        }
    }

    @Test(
        "A path that climbs, or hides that it does, leads nowhere",
        arguments: [
            "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/v2/..%2f..%2fetc", "//_simulator/world",
            "/_simulator%2fworld", "/_simulator/../api", "/%5f_simulator/world", "/api/v2/REF30/%00", "/api/v2/\u{7F}",
            "/_simulator/world/..", "/./_simulator/world",
        ]
    )
    func paths(path: String) {
        var device = TestDevice()
        let answer = device.send("GET", path)
        #expect([400, 401, 404, 405].contains(answer.status))
        #expect(!answer.text.contains("serviceProviders"))
    }

    @Test(
        "NW06 A body that takes too long ends the connection, long before it counts as idle",
        arguments: ["POST", "GET"]
    )
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func slowBody(method: String) async throws {
        try await withSimulator(idleTimeout: .seconds(300), transferTimeout: .milliseconds(50)) { server in
            let head = "\(method) /o/client/token HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\na"
            #expect(await RawClient.exchange(head, port: server.port).isEmpty)
            #expect(await RawClient.exchange(Self.right, port: server.port).hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test("Hundreds of connections that say nothing keep no other client from an answer")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func openConnections() async throws {
        try await withSimulator { server in
            await RawClient.holding(400, port: server.port) {
                #expect(await RawClient.exchange(Self.right, port: server.port).hasPrefix("HTTP/1.1 200"))
            }
        }
    }
}
