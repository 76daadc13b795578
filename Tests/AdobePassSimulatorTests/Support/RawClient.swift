import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Sends bytes that no HTTP library would send to a port of this machine, and reads until the server closes.
enum RawClient {
    /// Sends a text and reads until the server closes.
    ///
    /// - Parameters:
    ///   - text: What is sent.
    ///   - port: Where to.
    ///   - closes: Whether the connection is then closed in the direction to the server.
    /// - Returns: What was read.
    static func exchange(_ text: String, port: Int, closes: Bool = false) async -> String {
        await withCheckedContinuation { continuation in
            // A thread of its own, because it blocks.
            DispatchQueue.global().async { continuation.resume(returning: blocking(text, port: port, closes)) }
        }
    }

    /// Opens connections, keeps them open while `body` runs, and then closes them.
    static func holding<Result>(_ count: Int, port: Int, _ body: () async throws -> Result) async rethrows -> Result {
        let sockets = (0..<count).map { _ in opened(to: port) }
        defer { for socket in sockets { close(socket) } }
        return try await body()
    }

    private static func blocking(_ text: String, port: Int, _ closes: Bool) -> String {
        let socket = opened(to: port)
        defer { close(socket) }
        guard sent(text, on: socket) else { return "not sent" }
        if closes { shutdown(socket, Int32(SHUT_WR)) }
        var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            // A server that has not read everything closes by a reset.
            let isClosed = count < 0 && errno == ECONNRESET
            if count < 0, answer.isEmpty, !isClosed { return "not closed" }
            if count < 0 { return String(decoding: answer, as: UTF8.self) }
            guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
            answer += buffer[..<count]
        }
    }

    private static func opened(to port: Int) -> Int32 {
        #if canImport(Glibc)
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let socket = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        #if canImport(Darwin)
        // A server that has closed would otherwise end the process.
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // A server that never closes fails the test and does not hang it. On a busy machine, other tests keep it waiting.
        var patience = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        return socket
    }

    private static func sent(_ text: String, on socket: Int32) -> Bool {
        let bytes = Array(text.utf8)
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        // A server that has closed would otherwise end the process.
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            start += count
        }
        return true
    }
}
