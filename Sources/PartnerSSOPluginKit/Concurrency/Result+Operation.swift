package import PartnerSSOVocabulary

/// Creates the result of an operation.
package func result<Value: Sendable>(
    of operation: () async throws(SSOError) -> Value
) async -> Result<Value, SSOError> {
    do throws(SSOError) {
        return .success(try await operation())
    } catch {
        return .failure(error)
    }
}
