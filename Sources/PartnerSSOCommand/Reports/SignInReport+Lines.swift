import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SignInReport {
    /// The lines for the text output.
    func lines(style: TextStyle) -> [String] {
        switch outcome {
        case .signedIn: [signedInLine(style)]
        case .regularSignIn: regularLines(style)
        case .failed: ["\(style.bad("failed")) \(product): \(error?.code ?? "")"]
        }
    }

    private func signedInLine(_ style: TextStyle) -> String {
        let way = via.map { "via \($0.rawValue)" } ?? ""
        let kind = profile.map { ", \($0.kind.rawValue) profile" } ?? ""
        let end = profile?.expiry.date.map { " until \($0.ISO8601Format())" } ?? ""
        return "\(style.good("signed in")) \(way): \(mvpd ?? "")\(kind)\(end), \(http.count) calls"
    }

    private func regularLines(_ style: TextStyle) -> [String] {
        let provider = preselectedMVPD.map { ", with \($0)" } ?? ""
        let first = "\(style.notable("regular sign-in needed"))\(provider): \(reason?.rawValue ?? "")"
        guard let regularSignIn else { return [first] }
        let place = regularSignIn.url.map { "open \($0)" } ?? "the viewer signs in on another screen"
        let end = regularSignIn.expiry.date.map { " until \($0.ISO8601Format())" } ?? ""
        return [first, "  \(place), code \(style.strong(regularSignIn.code))\(end)"]
    }
}
