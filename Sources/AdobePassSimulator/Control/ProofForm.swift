/// The body that asks an MVPD for a proof.
struct ProofForm: WorldValue {
    static let blank = ProofForm()
    static let required = ["providerID", "verificationToken"]
    static let members: [WorldMember<ProofForm>] = [
        .init("providerID", \.providerID, .text, "The platformMappingId of the MVPD."),
        .init("verificationToken", \.verificationToken, .text, "The request that the service answered, unchanged."),
        .init("attributeNames", \.attributeNames, WorldType.text.list, "The attributes that the proof includes."),
        .init("kind", \.kind, .word, "How the provider answers."),
    ]

    var providerID = ""
    var verificationToken = ""
    var attributeNames = SimulatorMVPD.usualAttributes
    var kind = ProofKind.signed
}
