import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit

/// How a product moves from one service's plugin to another's.
struct ProductMigration: Sendable {
    /// One setting that changes, and why.
    struct Change: JSONReport, Hashable {
        let setting: String
        let before: JSONValue?
        let after: JSONValue?
        let reason: String

        var json: JSON {
            [
                "setting": .string(setting), "before": before.map { JSON($0) } ?? .null,
                "after": after.map { JSON($0) } ?? .null, "reason": .string(reason),
            ]
        }
    }

    /// What a move means for one group of viewers.
    struct Effect: JSONReport, Hashable {
        let viewers: String
        let isCarriedOver: Bool
        let reason: String

        var json: JSON {
            [
                "viewers": .string(viewers), "carriedOver": .boolean(isCarriedOver), "reason": .string(reason),
            ]
        }
    }

    /// The plugin the product uses.
    let source: PluginIdentifier
    /// The plugin it is to use.
    let target: PluginIdentifier
    /// What the product's settings become, setting by setting.
    let settings: @Sendable ([ProductCatalog.Setting]) -> (settings: [ProductCatalog.Setting], changes: [Change])
    /// What the move means for viewers, for a product with a partner framework or without one.
    let effects: @Sendable (_ hasFramework: Bool) -> [Effect]
    /// What else the release engineer has to do.
    let steps: [String]
}
