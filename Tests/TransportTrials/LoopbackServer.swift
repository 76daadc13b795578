import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A server on this machine that answers every request with the same script, as badly as the script says.
public final class LoopbackServer: Sendable {
    /// One thing to do after a request was read.
    public enum Step: Sendable {
        /// Sends text.
        case send(String)
        /// Sends bytes.
        case bytes([UInt8])
        /// Sends the same text again and again until the client is gone, with a pause after each.
        case drip(String, microseconds: UInt32)
        /// Says nothing until the client is gone.
        case hold
        /// Closes the connection.
        case close
        /// Breaks the connection off.
        case reset
    }

    /// The port, chosen by the system.
    public let port: UInt16
    /// The requests as they arrived, heads and bodies.
    public var requests: [String] { state.withLock { $0.requests } }
    /// How many connections were opened.
    public var connectionCount: Int { state.withLock { $0.connectionCount } }

    private struct State {
        var requests: [String] = []
        var connections: Set<Int32> = []
        var connectionCount = 0
        var isStopped = false
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let listener: Int32
    private let script: [Step]
    private let greeting: String
    private let state = Locked(State())

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - script: What to do after each request.
    ///   - greeting: What to send to whoever connects, before anything is read.
    /// - Throws: `LoopbackSocket.Failure` when the system gives no socket.
    public init(_ script: [Step], greeting: String = "") throws {
        (listener, port) = try LoopbackSocket.listen(backlog: 64)
        self.script = script
        self.greeting = greeting
        let server = self
        Thread.detachNewThread { server.accept() }
    }

    /// The address, such as `127.0.0.1:4711`.
    public var authority: String { "127.0.0.1:\(port)" }

    /// Closes everything.
    public func stop() {
        let open = state.withLock { state in
            state.isStopped = true
            return state.connections
        }
        for connection in open { shutdown(connection, Int32(SHUT_RDWR)) }
        #if canImport(Darwin)
        LoopbackSocket.knock(at: port)
        #else
        shutdown(listener, Int32(SHUT_RDWR))
        #endif
    }

    /// Waits until so many requests have arrived.
    public func arrival(of count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                guard state.requests.count < count else { return true }
                state.waiters.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    private func accept() {
        while true {
            let connection = LoopbackSocket.accept(listener)
            guard connection >= 0 else { break }
            let isWanted = state.withLock { state in
                guard !state.isStopped else { return false }
                state.connections.insert(connection)
                state.connectionCount += 1
                return true
            }
            guard isWanted else {
                close(connection)
                break
            }
            Thread.detachNewThread { self.serve(connection) }
        }
        close(listener)
    }

    private func serve(_ connection: Int32) {
        _ = LoopbackSocket.send(Array(greeting.utf8), to: connection)
        while let request = LoopbackSocket.request(from: connection) {
            note(request)
            guard script.allSatisfy({ play($0, on: connection) }) else { break }
        }
        state.withLock { _ = $0.connections.remove(connection) }
        close(connection)
    }

    private func note(_ request: String) {
        let ready = state.withLock { state in
            state.requests.append(request)
            let count = state.requests.count
            defer { state.waiters.removeAll { $0.count <= count } }
            return state.waiters.filter { $0.count <= count }.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    /// Does one step; returns whether the connection goes on.
    private func play(_ step: Step, on connection: Int32) -> Bool {
        switch step {
        case .send(let text):
            return LoopbackSocket.send(Array(text.utf8), to: connection)
        case .bytes(let bytes):
            return LoopbackSocket.send(bytes, to: connection)
        case .drip(let text, let pause):
            while LoopbackSocket.send(Array(text.utf8), to: connection) { usleep(pause) }
            return false
        case .hold:
            return LoopbackSocket.request(from: connection) != nil
        case .close:
            return false
        case .reset:
            LoopbackSocket.breakOff(connection)
            return false
        }
    }
}
