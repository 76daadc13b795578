import PartnerSSOPluginKit

extension ConfigurationChecker {
    private static let productKeys = ["serviceProvider", "regularSignIn", "picker", "plugins"]

    /// Reads one product.
    mutating func product(_ name: String, at place: ConfigurationPlace) -> ProductConfiguration? {
        checkName(name, at: place)
        guard let section = open(place, knowing: Self.productKeys) else { return nil }
        let provider = requiredText("serviceProvider", in: section)
        let regular = required("regularSignIn", in: section).flatMap { regularSignIn($0) }
        let handlers = section["picker"].map { picker($0) } ?? .identity
        let facts = ProductFacts(
            name: name,
            serviceProvider: provider ?? "unknown",
            regularSignIn: regular
                ?? RegularSignInFacts(style: .secondScreen, domainName: "unknown", redirectURL: "unknown")
        )
        let uses = required("plugins", in: section).map { self.uses($0, in: facts) } ?? []
        guard faults.isEmpty else { return nil }
        return ProductConfiguration(facts: facts, handlers: handlers, plugins: uses)
    }

    /// The name becomes part of storage keys.
    ///
    /// With a slash, a product's keys could collide with a plugin's.
    private mutating func checkName(_ name: String, at place: ConfigurationPlace) {
        let isUsable =
            name.contains { !$0.isWhitespace }
            && name.unicodeScalars.allSatisfy { $0 != "/" && $0.properties.generalCategory != .control }
        if !isUsable {
            refuse(place, "A product's name cannot be empty or contain a slash or a control character.")
        }
    }

    private mutating func regularSignIn(_ place: ConfigurationPlace) -> RegularSignInFacts? {
        guard let section = open(place, knowing: ["style", "domainName", "redirectURL"]) else { return nil }
        let styles = RegularSignInStyle.allCases.map(\.rawValue)
        let style = required("style", in: section).flatMap { choice($0, of: styles) }
        let domainName = requiredText("domainName", in: section)
        let redirectURL = requiredText("redirectURL", in: section)
        guard let style = style.flatMap(RegularSignInStyle.init), let domainName, let redirectURL else {
            return nil
        }
        return RegularSignInFacts(style: style, domainName: domainName, redirectURL: redirectURL)
    }

    private mutating func picker(_ place: ConfigurationPlace) -> HandlerSet {
        guard let section = open(place, knowing: ["featured", "hidden", "aliases"]) else { return .identity }
        let featured = section["featured"].flatMap { texts($0) } ?? []
        let hidden = section["hidden"].flatMap { texts($0) } ?? []
        return .product(
            featured: featured.compactMap { MVPD.ID($0) },
            hidden: hidden.compactMap { MVPD.ID($0) },
            aliases: section["aliases"].map { aliases($0) } ?? [:]
        )
    }

    private mutating func aliases(_ place: ConfigurationPlace) -> [PlatformMappingID: MVPD.ID] {
        guard let section = open(place, knowing: nil) else { return [:] }
        var aliases: [PlatformMappingID: MVPD.ID] = [:]
        for (name, place) in section.members {
            let mvpd = text(place).flatMap { MVPD.ID($0) }
            if let id = PlatformMappingID(name) {
                aliases[id] = mvpd
            } else {
                refuse(place, "The key is empty, but must be a platform's identifier.")
            }
        }
        return aliases
    }
}
