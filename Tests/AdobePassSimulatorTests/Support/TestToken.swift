import CryptoExtras
import Foundation

@testable import AdobePassSimulator

/// JSON Web Tokens with any header, any claims and any signer.
enum TestToken {
    static func signed(
        _ claims: String,
        header: String = #"{"alg":"RS256"}"#,
        key: String = TestKeys.service
    ) -> String {
        let text = "\(Base64URL.text(header.utf8)).\(Base64URL.text(claims.utf8))"
        let signature = try? _RSA.Signing.PrivateKey(pemRepresentation: key)
            .signature(for: Data(text.utf8), padding: .insecurePKCS1v1_5).rawRepresentation
        return "\(text).\(Base64URL.text(signature ?? Data()))"
    }
}
