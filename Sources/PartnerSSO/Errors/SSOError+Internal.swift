extension SSOError {
    static let profileOver = SSOError(
        .profileOver,
        "The service gave a profile that is over already by this device's clock.",
        hint: "Ask the viewer to set the device's date and time, then sign in again."
    )

    static func internalFault(_ what: String) -> SSOError {
        SSOError(.internalFault, what, hint: "This is a fault of the framework; please report it.")
    }
}
