import PartnerSSOPluginKit

extension SSOError {
    static let signedOutMeanwhile = superseded("The viewer signed out in the meantime.")
    static let sessionReplaced = superseded("A newer sign-in or a sign-out replaced this one.")
    static let overtaken = superseded("Another call or another process changed the session in the meantime.")

    static func superseded(_ why: String) -> SSOError {
        SSOError(.superseded, why, hint: "Show the result of the newer call.")
    }
}
