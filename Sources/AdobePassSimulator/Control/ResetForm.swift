/// The body that starts over.
struct ResetForm: WorldValue {
    static let blank = ResetForm()
    static let required: [String] = []
    static let members: [WorldMember<ResetForm>] = [
        .init("seed", \.seed, WorldType.number(0...Int64.max).optional, "The new seed; without it the old one again.")
    ]

    var seed: Int64?
}
