import PartnerSSOBase
import PartnerSSOContracts
import PartnerSSOPluginKit

// The values for the names in the templates.
extension ScaffoldPlan {
    var values: [String: String] {
        [
            "ID": name.identifier, "MODULE": name.module, "FACTORY": name.factory,
            "DEPENDENCY": dependencyLine, "PACKAGE": packageName, "FILES": fileRows, "BAREFACTORY": bareFactory,
            "PROPERTIES": lines(partners.map { "    private let \($0.property): any \(name.module)\($0.type)" }),
            "PARAMETERS": partners.map { ", \($0.property): any \(name.module)\($0.type)" }.joined(),
            "ASSIGNMENTS": lines(partners.map { "        self.\($0.property) = \($0.property)" }),
            "HANDLERS": handlers, "HANDLERFILE": handlerRow, "FACTORIES": factories,
            "REGISTRATIONS": lines(capabilities.map(registration)),
            "CAPABILITIES": capabilities.map { ".\($0.capability.rawValue)" }.joined(separator: ", "),
            "STAGES": lines(capabilities.map(stage)), "UNWRITTEN": toDo, "PLACES": places, "SCENARIOS": scenarios,
            "PLAYED": played, "SOURCES": sourceFolder, "PUBLIC": dependency == nil ? "" : "public ",
            "IMPORTDOUBLES": dependency == nil ? "" : "import \(name.module)Doubles\n",
            "STAGEFOLDER": dependency == nil ? "Tests" : "Sources", "SERVICEUSE": serviceUse,
            "REPLAY": replayCommand, "USE": factoryUse, "DECISION": decisionText,
            "WITHOUT": isTokenSource ? "nobody" : "denied",
            "TOOLDEPENDENCY": dependencyLine.replacing("traits: []", with: "traits: [\"Tools\"]"),
        ]
    }

    private var handlerRow: String {
        let file = "Sources/\(name.module)/\(name.module)Handlers.swift"
        return hasProviders ? "| `\(file)` | mapping, picker filter, featured order |\n" : ""
    }

    private var handlers: String {
        guard hasProviders else {
            return "        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)\n"
        }
        return """
                    let handlers = \(name.module)Handlers(plugin: context.plugin)
                    registrar.handlers(mapping: handlers.mapping, picker: handlers.picker, featured: handlers.featured)

            """
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
            \(lines(parameterComments))\
                /// - Returns: The factory.
                public static func \(factory)(\(parameters)) -> PluginFactory {
                    PluginFactory(\(module)Plugin.self) { settings, context in
                        \(module)Plugin(settings: settings, context: context\(arguments))
                    }
                }

            """
    }

    private var parameterComments: [String] {
        let what = "What the plugin asks; the device's own in an app, a double in tests."
        guard partners.count > 1 else { return partners.map { "    /// - Parameter \($0.property): \(what)" } }
        return ["    /// - Parameters:"] + partners.map { "    ///   - \($0.property): \(what)" }
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

    /// What is still to do, by case: what to write, and the name of the constant with the file.
    private var tasks: [(id: String, text: String, place: String)] {
        var tasks: [(id: String, text: String, place: String)] = []
        for one in capabilities {
            for id in one.unwrittenCases() where !tasks.contains(where: { $0.id == id }) {
                // The plugin declares what it stores, whatever its capabilities are.
                tasks.append((id, one.task(for: id), id == "PLG-015" ? "Plugin" : one.files.source))
            }
        }
        return tasks
    }

    private var toDo: String {
        guard !tasks.isEmpty else { return ":" }
        let entries = tasks.map { task in
            let (key, value) = ("        \"\(task.id)\":", "\"\(task.text) in \\(\(task.place.lowercased())).\",")
            return key.count + 1 + value.count > 120 ? "\(key)\n            \(value)" : "\(key) \(value)"
        }
        return "\n" + lines(entries) + "    "
    }

    /// The constants with the files in which something is to do.
    private var places: String {
        let used = Set(tasks.map(\.place)).sorted()
        return lines(
            used.map { place in
                let file = "\(sourceFolder)/\(name.module)/\(name.module)\(place).swift"
                return "    private static let \(place.lowercased()) = \"\(file)\""
            }
        )
    }

    private var played: String {
        guard capabilities.contains(.framework) else { return "" }
        let template = ScaffoldTemplate(PackageResources.ScenarioPlayed_template)
        return template.filled(["MODULE": name.module, "ID": name.identifier])
    }
}
