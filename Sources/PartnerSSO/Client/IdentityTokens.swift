import PartnerSSOPluginKit

/// The identity tokens of a product's plugins.
struct IdentityTokens: Sendable {
    let sources: [(plugin: PluginIdentifier, value: CancellableTokenSource)]
    let clock: any SSOClock
    let report: @Sendable (SSOEvent) -> Void

    /// The tokens that are available, in configured order, and the first error of a source that failed.
    struct Available: Sendable {
        let tokens: [IdentityToken]
        let failure: SSOError?
    }

    /// Returns the tokens that are available now.
    ///
    /// A source that fails or takes longer than ten seconds is left out, so that it cannot prevent the viewer from
    /// signing in.
    func all() async -> Available {
        await withTaskGroup(of: (Int, Result<IdentityToken?, SSOError>).self) { group in
            for (place, source) in sources.enumerated() {
                group.addTask { (place, await token(of: source.value, source.plugin)) }
            }
            let answers = await group.reduce(into: [(Int, Result<IdentityToken?, SSOError>)]()) { $0.append($1) }
            let ordered = answers.sorted { $0.0 < $1.0 }.map(\.1)
            return Available(
                tokens: ordered.compactMap { if case .success(let token) = $0 { token } else { nil } },
                failure: ordered.compactMap { if case .failure(let error) = $0 { error } else { nil } }.first
            )
        }
    }

    private func token(
        of source: CancellableTokenSource,
        _ plugin: PluginIdentifier
    ) async -> Result<IdentityToken?, SSOError> {
        do throws(SSOError) {
            let token = try await source.token()
            return .success(token?.expiry.isExpired(at: clock.now, tolerance: .zero) == false ? token : nil)
        } catch {
            report(SSOEvent(.identityTokenMissing, [.plugin: plugin.rawValue, .code: error.code.rawValue]))
            return .failure(error)
        }
    }
}

extension ServiceContext {
    /// Creates a context with the identity tokens that are available.
    init(partner: PartnerDescription?, status: PartnerStatus?, _ available: IdentityTokens.Available) {
        self.init(
            partner: partner,
            status: status,
            identityTokens: available.tokens,
            identityTokenFailure: available.failure?.code
        )
    }
}
