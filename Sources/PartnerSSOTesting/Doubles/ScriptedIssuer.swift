public import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An issuer of identity tokens that does what a script says, behind a double of a platform's own interface.
public final class ScriptedIssuer: Sendable {
    /// Makes the text of a token.
    ///
    /// Its parameters are the number of the token, from one on, and when the token expires, if the issuer says so.
    public typealias Signer = @Sendable (_ number: Int, _ end: Date?) -> String

    /// An issued token.
    public struct Token: Sendable, Hashable {
        /// The token.
        public let text: String
        /// When it expires, or `nil` if the issuer does not say.
        public let end: Date?
    }

    /// The failure of an issuer that cannot tell; it quotes the latest token, as the errors of some platforms do.
    public struct Unreachable: Error {
        /// The latest token.
        public let lastToken: String
    }

    private let clock: any SSOClock
    private let sign: Signer
    private let state: Locked<(script: IssuerScript, issued: [String])>

    /// Creates an issuer.
    ///
    /// - Parameters:
    ///   - script: What it does.
    ///   - clock: Its time.
    ///   - sign: Makes the text of a token; by default one that no service accepts.
    public init(
        _ script: IssuerScript = IssuerScript(viewer: .signedOut),
        clock: any SSOClock = ManualClock(),
        sign: @escaping Signer = { number, _ in "identity-token-\(number)-77c0" }
    ) {
        (self.clock, self.sign) = (clock, sign)
        state = Locked((script, []))
    }

    /// What the issuer does now.
    public var script: IssuerScript { state.withLock { $0.script } }

    /// Every token issued so far, in order.
    public var issued: [String] { state.withLock { $0.issued } }

    /// Changes what the issuer does from now on.
    ///
    /// - Parameter script: What it does.
    public func change(_ script: IssuerScript) {
        state.withLock { $0.script = script }
    }

    /// Issues a token, and takes a moment in which others may ask.
    ///
    /// - Returns: The token, or `nil` if no viewer is signed in.
    /// - Throws: ``Unreachable`` if the issuer cannot tell.
    public func makeToken() async throws(Unreachable) -> Token? {
        await otherTasks()
        let now = clock.now
        let result: Result<Token?, Unreachable> = state.withLock { state in
            switch state.script.viewer {
            case .unreachable: return .failure(Unreachable(lastToken: state.issued.last ?? ""))
            case .signedOut: return .success(nil)
            case .signedIn:
                let end = state.script.lifetime.map { now.addingTimeInterval(Double($0)) }
                let text = sign(state.issued.count + 1, end)
                state.issued.append(text)
                return .success(Token(text: text, end: end))
            }
        }
        return try result.get()
    }
}
