/// The main job from the start of its process to its end, beside a process that only prints its version.
enum WholeDemo {
    static var comparisons: [Comparison] {
        [
            Comparison(
                subject: "demo, start to exit",
                size: 1,
                ways: [
                    .init(name: "PartnerSSO") { times in
                        (0..<times).reduce(0) { sum, _ in sum + OwnProcess.end(of: ["run", "demo"]) }
                    },
                    .init(name: "--version") { times in
                        (0..<times).reduce(0) { sum, _ in sum + OwnProcess.end(of: ["run", "--version"]) }
                    },
                ]
            )
        ]
    }
}
