/// An object of a configuration: its members by name, of repeated ones the first.
struct ConfigurationSection {
    let place: ConfigurationPlace
    /// The members in the text's order.
    let members: [(name: String, place: ConfigurationPlace)]

    subscript(name: String) -> ConfigurationPlace? {
        members.first { $0.name == name }?.place
    }
}
