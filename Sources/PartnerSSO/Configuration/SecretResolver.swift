#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Looks up the values of secrets that a configuration only names.
public struct SecretResolver: Sendable {
    private let environment: @Sendable (String) -> String?
    private let file: @Sendable (String) throws(SSOError) -> String

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - environment: Returns the value of an environment variable, or `nil` when it is not set.
    ///   - file: Returns the text of a file; its error must not contain the text.
    public init(
        environment: @escaping @Sendable (String) -> String?,
        file: @escaping @Sendable (String) throws(SSOError) -> String
    ) {
        self.environment = environment
        self.file = file
    }

    /// The environment of the process, and files.
    public static let system = SecretResolver(environment: variable, file: { path throws(SSOError) in try text(path) })

    /// For checking a configuration on a machine that does not have the secrets: variables need not be set, but files
    /// must be readable.
    package static let structureOnly = SecretResolver(
        environment: { variable($0) ?? "unset" },
        file: { path throws(SSOError) in try text(path) }
    )

    /// The largest size in bytes of a secret's file.
    private static let maximumBytes = 1 << 20

    private static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }

    private static func text(_ path: String) throws(SSOError) -> String {
        let bytes = try BoundedFile.bytes(of: path, atMost: maximumBytes)
        guard let text = String(bytes: bytes, encoding: .utf8) else {
            throw .configurationUnreadable("it is not UTF-8")
        }
        return text
    }
}

extension SecretResolver {
    /// The value of an environment variable; `nil` when it is unset or empty.
    func secret(inVariable name: String) -> Secret<String>? {
        guard let value = environment(name), !value.isEmpty else { return nil }
        return Secret(value)
    }

    /// The value in a file, without the line end that editors put at a file's end; `nil` when it is empty.
    func secret(inFile path: String) throws(SSOError) -> Secret<String>? {
        var value = try file(path)
        if value.hasSuffix("\n") || value.hasSuffix("\r\n") { value.removeLast() }
        return value.isEmpty ? nil : Secret(value)
    }
}
