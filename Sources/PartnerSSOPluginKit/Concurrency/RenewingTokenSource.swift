public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A source of identity tokens that keeps a token while it is valid, and has a new one made once for all callers.
///
/// A new token is made a minute before the old one expires, so that no call's token expires on its way to the service; if
/// the issuer then fails, the old one is returned. A token of unknown expiry is not kept, because unknown is not for ever.
/// A failure of the issuer is reported by its type only, because its text may quote the token.
public final class RenewingTokenSource: IdentityTokenSource {
    private let clock: any SSOClock
    private let plugin: PluginIdentifier
    private let flight: SingleFlight<IdentityToken?>
    private let kept: Locked<Kept>
    private let make: @Sendable () async throws -> IdentityToken?

    private struct Kept: Sendable {
        /// The token, and when the next one is made.
        var token: (value: IdentityToken, renewal: Date)?
        var viewer = 0
        var scheme: String?
    }

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - context: The plugin's context.
    ///   - scheme: The scheme of the tokens, if it is known before the first. A failure of a source whose scheme is not
    ///     known counts for every shared profile.
    ///   - make: Obtains a token from the issuer, or returns `nil` if no viewer is signed in there. It throws the
    ///     error that kept the issuer from answering.
    public init(
        _ context: PluginContext,
        scheme: String? = nil,
        make: @escaping @Sendable () async throws -> IdentityToken?
    ) {
        kept = Locked(Kept(scheme: scheme))
        clock = context.clock
        plugin = context.plugin
        flight = SingleFlight(clock: context.clock)
        self.make = make
    }

    /// The scheme of the latest token, or the one given at the start.
    public var scheme: String? { kept.withLock { $0.scheme } }

    /// Returns the token that is kept, or a new one.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.serviceUnavailable` if the issuer fails, and no valid token is kept.
    public func token() async throws(SSOError) -> IdentityToken? {
        guard !Task.isCancelled else { throw .cancelled }
        if let current { return current }
        return try await flight.value { [self] () async throws(SSOError) in
            while true {
                if let current { return current }
                let viewer = kept.withLock { $0.viewer }
                let token = try await renewed()
                let next = token.flatMap { token in token.expiry.date.map { (token, renewal(before: $0)) } }
                let isCurrent = kept.withLock { kept in
                    if kept.viewer == viewer { kept.token = next }
                    kept.scheme = token?.scheme ?? kept.scheme
                    return kept.viewer == viewer
                }
                if isCurrent { return token }
            }
        }
    }

    /// Forgets the token, also one that is being made, because the platform says that another viewer is signed in.
    ///
    /// The next question goes to the issuer.
    public func forget() {
        kept.withLock { $0 = Kept(viewer: $0.viewer + 1, scheme: $0.scheme) }
    }

    /// The token that is kept, until it is renewed.
    private var current: IdentityToken? {
        kept.withLock { kept in kept.token.flatMap { clock.now < $0.renewal ? $0.value : nil } }
    }

    private func renewal(before end: Date) -> Date {
        let left = end.timeIntervalSince(clock.now)
        return end.addingTimeInterval(-min(60, left / 2))
    }

    private func renewed() async throws(SSOError) -> IdentityToken? {
        do throws(SSOError) {
            return try await made()
        } catch {
            let last = kept.withLock { $0.token?.value }
            guard error.code != .cancelled, let last, !last.expiry.isExpired(at: clock.now, tolerance: .zero) else {
                throw error
            }
            return last
        }
    }

    private func made() async throws(SSOError) -> IdentityToken? {
        do {
            return try await make()
        } catch is CancellationError {
            throw .cancelled
        } catch let error as SSOError {
            throw error
        } catch {
            throw SSOError(
                .serviceUnavailable,
                "The issuer failed with an error of the type \(type(of: error)) when it was asked for a token.",
                hint: "The sign-in goes on without it.",
                isRetryable: true,
                plugin: plugin
            )
        }
    }
}
