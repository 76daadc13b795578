import AdobePassSupport

/// An answer whose outermost XML element is documented, so that it cannot be mistaken for another answer.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
protocol XMLRooted {
    /// The local name of the outermost element.
    static var xmlRoot: String { get }
}

extension AuthenticationToken: XMLRooted {
    static var xmlRoot: String { "authentication" }
}

extension AuthorizationToken: XMLRooted {
    static var xmlRoot: String { "authorization" }
}

extension MediaToken: XMLRooted {
    static var xmlRoot: String { "play" }
}

extension Preauthorization: XMLRooted {
    static var xmlRoot: String { "resources" }
}

extension RegistrationCode: XMLRooted {
    static var xmlRoot: String { "regcode" }
}
