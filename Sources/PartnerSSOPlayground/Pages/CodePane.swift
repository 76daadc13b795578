import Foundation
import PartnerSSO
import PartnerSSOVocabulary

struct CodePane {
    let digits: String?
    let until: String
    let chosen: String?

    init(_ session: RegularSession) {
        digits = session.code.isEmpty ? nil : session.code
        until =
            session.expiry.date.map { String($0.formatted(.iso8601.time(includingFractionalSeconds: false)).prefix(5)) }
            ?? "soon"
        chosen = session.mvpd?.rawValue
    }
}
