public import PartnerSSOVocabulary

/// Runs an operation, and stops waiting for it as soon as the task is cancelled or the deadline has passed.
///
/// The operation is then cancelled. If it continues nevertheless, its late result is dropped.
///
/// - Parameters:
///   - what: A noun for what is awaited, for the error's message.
///   - deadline: How long to wait, or `nil` for no limit.
///   - clock: The clock that measures the deadline.
///   - operation: The operation.
/// - Returns: What the operation returned.
/// - Throws: What the operation throws, `SSOError.Code.cancelled` or `SSOError.Code.timedOut`.
public func abandonable<Value: Sendable>(
    _ what: String,
    deadline: Duration? = nil,
    clock: any SSOClock,
    operation: @escaping @Sendable () async throws(SSOError) -> Value
) async throws(SSOError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    let outcome = OneShot<Result<Value, SSOError>>()
    let work = Task {
        do throws(SSOError) {
            outcome.resolve(.success(try await operation()))
        } catch {
            outcome.resolve(.failure(error))
        }
    }
    let timer = deadline.map { deadline in
        Task {
            guard (try? await clock.waitForDeadline(after: deadline)) != nil else { return }
            outcome.resolve(.failure(.timedOut(what, after: deadline)))
        }
    }
    let result = await withTaskCancellationHandler {
        await outcome.value()
    } onCancel: {
        outcome.resolve(.failure(.cancelled))
    }
    timer?.cancel()
    work.cancel()
    return try result.get()
}

extension SSOError {
    package static func timedOut(_ what: String, after deadline: Duration) -> SSOError {
        SSOError(
            .timedOut,
            "No answer arrived within \(deadline.timeInterval) s: \(what).",
            hint: "Offer to try again.",
            isRetryable: true
        )
    }
}
