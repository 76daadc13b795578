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
    private var sourceFolder: String { dependency == nil ? "Plugins" : "Sources" }

    /// The folder of the scenario files; this package copies one of another name.
    private var scenarios: String { dependency == nil ? "Fixtures" : "Scenarios" }

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
        return [
            file("\(folder)/\(module)Plugin.swift", PackageResources.Plugin_swift_template),
            file("\(folder)/\(module)Handlers.swift", PackageResources.Handlers_swift_template),
        ] + unwritten
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
    private var isTokenSource: Bool { capabilities.contains(.tokens) && !capabilities.contains(.framework) }

    private func file(_ path: String, _ template: [UInt8]) -> File {
        File(path: path, text: ScaffoldTemplate(template).filled(values))
    }
}

// MARK: - The values for the names in the templates

extension ScaffoldPlan {
    private var values: [String: String] {
        [
            "ID": name.identifier, "MODULE": name.module, "FACTORY": name.factory,
            "DEPENDENCY": dependencyLine, "PACKAGE": packageName, "FILES": fileRows, "BAREFACTORY": bareFactory,
            "PROPERTIES": lines(partners.map { "    private let \($0.property): any \(name.module)\($0.type)" }),
            "PARAMETERS": partners.map { ", \($0.property): any \(name.module)\($0.type)" }.joined(),
            "ASSIGNMENTS": lines(partners.map { "        self.\($0.property) = \($0.property)" }),
            "REGISTRATIONS": lines(capabilities.map(registration)), "FACTORIES": factories,
            "CAPABILITIES": capabilities.map { ".\($0.capability.rawValue)" }.joined(separator: ", "),
            "STAGES": lines(capabilities.map(stage)), "UNWRITTEN": toDo, "SCENARIOS": scenarios,
            "PLAYED": played, "SOURCES": sourceFolder, "PUBLIC": dependency == nil ? "" : "public ",
            "IMPORTDOUBLES": dependency == nil ? "" : "import \(name.module)Doubles\n",
            "STAGEFOLDER": dependency == nil ? "Tests" : "Sources", "SERVICEUSE": serviceUse,
            "REPLAY": replayCommand, "USE": factoryUse, "DECISION": decisionText,
            "WITHOUT": isTokenSource ? "nobody" : "denied",
            "TOOLDEPENDENCY": dependencyLine.replacing("traits: []", with: "traits: [\"Tools\"]"),
        ]
    }

    private var partners: [(property: String, type: String)] { capabilities.compactMap(\.partner) }

    private func lines(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

    private var dependencyLine: String {
        switch dependency {
        case .path(let path): ".package(name: \"\(packageName)\", path: \"\(path)\", traits: [])"
        case .url(let url, from: let version): ".package(url: \"\(url)\", from: \"\(version)\", traits: [])"
        case nil: ""
        }
    }

    /// What the manifest calls this package: at an address, the last word of it.
    private var packageName: String {
        guard case .url(let url, _) = dependency, let last = url.split(separator: "/").last else {
            return "partner-sso"
        }
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : String(last)
    }

    private var fileRows: String {
        lines(
            capabilities.map { one in
                "| `Sources/\(name.module)/\(name.module)\(one.files.source).swift` and `Sources/\(name.module)Doubles/\(name.module)\(one.files.stage).swift` | the \(one.rawValue), and its double for the tests |"
            }
        )
    }

    /// The service of the sample product: the bundled one, unless the plugin is a service itself.
    private var serviceUse: String {
        guard !capabilities.contains(.service) else { return "" }
        return """
            ,
                    {
                      "use": "adobe-pass-v2",
                      "settings": {
                        "baseURL": "https://sp.auth.adobe.com",
                        "softwareStatement": { "environment": "SOFTWARE_STATEMENT" }
                      }
                    }
            """
    }

    private func registration(_ one: ScaffoldCapability) -> String {
        let module = name.module
        return switch one {
        case .framework: "        registrar.framework(\(module)Framework(context: context, platform: platform))"
        case .tokens: "        registrar.identityTokens(\(module)Tokens(context: context, issuer: issuer))"
        case .service: "        registrar.service(\(module)Service(context: context))"
        }
    }

    private var factories: String {
        let (module, factory) = (name.module, name.factory)
        guard !partners.isEmpty else {
            return """
                    /// The plugin `\(name.identifier)`.
                    public static let \(factory) = PluginFactory(\(module)Plugin.self) { settings, context in
                        \(module)Plugin(settings: settings, context: context)
                    }

                """
        }
        let parameters = partners.map { "\($0.property): any \(module)\($0.type)" }.joined(separator: ", ")
        let arguments = partners.map { ", \($0.property): \($0.property)" }.joined()
        return """
                /// The plugin `\(name.identifier)`, over what the device offers.
                ///
                /// - Parameters:
            \(lines(partners.map { "    ///   - \($0.property): What the plugin asks; the device's own in an app, a double in tests." }))\
                /// - Returns: The factory.
                public static func \(factory)(\(parameters)) -> PluginFactory {
                    PluginFactory(\(module)Plugin.self) { settings, context in
                        \(module)Plugin(settings: settings, context: context\(arguments))
                    }
                }

            """
    }

    private var bareFactory: String {
        guard !partners.isEmpty else { return ".\(name.factory)" }
        let arguments = partners.map { "\($0.property): \(name.module)\($0.type)Stage.idle" }.joined(separator: ", ")
        return ".\(name.factory)(\(arguments))"
    }

    /// The factory as an app passes it.
    private var factoryUse: String {
        let labels = partners.map { "\($0.property):" }.joined(separator: " ")
        return ".\(name.factory)" + (labels.isEmpty ? "" : "(\(labels))")
    }

    /// This package's own command line does not know the plugin, and its folder has no other.
    private var replayCommand: String {
        dependency == nil
            ? "ContractEngine(replaying:), with the text of"
            : "swift run --package-path Tool \(name.identifier) contracts --replay"
    }

    private var decisionText: String {
        guard !capabilities.isEmpty, !capabilities.contains(.service) else { return "" }
        let template = ScaffoldTemplate(PackageResources.Decision_md_template)
        return template.filled(["ID": name.identifier, "MODULE": name.module])
    }

    private func stage(_ one: ScaffoldCapability) -> String {
        let property = one.partner?.property ?? "service"
        return "        harness.\(property) = { try \(name.module)\(one.files.stage).stage($0) }"
    }

    private var toDo: String {
        var tasks: [(String, String)] = []
        for one in capabilities {
            for id in one.unwrittenCases() where !tasks.contains(where: { $0.0 == id }) {
                // The plugin declares what it stores, whatever its capabilities are.
                let source = id == "PLG-015" ? "Plugin" : one.files.source
                let place = "\(sourceFolder)/\(name.module)/\(name.module)\(source).swift"
                tasks.append((id, "\(one.task(for: id)) in \(place)."))
            }
        }
        guard !tasks.isEmpty else { return ":" }
        return "\n" + lines(tasks.map { "        \"\($0.0)\": \"\($0.1)\"," }) + "    "
    }

    private var played: String {
        guard capabilities.contains(.framework) else { return "" }
        let template = ScaffoldTemplate(PackageResources.ScenarioPlayed_template)
        return template.filled(["MODULE": name.module, "ID": name.identifier])
    }
}
