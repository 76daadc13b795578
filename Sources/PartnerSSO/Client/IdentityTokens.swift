import PartnerSSOPluginKit

/// The identity tokens of a product's plugins.
struct IdentityTokens: Sendable {
    let sources: [(plugin: PluginIdentifier, value: CancellableTokenSource)]
    let report: @Sendable (SSOEvent) -> Void

    /// The tokens that are available, in configured order, and the failures of the other sources.
    struct Available: Sendable {
        var tokens: [IdentityToken] = []
        var failures: [IdentityTokenFailure] = []
    }

    private enum Answer: Sendable {
        case token(IdentityToken?)
        case failed(IdentityTokenFailure)
    }

    /// Returns the tokens that are available now.
    ///
    /// A source renews its token, and the service judges it. By this device's clock, which may be wrong, it may have
    /// expired.
    ///
    /// A source that fails or takes longer than ten seconds is left out, so that it cannot prevent the viewer from
    /// signing in.
    func all() async -> Available {
        await withTaskGroup(of: (Int, Answer).self) { group in
            for (place, source) in sources.enumerated() {
                group.addTask { (place, await answer(of: source.value, source.plugin)) }
            }
            let answers = await group.reduce(into: [(Int, Answer)]()) { $0.append($1) }
            return answers.sorted { $0.0 < $1.0 }.reduce(into: Available()) { available, answer in
                switch answer.1 {
                case .token(let token): available.tokens += [token].compactMap(\.self)
                case .failed(let failure): available.failures.append(failure)
                }
            }
        }
    }

    private func answer(of source: CancellableTokenSource, _ plugin: PluginIdentifier) async -> Answer {
        do throws(SSOError) {
            return .token(try await source.token())
        } catch {
            report(SSOEvent(.identityTokenMissing, [.plugin: plugin.rawValue, .code: error.code.rawValue]))
            return .failed(IdentityTokenFailure(error, scheme: source.scheme))
        }
    }
}
