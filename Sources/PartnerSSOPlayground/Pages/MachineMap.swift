/// The states and transitions of a sign-in, and where they are drawn.
///
/// A test compares them with the diagram that is generated from the machine itself.
enum MachineMap {
    struct State: Sendable, Hashable {
        let name: String
        /// The words in the box.
        let label: String
        let column: Int
        let row: Int
        var isEnd = false
    }

    struct Transition: Sendable, Hashable {
        let from: String
        let to: String
    }

    static let states: [State] = [
        State(name: "ready", label: "ready", column: 0, row: 0),
        State(name: "checkingPermission", label: "checking permission", column: 1, row: 0),
        State(name: "identifyingSilently", label: "identifying silently", column: 2, row: 0),
        State(name: "findingProfiles", label: "finding profiles", column: 3, row: 0),
        State(name: "choosing", label: "choosing a profile", column: 5, row: 0),
        State(name: "signedIn", label: "signed in", column: 6, row: 0, isEnd: true),
        State(name: "askingPermission", label: "asking permission", column: 1, row: 1),
        State(name: "loadingPicker", label: "loading the picker", column: 2, row: 1),
        State(name: "identifyingInteractively", label: "showing the picker", column: 3, row: 1),
        State(name: "verifying", label: "verifying", column: 4, row: 1),
        State(name: "proving", label: "proving", column: 5, row: 1),
        State(name: "exchanging", label: "exchanging", column: 6, row: 1),
        State(name: "resolvingProvider", label: "resolving provider", column: 2, row: 2),
        State(name: "regularSignIn", label: "regular sign-in", column: 4, row: 2, isEnd: true),
        State(name: "failed", label: "failed", column: 6, row: 2, isEnd: true),
    ]

    private static let targets: [(String, [String])] = [
        ("ready", ["checkingPermission", "findingProfiles"]),
        ("checkingPermission", ["identifyingSilently", "findingProfiles", "regularSignIn", "askingPermission"]),
        (
            "identifyingSilently",
            ["findingProfiles", "verifying", "loadingPicker", "regularSignIn", "resolvingProvider"]
        ),
        (
            "findingProfiles",
            [
                "regularSignIn", "resolvingProvider", "verifying", "askingPermission", "loadingPicker",
                "checkingPermission", "choosing",
            ]
        ),
        ("askingPermission", ["identifyingSilently", "regularSignIn"]),
        ("loadingPicker", ["regularSignIn", "identifyingInteractively"]),
        ("identifyingInteractively", ["verifying", "regularSignIn", "resolvingProvider"]),
        ("resolvingProvider", ["regularSignIn"]),
        ("verifying", ["proving", "choosing", "regularSignIn"]),
        ("proving", ["verifying", "failed", "exchanging", "regularSignIn"]),
        ("exchanging", ["choosing", "regularSignIn"]),
        ("choosing", ["signedIn"]),
    ]

    static let transitions = targets.flatMap { from, names in names.map { Transition(from: from, to: $0) } }
}
