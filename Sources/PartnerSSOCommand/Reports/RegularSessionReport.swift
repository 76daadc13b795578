import Foundation
import PartnerSSO
import PartnerSSOBase

/// What a viewer needs for a regular sign-in: the code, where to go with it, and until when.
struct RegularSessionReport: JSONReport, Hashable {
    let code: String
    let url: String?
    let expiry: Expiry

    /// The session, or `nil` when the viewer is signed in already and needs no code.
    init?(_ session: RegularSession) {
        guard !session.code.isEmpty else { return nil }
        code = session.code
        url = session.url?.absoluteString
        expiry = session.expiry
    }

    var json: JSON {
        ["code": .string(code), "url": JSON(url), "expires": JSON(expiry)]
    }
}
