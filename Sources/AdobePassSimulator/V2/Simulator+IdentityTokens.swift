import HTTPTypes

extension Simulator {
    /// The shared logins that the call's identity tokens open.
    ///
    /// Other access methods: a call whose token is missing or unusable is served without single sign-on, and no error.
    /// Headers page of `AD-Service-Token`: a JWS signed with RS256 whose audience is Adobe. An encrypted token cannot be
    /// checked, because its key is known to the real service only, so it counts as unusable.
    func identities(in call: Call) -> Set<StoredLogin.Kind> {
        Set(call.identityTokens.filter { fix(for: $0, of: call) == nil }.map(\.kind))
    }

    /// Why the call was served as if it had no identity token although it has one, or `nil` if it was not.
    ///
    /// The answer says nothing of it, so the reason travels beside it.
    func ignoredToken(of call: Call) -> RefusalReason? {
        guard call.endpoint.generation == .v2 else { return nil }
        for token in call.identityTokens {
            guard let fix = fix(for: token, of: call) else { continue }
            return RefusalReason(
                "v2.identity_token_ignored",
                field: token.field.rawName,
                fix: fix,
                document: "Other access methods, REST API V2"
            )
        }
        return nil
    }

    /// The smallest change that makes a token usable; `nil` if it is.
    private func fix(for token: SentIdentityToken, of call: Call) -> String? {
        do throws(SignedToken.Fault) {
            let signed = try call.checkedTokens.token(token.text, keys: settings.identityTokenKeys)
            guard signed.isForService else { return "Send a token whose aud is Adobe." }
            return signed.isCurrent(at: call.now) ? nil : "Send a token whose exp is a number and still to come."
        } catch {
            return switch error {
            case .malformed: "Send a signed JSON Web Token; an encrypted one cannot be checked here."
            case .algorithm: "Send a token that is signed with RS256."
            case .signature: "Sign the token with a key whose public half is in identityTokenKeys of the world."
            }
        }
    }
}
