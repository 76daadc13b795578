/// What a case throws when the law is about something that the platform cannot do, as its stage says.
struct ContractUnproven: Error, Sendable, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
