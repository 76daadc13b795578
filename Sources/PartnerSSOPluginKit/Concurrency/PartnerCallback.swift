public import PartnerSSOVocabulary

/// Bridges a platform's completion handlers to `async`: call it from the handler.
///
/// It is safe for a handler that is called late, twice, never, on any thread, or before the call that took it returns.
/// Exactly one answer reaches the caller. Later ones are reported and dropped.
public struct PartnerCallback<Value: Sendable>: Sendable {
    /// How the wait ended.
    private enum Ending: Sendable {
        case answered
        case abandoned
    }

    private let outcome = OneShot<Result<Value, SSOError>>()
    private let ending = Locked<Ending?>(nil)
    private let call: String
    private let report: @Sendable (SSOEvent) -> Void

    private init(_ call: String, report: @escaping @Sendable (SSOEvent) -> Void) {
        self.call = call
        self.report = report
    }

    /// Delivers the platform's answer.
    ///
    /// It can be called from any thread, any number of times.
    public func callAsFunction(_ value: Value) {
        let previous = ending.withLock { ending in
            defer { if ending == nil { ending = .answered } }
            return ending
        }
        switch previous {
        case nil: outcome.resolve(.success(value))
        case .answered: report(SSOEvent(.callbackRepeated, [.call: call]))
        case .abandoned: report(SSOEvent(.callbackLate, [.call: call]))
        }
    }

    /// Calls a platform and waits for its handler.
    ///
    /// - Parameters:
    ///   - call: The call's name in errors and events.
    ///   - deadline: How long to wait for the handler.
    ///   - clock: The clock that measures the deadline.
    ///   - report: Reports handlers that are called too often or too late.
    ///   - start: Calls the platform with the bridge, and returns how to cancel the call, if it can be. It runs where
    ///     the caller runs, before anything is awaited.
    /// - Returns: The handler's first answer.
    /// - Throws: `SSOError` with `SSOError.Code.cancelled` at once when the task is cancelled, or
    ///   `SSOError.Code.timedOut` at the deadline; the platform's call is cancelled then.
    public static func value(
        of call: String,
        deadline: Duration,
        clock: any SSOClock,
        report: @escaping @Sendable (SSOEvent) -> Void,
        start: (PartnerCallback) throws(SSOError) -> (@Sendable () -> Void)?
    ) async throws(SSOError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        let callback = PartnerCallback(call, report: report)
        let cancel = try start(callback)
        let timer = Task {
            guard (try? await clock.waitForDeadline(after: deadline)) != nil else { return }
            callback.abandon(with: .timedOut(call, after: deadline), cancel)
        }
        let result = await withTaskCancellationHandler {
            await callback.outcome.value()
        } onCancel: {
            callback.abandon(with: .cancelled, cancel)
        }
        timer.cancel()
        return try result.get()
    }

    private func abandon(with error: SSOError, _ cancel: (@Sendable () -> Void)?) {
        let isFirst = ending.withLock { ending in
            guard ending == nil else { return false }
            ending = .abandoned
            return true
        }
        guard isFirst else { return }
        // Before the caller continues, because a platform may refuse the next call while this one is under way.
        cancel?()
        outcome.resolve(.failure(error))
    }
}
