/// The body that revokes profiles.
struct RevokeForm: WorldValue {
    static let blank = RevokeForm()
    static let required = ["mvpd"]
    static let members: [WorldMember<RevokeForm>] = [
        .init("mvpd", \.mvpd, .text, "The MVPD that revokes all its profiles.")
    ]

    var mvpd = ""
}
