import PartnerSSOPluginKit

/// The identity tokens of a product's plugins.
struct IdentityTokens: Sendable {
    let sources: [(plugin: PluginIdentifier, value: CancellableTokenSource)]
    let clock: any SSOClock
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
    /// A token that has expired is a failure of its source, or of this device's clock, and does not mean that the viewer
    /// has none.
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
            let token = try await source.token()
            guard let token, token.expiry.isExpired(at: clock.now, tolerance: .zero) else { return .token(token) }
            return failed(.tokenExpired, token.scheme, plugin)
        } catch {
            return failed(error, source.scheme, plugin)
        }
    }

    private func failed(_ error: SSOError, _ scheme: String?, _ plugin: PluginIdentifier) -> Answer {
        report(SSOEvent(.identityTokenMissing, [.plugin: plugin.rawValue, .code: error.code.rawValue]))
        return .failed(IdentityTokenFailure(error, scheme: scheme))
    }
}

extension SSOError {
    /// Trying again does not help, so that a pending sign-out does not wait for ever while the clock is wrong.
    fileprivate static let tokenExpired = SSOError(
        .profileExpired,
        "The source returned an identity token that has already expired according to this device's clock.",
        hint: "Check that the source renews its token, and the device's date and time."
    )
}
