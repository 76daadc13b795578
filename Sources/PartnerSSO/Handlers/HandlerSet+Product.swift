package import PartnerSSOPluginKit

extension HandlerSet {
    /// Creates a product's own rules, which come before those of its plugins.
    ///
    /// - Parameters:
    ///   - featured: Providers to show first, in order.
    ///   - hidden: Providers to hide from the picker.
    ///   - aliases: Providers by platform identifiers that the service's directory does not list.
    /// - Returns: The three handlers of the product itself.
    package static func product(
        featured: [MVPD.ID],
        hidden: [MVPD.ID],
        aliases: [PlatformMappingID: MVPD.ID]
    ) -> HandlerSet {
        let hidden = Set(hidden)
        let filter = PickerFilter { mvpd in
            guard hidden.contains(mvpd.id) else { return .shown }
            return .hidden(by: .product, reason: "The product's configuration hides it.")
        }
        return HandlerSet(
            mapping: .table(aliases, by: .product),
            picker: hidden.isEmpty ? .identity : filter,
            featured: .ranked(by: featured)
        )
    }
}
