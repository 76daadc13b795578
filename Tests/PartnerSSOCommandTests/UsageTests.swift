import PartnerSSOCommand
import PartnerSSOVocabulary
import Testing

@Suite("What a command line says to what it cannot use")
struct UsageTests {
    @Test(
        "Help is an answer",
        arguments: [["--help"], [], ["help"], ["sign-in", "--help"], ["help", "config"], ["config"], ["decode"]]
    )
    func help(_ arguments: [String]) async {
        let ending = await Tool().run(arguments)
        #expect(ending.status == 0)
        #expect(ending.output.contains("USAGE:"))
        #expect(ending.errors.isEmpty)
    }

    @Test("The version is an answer")
    func version() async {
        let ending = await Tool()("--version")
        #expect(ending.status == 0)
        #expect(ending.output == "\(PartnerSSOCommandLine.version)\n")
    }

    @Test(
        "What the parser refuses ends in 2 and says what to do",
        arguments: [
            ["nonsense"], ["sign-in"], ["sign-in", "--product"], ["demo", "--format", "yaml"], ["demo", "--nonsense"],
            ["authorize", "--product", "living-room-tv"], ["config", "validate"], ["decode", "nonsense"],
        ]
    )
    func parser(_ arguments: [String]) async {
        let ending = await Tool().run(arguments)
        #expect(ending.status == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("error usage: "))
        #expect(ending.errors.contains("what to do:"))
    }

    @Test("A failure is one JSON value where JSON is asked for", arguments: [["--format", "json"], ["--format=json"]])
    func jsonFailure(_ format: [String]) async throws {
        let ending = await Tool().run(["sign-in"] + format)
        #expect(ending.status == 2)
        let error = try #require(try ending.json()["error"])
        #expect(error.names == ["code", "message", "hint", "retryable"])
        #expect(error["code"] == .string("usage"))
    }

    @Test("Colour needs a terminal, and NO_COLOR refuses it")
    func colour() async {
        let plain = await Tool()("nonsense")
        #expect(!plain.errors.contains("\u{1B}["))
        let coloured = await Tool(isTerminal: true)("nonsense")
        #expect(coloured.errors.contains("\u{1B}[31merror\u{1B}[0m"))
        let refused = await Tool(environment: ["NO_COLOR": "1"], isTerminal: true)("nonsense")
        #expect(refused.errors == plain.errors)
        let empty = await Tool(environment: ["NO_COLOR": ""], isTerminal: true)("nonsense")
        #expect(empty.errors == coloured.errors)
        let dumb = await Tool(environment: ["TERM": "dumb"], isTerminal: true)("nonsense")
        #expect(dumb.errors == plain.errors)
    }
}
