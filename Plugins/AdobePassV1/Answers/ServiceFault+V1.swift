import AdobePassSupport

extension ServiceFault {
    /// Whether the error means only that no viewer is signed in on the device.
    ///
    /// An error with a code counts only if the code is about the login: a 403 may also report a timeout.
    var saysNotSignedIn: Bool {
        guard form != .unreadable, [403, 404, 410, 412].contains(status) else { return false }
        return code == nil || ErrorCatalogue.action(for: self, of: .v1) == .authentication
    }

    /// Whether the service refuses the request itself, so that neither a retry nor new credentials would help.
    var isRefusal: Bool {
        form != .unreadable && (400..<500).contains(status) && status != 401 && status != 429
    }
}
