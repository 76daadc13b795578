import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// As many calls as a flow makes, with answers as large, and nothing else.
///
/// The server is another process, so that processor time is the client's alone.
final class BareCalls: Sendable {
    private let addresses: [URL]
    private let session = URLSession(configuration: .ephemeral)

    init(_ sizes: [Int]) {
        addresses = OwnProcess.ports(serving: sizes).compactMap { URL(string: "http://127.0.0.1:\($0)/") }
    }

    /// Makes the calls one after the other, and returns the number of bytes received.
    func run() -> Int {
        finished { [addresses, session] in
            var count = 0
            for address in addresses { count += try await session.data(from: address).0.count }
            return count
        }
    }
}
