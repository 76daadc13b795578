/// The body that signs a viewer in with a code.
struct SignInForm: WorldValue {
    static let blank = SignInForm()
    static let required = ["code"]
    static let members: [WorldMember<SignInForm>] = [
        .init("code", \.code, .text, "The code that the device shows."),
        .init("mvpd", \.mvpd, WorldType.text.optional, "The MVPD, where the session names none."),
        .init("user", \.user, .text, "The viewer's name."),
    ]

    var code = ""
    var mvpd: String?
    var user = ""
}
