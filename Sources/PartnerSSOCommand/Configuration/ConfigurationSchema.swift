import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The JSON Schema (draft 2020-12) of configuration files, made from the settings the plugins declare.
///
/// With it, an editor completes keys and marks faults. Rules that a schema cannot express, such as that a product needs
/// exactly one service, are checked by ``ProductCatalog/faults(plugins:secrets:)`` alone.
enum ConfigurationSchema {
    /// The schema of a whole configuration, as indented text.
    ///
    /// - Parameter plugins: The plugins a configuration may name.
    /// - Returns: The schema.
    static func text(plugins: [PluginFactory]) -> String {
        document(plugins).text
    }

    /// The schema of a whole configuration.
    ///
    /// - Parameter plugins: The plugins a configuration may name.
    /// - Returns: The schema.
    static func jsonSchema(plugins: [PluginFactory]) -> JSONValue {
        JSONValue(document(plugins))
    }

    /// The schema of one plugin's settings.
    ///
    /// - Parameter settings: What the plugin declares.
    /// - Returns: The schema of an object.
    static func jsonSchema(of settings: SettingsSchema) -> JSONValue {
        JSONValue(object(of: settings, secret: secret))
    }

    private static func document(_ plugins: [PluginFactory]) -> JSON {
        let product: JSON = ["$ref": "#/$defs/product"]
        let products: JSON = ["type": "object", "minProperties": 1, "additionalProperties": product]
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "A configuration of PartnerSSO",
            "type": "object",
            "required": ["products"],
            "additionalProperties": false,
            "properties": ["$schema": ["type": "string"], "products": products],
            "$defs": definitions(plugins),
        ]
    }

    private static func definitions(_ plugins: [PluginFactory]) -> JSON {
        let settings = plugins.map { plugin in
            ("settings." + plugin.identifier.rawValue, object(of: plugin.settings, secret: ["$ref": "#/$defs/secret"]))
        }
        return .object(
            [
                ("product", product), ("regularSignIn", regularSignIn), ("picker", picker),
                ("plugin", plugin(plugins)), ("text", anyText), ("texts", texts), ("secret", secret),
            ] + settings
        )
    }
}

// MARK: - What all products have

extension ConfigurationSchema {
    static let anyText: JSON = ["type": "string", "pattern": "\\S"]
    static let texts: JSON = ["type": "array", "items": anyText]

    private static let product: JSON = [
        "type": "object",
        "required": ["serviceProvider", "regularSignIn", "plugins"],
        "additionalProperties": false,
        "properties": [
            "serviceProvider": [
                "description": "The service's identifier for the brand.", "$ref": "#/$defs/text",
            ],
            "regularSignIn": ["$ref": "#/$defs/regularSignIn"],
            "picker": ["$ref": "#/$defs/picker"],
            "plugins": ["type": "array", "minItems": 1, "items": ["$ref": "#/$defs/plugin"]],
        ],
    ]

    private static let regularSignIn: JSON = [
        "description": "How viewers sign in without the platform.",
        "type": "object",
        "required": ["style", "domainName", "redirectURL"],
        "additionalProperties": false,
        "properties": [
            "style": ["enum": .array(RegularSignInStyle.allCases.map { .string($0.rawValue) })],
            "domainName": ["$ref": "#/$defs/text"],
            "redirectURL": ["$ref": "#/$defs/text"],
        ],
    ]

    private static let picker: JSON = [
        "description": "The product's own rules for the platform's picker, applied before the plugins' rules.",
        "type": "object",
        "additionalProperties": false,
        "properties": [
            "featured": ["description": "Providers to show first, in order.", "$ref": "#/$defs/texts"],
            "hidden": ["description": "Providers not to offer.", "$ref": "#/$defs/texts"],
            "aliases": [
                "description": "Providers by platform identifiers that the service's directory does not list.",
                "type": "object",
                "propertyNames": ["pattern": "\\S"],
                "additionalProperties": ["$ref": "#/$defs/text"],
            ],
        ],
    ]

    private static func plugin(_ plugins: [PluginFactory]) -> JSON {
        let names = plugins.map { JSON.string($0.identifier.rawValue) }
        return [
            "type": "object",
            "required": ["use"],
            "additionalProperties": false,
            "properties": ["use": ["enum": .array(names)], "settings": ["type": "object"]],
            "allOf": .array(plugins.map(settingsRule)),
        ]
    }

    /// The rules for an entry that names the plugin.
    private static func settingsRule(for plugin: PluginFactory) -> JSON {
        let name = plugin.identifier.rawValue
        let settings: JSON = ["settings": ["$ref": .string("#/$defs/settings." + name)]]
        let isNeeded = plugin.settings.keys.contains { $0.isRequired }
        return [
            "if": ["properties": ["use": ["const": .string(name)]], "required": ["use"]],
            "then": isNeeded ? ["properties": settings, "required": ["settings"]] : ["properties": settings],
        ]
    }
}
