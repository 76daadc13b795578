/// The members reports are documented to have.
enum Expected {
    static let signInNames: Set<String> = [
        "product", "service", "framework", "outcome", "via", "reason", "preselectedMVPD", "mvpd", "profile",
        "regularSignIn", "error", "steps", "http",
    ]
    static let errorNames: Set<String> = ["code", "message", "hint", "retryable"]
    static let httpNames: Set<String> = ["method", "path", "status"]
    static let stepNames: Set<String> = ["step", "result", "milliseconds"]
}
