import PartnerSSO
import PartnerSSOPluginKit

extension SecretResolver {
    /// Two variables, one of them empty, and the system's files.
    static let test = SecretResolver(
        environment: { ["SOFTWARE_STATEMENT": "CANARY-variable", "EMPTY": ""][$0] },
        file: { path throws(SSOError) in
            guard path.hasSuffix(".txt") else {
                throw SSOError(.configurationUnreadable, "There is no such file.", hint: "Make one.")
            }
            return path.hasSuffix("statement.txt") ? "CANARY-file\n" : "\n"
        }
    )
}
