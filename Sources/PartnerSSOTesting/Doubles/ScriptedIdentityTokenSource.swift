public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A source of identity tokens that answers by script and counts how often it was asked.
public final class ScriptedIdentityTokenSource: IdentityTokenSource {
    private let script: Script<Int, IdentityToken?>
    private let asked = Locked(0)

    /// Creates a source.
    ///
    /// - Parameter script: Answers to the question for a token; the question is its number, counted from one.
    public init(_ script: Script<Int, IdentityToken?>) {
        self.script = script
    }

    /// How often a token was asked for.
    public var count: Int { asked.withLock { $0 } }

    /// Answers by script.
    ///
    /// - Throws: What the script says.
    public func token() async throws(SSOError) -> IdentityToken? {
        let number = asked.withLock { asked in
            asked += 1
            return asked
        }
        return try await script.answer(number)
    }
}
