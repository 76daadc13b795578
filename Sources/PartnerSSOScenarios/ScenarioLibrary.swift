import PartnerSSOBase

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The scenarios that come with the package, which every service plugin is tested with.
public enum ScenarioLibrary {
    /// The names of all bundled scenarios, sorted.
    public static var names: [String] {
        files.map(\.name)
    }

    /// Reads one bundled scenario.
    ///
    /// - Parameter name: One of ``names``.
    /// - Throws: ``ScenarioError`` with code ``ScenarioError/Code/notFound``, whose hint has the nearest name.
    /// - Returns: The scenario.
    public static func scenario(named name: String) throws(ScenarioError) -> Scenario {
        guard let file = files.first(where: { $0.name == name }) else { throw .notFound(name) }
        return try Scenario(json: Data(file.bytes))
    }

    /// Reads all bundled scenarios, in the order of their names.
    ///
    /// - Throws: ``ScenarioError`` if a bundled file were not a scenario; the package's tests keep that from happening.
    /// - Returns: Every scenario of the library.
    public static func scenarios() throws(ScenarioError) -> [Scenario] {
        var scenarios: [Scenario] = []
        for file in files {
            scenarios.append(try Scenario(json: Data(file.bytes)))
        }
        return scenarios
    }
}

extension ScenarioError {
    /// No bundled scenario has that name.
    static func notFound(_ name: String) -> ScenarioError {
        let names = ScenarioLibrary.names
        let nearest = NearestWord.to(name, among: names)
        let shown = name.count > 80 ? "\(name.prefix(80))…" : name
        return ScenarioError(
            code: .notFound,
            message: "There is no scenario \u{201C}\(shown)\u{201D}.\(NearestWord.question(nearest))",
            hint: "The library has \(names.joined(separator: ", ")); a file is named by its path, ending in .json."
        )
    }
}
