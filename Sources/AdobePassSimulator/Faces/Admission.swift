import HummingbirdCore
import Logging
import NIOCore
import PartnerSSOPluginKit

/// Which connections a server still takes, so that it can end between two of them.
///
/// The library ends the process when a server stops between a connection's set-up and its first turn.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
final class Admission: Sendable {
    private struct State: Sendable {
        var isClosed = false
        /// The connections that were set up and have not had their turn.
        var waiting = 0
        var closer: CheckedContinuation<Void, Never>?
    }

    private let state = Locked(State())

    /// Counts a connection in, or returns `false` when the server takes no more.
    fileprivate func enter() -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.waiting += 1
            return true
        }
    }

    fileprivate func leave() {
        let closer = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.waiting -= 1
            return state.waiting == 0 ? state.closer.take() : nil
        }
        closer?.resume()
    }

    /// Runs a body, and closes the server when it has ended.
    func closed<Value>(after body: () async throws -> Value) async throws -> Value {
        let outcome: Result<Value, any Error>
        do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
        await close()
        return try outcome.get()
    }

    /// Takes no more connections, and waits until each one that was set up has had its turn.
    private func close() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                state.isClosed = true
                if state.waiting > 0 { state.closer = continuation }
                return state.waiting == 0
            }
            if isEmpty { continuation.resume() }
        }
    }

    /// Waits for none of them, because the server has ended and gives no turns.
    func abandon() {
        let closer = state.withLock { state -> CheckedContinuation<Void, Never>? in
            (state.isClosed, state.waiting) = (true, 0)
            return state.closer.take()
        }
        closer?.resume()
    }
}

/// A connection that a server takes only while its admission is open.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
struct AdmittedChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let admission: Admission

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        guard admission.enter() else { return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel) }
        let value = base.setup(channel: channel, logger: logger)
        value.whenFailure { _ in admission.leave() }
        return value
    }

    func handle(value: Base.Value, logger: Logger) async {
        admission.leave()
        await base.handle(value: value, logger: logger)
    }
}
