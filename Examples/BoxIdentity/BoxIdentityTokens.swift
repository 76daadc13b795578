import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Hands out the box's token while it holds, and has one made when it does not, for however many ask.
actor BoxIdentityTokens: IdentityTokenSource {
    private let issuer: any BoxIdentityIssuer
    private let clock: any SSOClock
    private let flight: SingleFlight<BoxToken?>
    private var kept: BoxToken?

    init(context: PluginContext, issuer: any BoxIdentityIssuer) {
        self.issuer = issuer
        clock = context.clock
        flight = SingleFlight(clock: context.clock)
    }

    // region: token
    func token() async throws(SSOError) -> IdentityToken? {
        guard !Task.isCancelled else { throw .cancelled }
        return try await current().map { token in
            let expiry = token.end.map(Expiry.at) ?? .unknown
            return IdentityToken(scheme: BoxIdentityPlugin.scheme, value: token.text, expiry: expiry)
        }
    }
    // endregion

    // region: current
    private func current() async throws(SSOError) -> BoxToken? {
        if let held { return held }
        return try await flight.value { [self] () async throws(SSOError) in
            if let held = await held { return held }
            return await keep(try await make())
        }
    }
    // endregion

    /// A token without an end is not kept: unknown is not for ever.
    private var held: BoxToken? {
        guard let kept, let end = kept.end, clock.now < end else { return nil }
        return kept
    }

    private func keep(_ token: BoxToken?) -> BoxToken? {
        kept = token
        return token
    }

    // region: make
    private func make() async throws(SSOError) -> BoxToken? {
        do {
            return try await issuer.makeToken()
        } catch is CancellationError {
            throw .cancelled
        } catch {
            // The box's errors may quote the token, so report only the type.
            throw SSOError(
                .serviceUnavailable,
                "The box failed with an error of the type \(type(of: error)) when it was asked for a token.",
                hint: "The sign-in goes on without it.",
                isRetryable: true
            )
        }
    }
    // endregion
}
