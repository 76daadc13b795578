import PartnerSSOBase

extension CommandSession {
    /// Prints an encoded value: bare, or as the one member of a JSON object.
    func print(encoded value: String, as format: OutputFormat) {
        switch format {
        case .text: console.line(value)
        case .json: console.line(JSON.object([.init(name: "value", value: .string(value))]).text)
        }
    }
}
