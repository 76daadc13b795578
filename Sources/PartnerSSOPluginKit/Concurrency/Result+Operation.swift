package import PartnerSSOVocabulary

/// What an operation came to, as a value.
package func result<Value: Sendable>(
    of operation: () async throws(SSOError) -> Value
) async -> Result<Value, SSOError> {
    do throws(SSOError) {
        return .success(try await operation())
    } catch {
        return .failure(error)
    }
}
