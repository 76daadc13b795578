import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Sixteen connections to a server on this machine, each with one request under way.
///
/// One thread serves them all, so that the measured server has the other core.
final class LoadGenerator {
    static let connections = 16

    private let sockets: [Int32]
    private let request: [UInt8]
    private let length: Int

    /// Connects, and sends the request once on each connection.
    init(port: Int, request: String) throws {
        let bytes = Array(request.utf8)
        sockets = try (0..<Self.connections).map { _ in try ClientSocket.opened(to: port) }
        self.request = bytes
        let lengths = try sockets.map { socket in
            try ClientSocket.write(bytes, to: socket)
            let answer = try ClientSocket.answer(on: socket)
            return answer.head.utf8.count + answer.body.count
        }
        guard let first = lengths.first, lengths.allSatisfy({ $0 == first }) else { throw ClientSocket.Failure() }
        length = first
    }

    deinit {
        for socket in sockets { close(socket) }
    }

    /// Sends requests and reads their answers, all of which are equally long.
    ///
    /// - Parameter times: How many requests.
    /// - Returns: The number of bytes received.
    func run(_ times: Int) -> Int {
        var buffer = [UInt8](repeating: 0, count: 262_144)
        var received = 0
        for start in stride(from: 0, to: times, by: sockets.count) {
            let used = sockets.prefix(times - start)
            for socket in used { try? ClientSocket.write(request, to: socket) }
            for socket in used { received += ClientSocket.received(length, on: socket, into: &buffer) }
        }
        return received
    }
}

/// Blocking sockets, which cost less than any HTTP library.
enum ClientSocket {
    struct Failure: Error {}

    static func opened(to port: Int) throws -> Int32 {
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
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure() }
        return socket
    }

    static func write(_ bytes: [UInt8], to socket: Int32) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { throw Failure() }
            sent += count
        }
    }

    /// Reads so many bytes, and returns how many came.
    static func received(_ length: Int, on socket: Int32, into buffer: inout [UInt8]) -> Int {
        var rest = length
        while rest > 0 {
            let count = recv(socket, &buffer, min(rest, buffer.count), 0)
            guard count > 0 else { break }
            rest -= count
        }
        return length - rest
    }

    /// Reads one answer that is a success.
    static func answer(on socket: Int32) throws -> (head: String, body: [UInt8]) {
        var (text, byte) = ([UInt8](), [UInt8](repeating: 0, count: 1))
        while !text.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard recv(socket, &byte, 1, 0) == 1 else { throw Failure() }
            text.append(byte[0])
        }
        let head = String(decoding: text, as: UTF8.self)
        guard head.hasPrefix("HTTP/1.1 2"), let mark = head.lowercased().range(of: "content-length: ") else {
            throw Failure()
        }
        let length = Int(head[mark.upperBound...].prefix { $0.isNumber }) ?? 0
        var (body, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while body.count < length {
            let count = recv(socket, &buffer, min(buffer.count, length - body.count), 0)
            guard count > 0 else { throw Failure() }
            body += buffer[..<count]
        }
        return (head, body)
    }
}
