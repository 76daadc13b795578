import ArgumentParser
import Foundation
import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit

/// Rewrites a product's configuration for another service.
struct ConfigMigrateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Move a product to another service, and print what changes for its viewers.",
        discussion: """
            Prints the whole configuration with this product rewritten; what changes, who has to sign in again and who is
            carried over silently, and why, goes to the other stream. With --format json all of it is one value.
            """
    )

    @Option(help: "The product's name in the configuration.")
    var product: String

    @Option(name: .customLong("to"), help: ArgumentHelp("The plugin that the product should use.", valueName: "plugin"))
    var target: String

    @Option(help: ArgumentHelp("The configuration; without it, the bundled example.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("Where to write the new configuration instead of printing it.", valueName: "file"))
    var output: String?

    @OptionGroup var format: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let catalog = try config.map { try ProductCatalog(contentsOfFile: $0) } ?? .bundled()
        let plugins = catalog.plugins(ofProduct: product)
        let migration = try migration(of: plugins, in: catalog)
        let frameworks = try session.factories.filter {
            try SampleRegistration($0).registration.capabilities.contains(.partnerFramework)
        }
        let hasFramework = frameworks.contains { plugins.contains($0.identifier.rawValue) }
        let report = MigrationReport(migration, product, of: catalog, hasFramework: hasFramework)
        if let output { try write(report.configuration.text, to: output) }
        switch format.format {
        case .json: session.console.line(report.json.text)
        case .text:
            let notes = report.notes(style: session.console.style(of: .errors))
            for note in notes { session.console.line(note, to: .errors) }
            if output == nil { session.console.write(report.configuration.text, .output) }
        }
        return .done
    }

    private func migration(of plugins: [String], in catalog: ProductCatalog) throws -> ProductMigration {
        guard catalog.productNames.contains(product) else {
            throw CommandFailure.usage(
                SSOError.Code.configurationInvalid.rawValue,
                "There is no product \"\(product)\" in \(catalog.name).",
                hint: "Its products are: \(catalog.productNames.joined(separator: ", "))."
            )
        }
        let known = ProductMigration.all.filter { plugins.contains($0.source.rawValue) }
        if let migration = known.first(where: { $0.target.rawValue == target }) { return migration }
        let targets = known.map(\.target.rawValue).joined(separator: ", ")
        throw CommandFailure.usage(
            "migrationUnknown",
            "The product \"\(product)\", which uses \(plugins.joined(separator: ", ")), cannot be moved to \"\(target)\".",
            hint: targets.isEmpty ? "It cannot be moved to any other plugin." : "It can be moved to: \(targets)."
        )
    }

    private func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandFailure.usage(
                "output.unwritable",
                "The file \(path) cannot be written.",
                hint: "Check that its folder exists and is writable."
            )
        }
    }
}
