import AdobePassSupport

extension ServiceFault {
    /// Whether the service says that no viewer is signed in on the device, and nothing else.
    ///
    /// A refusal with a code counts only if the code is about the login: a 403 may also say that something timed out.
    var saysNobodyIsSignedIn: Bool {
        guard form != .unreadable, [403, 404, 410, 412].contains(status) else { return false }
        return code == nil || ErrorCatalogue.action(for: self, of: .v1) == .authentication
    }

    /// Whether the service refuses the request as it stands, so that trying again or renewing credentials is useless.
    var isRefusal: Bool {
        form != .unreadable && (400..<500).contains(status) && status != 401 && status != 429
    }
}
