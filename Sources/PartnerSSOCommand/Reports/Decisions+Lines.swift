extension PreviewReport {
    /// The line for the text output.
    func line(style: TextStyle) -> String {
        guard let error else { return "\(style.good("likely")) \(resource)" }
        return "\(style.bad("unlikely")) \(resource): \(error.code), \(error.message)"
    }
}

extension DecisionReport {
    /// The line for the text output.
    func line(style: TextStyle) -> String {
        guard let error else {
            let token = hasMediaToken ? "with a media token" : style.bad("without a media token")
            return "\(style.good("permitted")) \(resource) \(token), decided by \(source ?? "unknown")"
        }
        return "\(style.bad("denied")) \(resource): \(error.code), \(error.message)"
    }
}

extension SignOutReport {
    /// The lines for the text output.
    func lines(style: TextStyle) -> [String] {
        let places = urls.map { "  open \($0) in a user agent" }
        return [style.good("signed out")] + guidance.map { "  for the viewer: \($0)" } + places
    }
}
