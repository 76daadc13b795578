import PartnerSSOVocabulary

/// The code of the error that `body` throws, or `nil` when it throws none.
func code(of body: () async throws(SSOError) -> Void) async -> SSOError.Code? {
    do throws(SSOError) {
        try await body()
        return nil
    } catch {
        return error.code
    }
}
