/// A provider to choose.
struct ProviderRow {
    let id: String
    let name: String
}
