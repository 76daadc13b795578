import Foundation
import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

/// Runs commands inside the process and keeps what they print.
struct Tool: Sendable {
    var plugins: [CommandPlugin] = .bundled
    var culprits: [Culprit] = []
    var environment: [String: String] = [:]
    var input = ""
    var isTerminal = false
    var interruptions: AsyncStream<Void>?

    /// What a command printed, and how it ended.
    struct Ending: Sendable {
        let status: Int32
        let output: String
        let errors: String

        /// The one JSON value of the output.
        func json(sourceLocation: SourceLocation = #_sourceLocation) throws -> JSONValue {
            try #require(
                try? JSONDecoder().decode(JSONValue.self, from: Data(output.utf8)),
                "\(output)\n\(errors)",
                sourceLocation: sourceLocation
            )
        }
    }

    func callAsFunction(_ arguments: String...) async -> Ending {
        await run(arguments)
    }

    func run(_ arguments: [String]) async -> Ending {
        let printed = Locked((output: "", errors: ""))
        let (environment, input, isTerminal) = (environment, input, isTerminal)
        let console = CommandConsole(
            write: { text, stream in
                printed.withLock { printed in
                    switch stream {
                    case .output: printed.output += text
                    case .errors: printed.errors += text
                    }
                }
            },
            readInput: { Array(input.utf8.prefix($0)) },
            environment: { environment[$0] },
            isTerminal: { _ in isTerminal }
        )
        // The bundled plugins are examined at full size by the contracts' own tests.
        let line = PartnerSSOCommandLine(plugins: plugins, culprits: culprits, console: console)
            .examining(at: .small)
        let status = await line.run(arguments, interruptions: interruptions)
        return printed.withLock { Ending(status: status, output: $0.output, errors: $0.errors) }
    }
}
