import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The few socket calls the trials need, on this machine only.
public enum LoopbackSocket {
    /// The system refused a socket.
    public struct Failure: Error, Sendable {
        /// The call that failed.
        public let call: String
    }

    /// Listens on a port the system chooses.
    static func listen(backlog: Int32) throws -> (socket: Int32, port: UInt16) {
        let socket = try makeSocket()
        var address = loopback(port: 0)
        let bound = withAddress(&address) { bind(socket, $0, $1) }
        #if canImport(Darwin)
        let isListening = bound == 0 && Darwin.listen(socket, backlog) == 0
        #elseif canImport(Musl)
        let isListening = bound == 0 && Musl.listen(socket, backlog) == 0
        #else
        let isListening = bound == 0 && Glibc.listen(socket, backlog) == 0
        #endif
        guard isListening else { throw Failure(call: "listen") }
        return (socket, try port(of: socket))
    }

    /// A port nobody listens on, by having had it for a moment.
    public static func unusedPort() throws -> UInt16 {
        let (socket, port) = try listen(backlog: 1)
        close(socket)
        return port
    }

    /// A listener whose queue is full, so that opening a connection to it neither succeeds nor fails.
    ///
    /// - Throws: ``Failure`` when the system gives no socket.
    /// - Returns: The port, and what to call to end it.
    public static func deafListener() throws -> (port: UInt16, stop: @Sendable () -> Void) {
        #if canImport(Darwin)
        // There 0 stands for the longest queue.
        let backlog: Int32 = 1
        #else
        let backlog: Int32 = 0
        #endif
        let (listener, port) = try listen(backlog: backlog)
        var sockets = [listener]
        for _ in 0..<8 {
            let socket = try makeSocket()
            _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
            var address = loopback(port: port)
            _ = withAddress(&address) { connect(socket, $0, $1) }
            sockets.append(socket)
        }
        let open = sockets
        return (port, { for socket in open { close(socket) } })
    }

    /// Wakes whoever waits for a connection: on Apple's systems, to end a listener does not.
    static func knock(at port: UInt16) {
        guard let socket = try? makeSocket() else { return }
        var address = loopback(port: port)
        _ = withAddress(&address) { connect(socket, $0, $1) }
        close(socket)
    }

    static func accept(_ listener: Int32) -> Int32 {
        #if canImport(Darwin)
        Darwin.accept(listener, nil, nil)
        #elseif canImport(Musl)
        Musl.accept(listener, nil, nil)
        #else
        Glibc.accept(listener, nil, nil)
        #endif
    }

    /// Sends all bytes; `false` when the peer is gone.
    static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer -> Int in
                #if canImport(Darwin)
                Darwin.send(socket, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, 0)
                #elseif canImport(Musl)
                Musl.send(socket, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, Int32(MSG_NOSIGNAL))
                #else
                Glibc.send(
                    socket,
                    buffer.baseAddress?.advanced(by: sent),
                    buffer.count - sent,
                    Int32(MSG_NOSIGNAL)
                )
                #endif
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Reads one request, head and body; `nil` when the peer is gone.
    static func request(from socket: Int32) -> String? {
        var text = ""
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &bytes, bytes.count, 0)
            guard count > 0 else { return nil }
            text += String(decoding: bytes[..<count], as: UTF8.self)
            guard let end = text.firstRange(of: "\r\n\r\n") else { continue }
            let length = text[..<end.lowerBound].split(separator: "\r\n").lazy
                .map { $0.lowercased() }
                .first { $0.hasPrefix("content-length:") }
                .flatMap { Int($0.dropFirst("content-length:".count).drop { $0 == " " }) }
            if text[end.upperBound...].utf8.count >= length ?? 0 { return text }
        }
    }

    /// Makes the next close send a reset instead of a farewell.
    static func breakOff(_ socket: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    private static func makeSocket() throws -> Int32 {
        #if canImport(Glibc)
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let socket = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard socket >= 0 else { throw Failure(call: "socket") }
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return socket
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func port(of socket: Int32) throws -> UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
        }
        guard result == 0 else { throw Failure(call: "getsockname") }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func withAddress(
        _ address: inout sockaddr_in,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
