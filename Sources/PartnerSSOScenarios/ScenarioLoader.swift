#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Finds a scenario by its name in the library or by the path of a file.
public struct ScenarioLoader: Sendable {
    /// Reads at most so many bytes, and one more when the file has more.
    private let read: @Sendable (_ path: String, _ limit: Int) throws -> Data

    /// Makes a loader that reads files from the disk.
    public init() {
        self.init(read: Self.readFile)
    }

    /// Makes a loader with another way to read files.
    ///
    /// - Parameter read: Gives the bytes of the file at a path, and need not give more than the limit and one byte.
    public init(read: @escaping @Sendable (_ path: String, _ limit: Int) throws -> Data) {
        self.read = read
    }

    /// Loads a scenario.
    ///
    /// - Parameter nameOrPath: A name of the library; or a path, recognised by a slash or by its suffix `.json`.
    /// - Throws: ``ScenarioError``; for a path with code ``ScenarioError/Code/unreadable`` when it cannot be read.
    /// - Returns: The scenario.
    public func load(_ nameOrPath: String) throws(ScenarioError) -> Scenario {
        guard nameOrPath.contains("/") || nameOrPath.hasSuffix(".json") else {
            return try ScenarioLibrary.scenario(named: nameOrPath)
        }
        let bytes: Data
        do {
            bytes = try read(nameOrPath, Scenario.sizeLimit)
        } catch {
            throw .unreadable(nameOrPath)
        }
        return try Scenario(json: bytes)
    }
}

extension ScenarioLoader {
    /// The size is looked at first, so that no file makes the loader hold more than it would accept.
    private static func readFile(at path: String, limit: Int) throws -> Data {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let isFile = attributes[.type] as? FileAttributeType == .typeRegular
        // The number's type differs between the two Foundations, its text does not.
        guard isFile, let size = attributes[.size].flatMap({ Int("\($0)") }) else {
            throw CocoaError(.fileReadUnknown)
        }
        guard size <= limit else { return Data(count: limit + 1) }
        return try Data(contentsOf: URL(filePath: path))
    }
}

extension ScenarioError {
    /// The file cannot be read; the reason the system gives would only repeat the path.
    static func unreadable(_ path: String) -> ScenarioError {
        ScenarioError(
            code: .unreadable,
            message: "The scenario file \(path) cannot be read.",
            hint: "Check that it exists, is a file, and is readable."
        )
    }
}
