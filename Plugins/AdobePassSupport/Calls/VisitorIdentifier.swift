/// The visitor's identifier in the programmer's analytics, as both interfaces send it.
public enum VisitorIdentifier {
    /// Removes quotes around the identifier, which one page of the documentation shows although they are no part of it.
    ///
    /// - Parameter text: The identifier as the app knows it.
    /// - Returns: The identifier without quotes.
    public static func unquoted(_ text: String) -> String {
        guard text.utf8.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        return String(text.dropFirst().dropLast())
    }
}
