import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What a plugin type declares about itself.
protocol Declaration: Sendable {
    static var identifier: PluginIdentifier { get }
    static var version: String { get }
    /// The settings it declares in addition to the reference plugin's.
    static var extraSettings: [SettingsSchema.Key] { get }
    /// The records it declares in addition to the reference plugin's.
    static var extraRecords: [String] { get }
    /// The settings that the plugin works with; throws where it refuses those it is given.
    static func checked(_ settings: PluginSettings) throws(SSOError) -> PluginSettings
}

extension Declaration {
    static var identifier: PluginIdentifier { "culprit" }
    static var version: String { "1.0.0" }
    static var extraSettings: [SettingsSchema.Key] { [] }
    static var extraRecords: [String] { [] }
    static func checked(_ settings: PluginSettings) throws(SSOError) -> PluginSettings { settings }
}

/// The declaration of a culprit that declares what the reference plugin does.
enum AsReference: Declaration {}
