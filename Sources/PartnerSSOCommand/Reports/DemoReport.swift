import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The whole demonstration, for every product.
struct DemoReport: JSONReport {
    /// One product.
    struct Product: JSONReport {
        let signIn: SignInReport
        let preauthorize: [PreviewReport]
        let authorize: [DecisionReport]
        let signOut: SignOutReport?

        /// Whether every step of the demonstration succeeded.
        var isComplete: Bool {
            signIn.outcome == .signedIn && signIn.via == .partner && !authorize.isEmpty
                && preauthorize.allSatisfy { $0.failure == nil }
                && authorize.allSatisfy { $0.isAuthorized && $0.hasMediaToken }
                && signOut.map { !$0.guidance.isEmpty } ?? false
        }

        var json: JSON {
            [
                "signIn": signIn.json, "preauthorize": .array(preauthorize.map(\.json)),
                "authorize": .array(authorize.map(\.json)), "signOut": signOut?.json ?? .null,
            ]
        }
    }

    let products: [Product]
    let duration: Duration

    var isComplete: Bool { !products.isEmpty && products.allSatisfy(\.isComplete) }

    var json: JSON {
        ["products": .array(products.map(\.json)), "milliseconds": JSON(milliseconds: duration)]
    }

    func lines(style: TextStyle) -> [String] {
        let time = "\(JSON(milliseconds: duration).compactText) ms"
        let verdict = isComplete ? style.good("done") : style.bad("failed")
        return ["\(verdict): \(products.count) products in \(time), the same code for each"]
    }
}
