import PartnerSSOBase
import PartnerSSOContracts
import PartnerSSOPluginKit

/// The files of a new plugin.
struct ScaffoldPlan: Sendable {
    /// How the new package finds this one.
    enum Dependency: Sendable, Hashable {
        /// In a folder.
        case path(String)
        /// At an address, from a version on.
        case url(String, from: String)
    }

    /// One file.
    struct File: Sendable, Hashable {
        let path: String
        let text: String
    }

    let name: ScaffoldName
    let capabilities: [ScaffoldCapability]
    /// How the new package finds this one; `nil` for a folder in this package.
    let dependency: Dependency?

    /// Every file, by its path from the new package's root, or from this one's.
    var files: [File] {
        package + sources(in: "\(sourceFolder)/\(name.module)") + tests(in: "Tests/\(name.module)Tests")
    }

    /// What a plugin in a folder of this package needs in existing files.
    var insertions: [ScaffoldInsertion] {
        guard dependency == nil else { return [] }
        let module = name.module
        let playing = isPlayedToDecision ? "\"PartnerSSOCommand\", " : ""
        return [
            ScaffoldInsertion(
                path: "Package.swift",
                before: "        // New plugins go above this line.",
                lines: ["        pluginRoom(\"\(module)\", [\"PartnerSSOPluginKit\", \"PartnerSSOVocabulary\"]),"]
            ),
            ScaffoldInsertion(
                path: "Package.swift",
                before: "        // The tests of new plugins go above this line.",
                lines: [
                    "        tests(",
                    "            \"\(module)\",",
                    "            [",
                    "                \"PartnerSSOPluginKit\", \"PartnerSSOVocabulary\", \"PartnerSSOContracts\",",
                    "                \"PartnerSSOScenarios\", \"PartnerSSOTesting\", \(playing)\"\(module)\",",
                    "            ],",
                    "            fixtures: true",
                    "        ),",
                ]
            ),
            ScaffoldInsertion(
                path: "Tests/HouseRulesTests/House/Rooms.swift",
                before: "        // New plugins go above this line.",
                lines: ["        \"\(module)\": [\"PartnerSSOPluginKit\", \"PartnerSSOVocabulary\"],"]
            ),
        ]
    }

    /// Whether a test runs the command line; in a package of its own the folder Tool does, which builds it apart.
    private var isPlayedToDecision: Bool {
        dependency == nil && !capabilities.isEmpty && !capabilities.contains(.service)
    }

    /// The folder that contains the plugin's folder.
    var sourceFolder: String { dependency == nil ? "Plugins" : "Sources" }

    /// The folder of the scenario files; this package copies one of another name.
    var scenarios: String { dependency == nil ? "Fixtures" : "Scenarios" }

    private var package: [File] {
        guard dependency != nil else { return [] }
        return [
            file("Package.swift", PackageResources.Package_swift_template),
            file("README.md", PackageResources.README_md_template),
            file(".gitignore", PackageResources.gitignore_template),
            file("products.json", PackageResources.products_json_template),
            file("Tool/Package.swift", PackageResources.ToolPackage_swift_template),
            file("Tool/Sources/\(name.identifier)/main.swift", PackageResources.ToolMain_swift_template),
        ]
    }

    private func sources(in folder: String) -> [File] {
        let module = name.module
        let unwritten =
            capabilities.isEmpty ? [] : [file("\(folder)/Unwritten.swift", PackageResources.Unwritten_swift_template)]
        let plugin = file("\(folder)/\(module)Plugin.swift", PackageResources.Plugin_swift_template)
        let handlers = file("\(folder)/\(module)Handlers.swift", PackageResources.Handlers_swift_template)
        return [plugin] + (hasProviders ? [handlers] : []) + unwritten
            + capabilities.map { file("\(folder)/\(module)\($0.files.source).swift", $0.templates.source) }
    }

    private func tests(in folder: String) -> [File] {
        let doubles = dependency == nil ? folder : "Sources/\(name.module)Doubles"
        return [
            file("\(doubles)/\(name.module)Harness.swift", PackageResources.Harness_swift_template),
            file("\(folder)/ContractTests.swift", PackageResources.ContractTests_swift_template),
            file("\(folder)/ScenarioTests.swift", PackageResources.ScenarioTests_swift_template),
        ] + capabilities.map { file("\(doubles)/\(name.module)\($0.files.stage).swift", $0.templates.stage) }
            + scenarioFiles(in: "\(folder)/\(scenarios)") + decisions(in: folder)
    }

    private func scenarioFiles(in folder: String) -> [File] {
        guard !isTokenSource else {
            return [
                file("\(folder)/signed-in.json", PackageResources.shared_login_json_template),
                file("\(folder)/nobody.json", PackageResources.nobody_json_template),
            ]
        }
        let signedIn = file("\(folder)/signed-in.json", PackageResources.signed_in_json_template)
        guard capabilities.contains(.framework) else { return [signedIn] }
        return [
            signedIn,
            file("\(folder)/denied.json", PackageResources.denied_json_template),
            file("\(folder)/closes-the-picker.json", PackageResources.closes_the_picker_json_template),
        ]
    }

    private func decisions(in folder: String) -> [File] {
        guard isPlayedToDecision else { return [] }
        return [
            file("\(folder)/EndToEndTests.swift", PackageResources.EndToEndTests_swift_template),
            file("\(folder)/\(scenarios)/Products/products.json", PackageResources.products_json_template),
        ]
    }

    /// Whether the plugin knows viewers by their tokens only.
    var isTokenSource: Bool { capabilities.contains(.tokens) && !capabilities.contains(.framework) }

    /// Whether the plugin knows of providers, which a source of tokens alone does not.
    var hasProviders: Bool { capabilities != [.tokens] }

    private func file(_ path: String, _ template: [UInt8]) -> File {
        let text = ScaffoldTemplate(template).filled(values)
        return File(path: path, text: path.hasSuffix(".swift") ? text.withSortedImports : text)
    }
}
