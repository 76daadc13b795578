import PartnerSSOBase

/// Identity tokens that the simulator accepts, signed with a test key that is in this package.
///
/// A platform or a service of the programmer issues the real ones. ``SimulatorSettings/identityTokenKeys`` says whose
/// the simulator accepts.
public enum SimulatorIdentityTokens: Sendable {
    /// The public key of the tokens, in PEM form.
    public static let publicKey = TestKeys.servicePublic

    /// A token that is valid until the year 2100.
    public static let viewer = """
        eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL3NpbXVsYXRvci5leGFtcGxlIiwic3ViIjoidmlld2V\
        yIiwiYXVkIjoiQWRvYmUiLCJpYXQiOjE3NjcyMjU2MDAsImV4cCI6NDEwMjQ0NDgwMH0.WlOnTRA-I6em1GN-b6p1hwarPlQPO-l\
        wbQPqisZAVodJHbgvW3bCNAade1dGPStj_eOG8D6CJ3fSyr2CvuktKgS9zjYzTq_wMt5SsMz0gFdP0ZeY7grzCspCopXU_9ZmFdu\
        MgOL2d0QJ8-sG-YKRZNXkCG5fIISdsKXaOx_Il6M13qEg_JUj81938-x-j9LiwzYY4dTO4rwdtQaB4G3aCV6HEa_jaK50CaqB0BB\
        PjSs1j9Q32yyiO1UcNwhKvVdlRf_TiENb52LCc0XshCGm-Ckm__BCnRb6jq7XX6xxmBK3QTsDU605_y24ciLx5Mbu1WrUiphEHjc\
        rGj6OOb4xEQ
        """

    /// Makes a token.
    ///
    /// - Parameters:
    ///   - subject: The viewer.
    ///   - audience: The service that the token is for.
    ///   - notAfter: When the token expires, in milliseconds since 1970.
    /// - Returns: A JSON Web Token in compact form.
    public static func token(for subject: String, audience: String = "Adobe", notAfter: Int64) -> String {
        SignedToken.text(claims: [
            "iss": .string("https://simulator.example"), "sub": .string(subject), "aud": .string(audience),
            "exp": .integer(notAfter / 1000),
        ])
    }
}
