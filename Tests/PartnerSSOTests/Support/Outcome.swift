import PartnerSSOVocabulary

/// What a call came to, so that a task's value can be compared.
func outcome<Value: Sendable>(
    _ operation: () async throws(SSOError) -> Value
) async -> Result<Value, SSOError> {
    do throws(SSOError) {
        return .success(try await operation())
    } catch {
        return .failure(error)
    }
}

extension Result where Failure == SSOError {
    /// The error's code, or `nil` for a success.
    var code: SSOError.Code? {
        guard case .failure(let error) = self else { return nil }
        return error.code
    }

    /// The value, or `nil` for a failure.
    var value: Success? { try? get() }
}
