import PartnerSSOBase
import PartnerSSOPluginKit

extension ConfigurationChecker {
    /// What has been found out about one entry of `plugins`.
    private struct Entry {
        let place: ConfigurationPlace
        let use: ProductConfiguration.Use?
        /// The roles the plugin registers for, or `nil` if it cannot be created.
        let capabilities: Set<PluginCapability>?
    }

    /// Reads the plugins of a product and checks that they form a complete one.
    mutating func uses(_ place: ConfigurationPlace, in facts: ProductFacts) -> [ProductConfiguration.Use] {
        guard case .array(let elements) = place.json.content else {
            refuse(place, insteadOf: "an array of plugins")
            return []
        }
        var seen: Set<PluginIdentifier> = []
        var entries: [Entry] = []
        for (index, element) in elements.enumerated() {
            entries.append(entry(place.child(String(index), element), in: facts, seen: &seen))
        }
        checkOnce(.partnerFramework, "partner frameworks", in: entries)
        checkOnce(.entitlementService, "entitlement services", in: entries)
        if entries.allSatisfy({ $0.capabilities?.contains(.entitlementService) == false }) {
            refuse(place, "None of the product's plugins is an entitlement service. A product needs exactly one.")
        }
        return entries.compactMap(\.use)
    }

    private mutating func entry(
        _ place: ConfigurationPlace,
        in facts: ProductFacts,
        seen: inout Set<PluginIdentifier>
    ) -> Entry {
        let unknown = Entry(place: place, use: nil, capabilities: nil)
        guard let section = open(place, knowing: ["use", "settings"]) else { return unknown }
        guard let name = required("use", in: section), let factory = factory(name) else { return unknown }
        // A plugin that is listed twice is read twice, to find the faults in both settings; only the first is used.
        let isFirst = seen.insert(factory.identifier).inserted
        if !isFirst { refuse(name, "The plugin \(factory.identifier) is used twice by this product.") }
        let faultsBefore = faults.count
        let settings = settings(of: factory, in: section)
        let isSound = faults.count == faultsBefore
        let capabilities = rehearse(factory, settings, in: facts, at: section["settings"] ?? place, isSound: isSound)
        guard isFirst else { return Entry(place: name, use: nil, capabilities: []) }
        let use = ProductConfiguration.Use(plugin: factory.identifier, settings: settings)
        return Entry(place: name, use: use, capabilities: capabilities)
    }

    private mutating func factory(_ place: ConfigurationPlace) -> PluginFactory? {
        guard let name = text(place) else { return nil }
        if let factory = plugins.first(where: { $0.identifier.rawValue == name }) { return factory }
        let known = plugins.map(\.identifier.rawValue)
        let list = known.isEmpty ? "None is available." : "Available: \(known.joined(separator: ", "))."
        let message = "There is no plugin \"\(ConfigurationPlace.quotable(name))\". \(list)"
        refuse(place, message, nearest: NearestWord.to(name, among: known))
        return nil
    }

    private mutating func checkOnce(_ capability: PluginCapability, _ what: String, in entries: [Entry]) {
        let having = entries.filter { $0.capabilities?.contains(capability) == true }
        let names = having.compactMap(\.use?.plugin.rawValue).joined(separator: " and ")
        for entry in having.dropFirst() {
            refuse(entry.place, "The product has \(having.count) \(what), \(names), but can have only one.")
        }
    }

    /// Creates the plugin in an inert environment and lets it register, because its registration states its roles.
    ///
    /// Its complaints about settings that were refused already are left out.
    private mutating func rehearse(
        _ factory: PluginFactory,
        _ settings: PluginSettings,
        in facts: ProductFacts,
        at place: ConfigurationPlace,
        isSound: Bool
    ) -> Set<PluginCapability>? {
        let context = PluginContext(plugin: factory.identifier, product: facts, environment: .inert)
        do throws(SSOError) {
            let plugin = try factory.makePlugin(settings: settings, context: context)
            return try PluginRegistration(plugin, as: factory.identifier).capabilities
        } catch {
            if isSound { refuse(place, "The plugin \(factory.identifier) cannot be used: \(error.message)") }
            return nil
        }
    }
}
