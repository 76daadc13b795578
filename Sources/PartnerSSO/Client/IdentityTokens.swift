import PartnerSSOPluginKit

/// The identity tokens of a product's plugins.
struct IdentityTokens: Sendable {
    let sources: [(plugin: PluginIdentifier, value: CancellableTokenSource)]
    let clock: any SSOClock
    let report: @Sendable (SSOEvent) -> Void

    /// Returns the tokens that are available now, in configured order.
    ///
    /// A source that fails or takes longer than ten seconds is left out, so that it cannot prevent the viewer from
    /// signing in.
    func all() async -> [IdentityToken] {
        await withTaskGroup(of: (Int, IdentityToken?).self) { group in
            for (place, source) in sources.enumerated() {
                group.addTask { (place, await token(of: source.value, source.plugin)) }
            }
            let tokens = await group.reduce(into: [(Int, IdentityToken?)]()) { $0.append($1) }
            return tokens.sorted { $0.0 < $1.0 }.compactMap(\.1)
        }
    }

    private func token(of source: CancellableTokenSource, _ plugin: PluginIdentifier) async -> IdentityToken? {
        do throws(SSOError) {
            let token = try await source.token()
            return token?.expiry.isExpired(at: clock.now, tolerance: .zero) == false ? token : nil
        } catch {
            report(SSOEvent(.identityTokenMissing, [.plugin: plugin.rawValue, .code: error.code.rawValue]))
            return nil
        }
    }
}
