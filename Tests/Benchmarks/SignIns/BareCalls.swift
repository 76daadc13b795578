import Foundation
import TransportTrials

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// As many calls as a sign-in makes, with answers as large, and nothing else.
final class BareCalls: Sendable {
    private let servers: [LoopbackServer]
    private let session = URLSession(configuration: .ephemeral)

    init(_ sizes: [Int]) throws {
        servers = try sizes.map { size in
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(size)\r\n\r\n"
            return try LoopbackServer([.send(head + String(repeating: "x", count: size))])
        }
    }

    deinit {
        for server in servers { server.stop() }
    }

    /// Makes the calls one after the other, and returns the number of bytes received.
    func run() -> Int {
        finished { [servers, session] in
            var count = 0
            for server in servers {
                guard let url = URL(string: "http://\(server.authority)/") else { continue }
                count += try await session.data(from: url).0.count
            }
            return count
        }
    }
}
