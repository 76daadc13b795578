import HTTPTypes
import PartnerSSO

/// A source that asks the service for a token.
struct ReferenceTokenSource: IdentityTokenSource {
    var service: ReferenceService
    /// What a failure becomes.
    var onFailure: @Sendable (SSOError) throws(SSOError) -> IdentityToken? = { (error) throws(SSOError) in throw error }

    func token() async throws(SSOError) -> IdentityToken? {
        do throws(SSOError) {
            let answer = try await service.ask(.get, "/token")
            guard let value = answer.string else { throw service.unreadable("/token") }
            return IdentityToken(scheme: "reference", value: Secret(value), expiry: .unknown)
        } catch {
            return try onFailure(error)
        }
    }
}
