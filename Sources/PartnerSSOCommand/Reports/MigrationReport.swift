import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit

/// What moving a product to another service changes.
struct MigrationReport: JSONReport {
    let product: String
    let migration: ProductMigration
    let changes: [ProductMigration.Change]
    let effects: [ProductMigration.Effect]
    let configuration: ProductCatalog

    /// Rewrites one product's configuration.
    init(_ migration: ProductMigration, _ product: String, of catalog: ProductCatalog, hasFramework: Bool) {
        let moved = migration.settings(catalog.settings(ofPlugin: migration.source, inProduct: product))
        self.product = product
        self.migration = migration
        changes = moved.changes
        effects = migration.effects(hasFramework)
        configuration = catalog.replacing(
            plugin: migration.source,
            with: migration.target,
            settings: moved.settings,
            inProduct: product
        )
    }

    var json: JSON {
        [
            "product": .string(product), "from": .string(migration.source.rawValue),
            "to": .string(migration.target.rawValue), "changes": .array(changes.map(\.json)),
            "viewers": .array(effects.map(\.json)), "steps": JSON(migration.steps),
            "configuration": .string(configuration.text),
        ]
    }

    /// What the release engineer has to know; the configuration itself is printed separately.
    func notes(style: TextStyle) -> [String] {
        let moves = "\(product): \(migration.source) → \(migration.target)"
        let settings = changes.map { change in
            let values = [change.before, change.after].map { $0.map { JSON($0).compactText } ?? "nothing" }
            return "  \(change.setting): \(values.joined(separator: " → ")). \(change.reason)"
        }
        let viewers = effects.map { effect in
            let word = effect.isCarriedOver ? style.good("silently") : style.notable("sign in again")
            return "  \(effect.viewers): \(word). \(effect.reason)"
        }
        return [style.strong(moves), "Settings:"] + settings + ["Viewers:"] + viewers + ["To do:"]
            + migration.steps.map { "  \($0)" }
    }
}
