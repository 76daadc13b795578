import ArgumentParser
import Foundation
import PartnerSSOVocabulary

/// Writes a new plugin.
struct ScaffoldCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "scaffold",
        abstract: "Write a new plugin with its tests, which build at once and fail where your code is missing.",
        discussion: """
            The plugin is a package of its own that depends on this one, by path or by address; with --in-package it is a \
            folder of this package. Its lines are inserted into the manifest and the table of modules, or printed if these \
            have no place for them. No other existing file changes.
            """
    )

    @Argument(help: "The plugin's name, such as acme-tv or AcmeTV.")
    var name: String

    @Option(help: ArgumentHelp("The folder to write; without it, one named after the plugin.", valueName: "folder"))
    var output: String?

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp("A capability; repeatable: framework, tokens, service.", valueName: "capability")
    )
    var capabilities: [ScaffoldCapability] = [.framework, .tokens]

    @Flag(name: .customLong("handlers-only"), help: "The plugin has handlers only.")
    var isHandlersOnly = false

    @Option(help: ArgumentHelp("This package's folder; without it, where it was built.", valueName: "folder"))
    var path: String?

    @Option(help: ArgumentHelp("The address to fetch this package from, instead of a folder.", valueName: "address"))
    var url: String?

    @Option(name: .customLong("from"), help: ArgumentHelp("The first version to fetch.", valueName: "version"))
    var version = PartnerSSOCommandLine.version

    @Flag(name: .customLong("in-package"), help: "Write into a folder of this package instead of a new package.")
    var isInPackage = false

    func validate() throws {
        guard path == nil || url == nil, !isInPackage || (path == nil && url == nil) else {
            throw ValidationError("Pass only one of --path, --url and --in-package.")
        }
    }

    func run(in session: CommandSession) async throws -> ExitStatus {
        let name = try ScaffoldName(self.name)
        guard !session.plugins.contains(where: { $0.identifier.rawValue == name.identifier }) else {
            throw CommandFailure.usage(
                "scaffold.name",
                "There is already a plugin \"\(name.identifier)\".",
                hint: "Choose a unique name; products refer to plugins by name."
            )
        }
        let chosen = ScaffoldCapability.allCases.filter { !isHandlersOnly && capabilities.contains($0) }
        let plan = ScaffoldPlan(name: name, capabilities: chosen, dependency: try dependency())
        let folder = output ?? (isInPackage ? "." : name.identifier)
        let writer = ScaffoldWriter(folder: folder)
        try writer.write(plan.files)
        for file in plan.files { session.console.line("\(folder)/\(file.path)") }
        guard isInPackage else {
            session.note { _ in "Continue in \(folder) with: swift test" }
            return .done
        }
        let left = writer.insert(plan.insertions)
        for path in Set(plan.insertions.map(\.path)).subtracting(left.map(\.path)).sorted() {
            session.console.line("\(folder)/\(path)")
        }
        for insertion in left {
            session.note { _ in "Add to \(insertion.path):" }
            for line in insertion.lines { session.note { _ in line } }
        }
        session.note { _ in "Continue in \(folder) with: swift test --filter \(name.module)Tests" }
        return .done
    }

    private func dependency() throws -> ScaffoldPlan.Dependency? {
        if isInPackage { return nil }
        if let url { return .url(url, from: version) }
        let folder = path.map { URL(filePath: $0).standardizedFileURL.path } ?? PackageFolder.path(of: "")
        guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
            throw CommandFailure.usage(
                "scaffold.package",
                "There is no package in \(folder).",
                hint: "Pass the folder of this package with --path, or its address with --url."
            )
        }
        return .path(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
    }
}
