/// The signed tokens of a call, whose signatures are checked before the call has its turn in the world.
///
/// A check takes longer than the rest of the call, and needs nothing of the world but the keys.
struct CheckedTokens: Sendable {
    struct Check: Sendable {
        let text: String
        let keys: [String]
        let result: Result<SignedToken, SignedToken.Fault>
    }

    private(set) var checks: [Check] = []

    /// Checks the signature of a token.
    mutating func check(_ text: String, keys: [String]) {
        checks.append(Check(text: text, keys: keys, result: Self.result(text, keys)))
    }

    /// Returns a token whose signature one of the keys made; it is checked now if it was not before.
    func token(_ text: String, keys: [String]) throws(SignedToken.Fault) -> SignedToken {
        let check = checks.first { $0.text == text && $0.keys == keys }
        return try (check?.result ?? Self.result(text, keys)).get()
    }

    private static func result(_ text: String, _ keys: [String]) -> Result<SignedToken, SignedToken.Fault> {
        do throws(SignedToken.Fault) {
            return .success(try SignedToken(text, keys: keys))
        } catch {
            return .failure(error)
        }
    }
}
