#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension ContractReport {
    /// The report as command lines print it, with exactly the members their documentation names.
    public struct Summary: Sendable, Encodable {
        /// The plugins.
        public let plugins: [Plugin]
        /// What the plugins were tested with.
        public let tested: Tested

        /// What plugins were tested with.
        public struct Tested: Sendable, Encodable {
            /// The version of the suite.
            public let suite: String
            /// What all generated examples followed from.
            public let seed: UInt64
            /// The number of providers in the largest directory.
            public let largestDirectory: Int
            /// The SHA-256 of each plugin's source, of those whose source is there.
            public let sources: [String: String]
        }

        /// One plugin.
        public struct Plugin: Sendable, Encodable {
            /// The plugin's identifier.
            public let plugin: String
            /// The plugin's version.
            public let version: String
            /// The cases.
            public let cases: [Case]
            /// How many laws hold.
            public let passed: Int
            /// How many laws are broken, or could not be shown to hold.
            public let failed: Int
            /// How many laws do not concern the plugin.
            public let skipped: Int
        }

        /// One case.
        public struct Case: Sendable, Encodable {
            /// The case's identifier.
            public let id: String
            /// The case's title.
            public let title: String
            /// The capabilities the law wants.
            public let requires: [String]
            /// `passed`, `failed` or `skipped`.
            public let result: String
            /// Why it did not pass, or `nil` when it did.
            public let detail: String?

            private enum CodingKeys: CodingKey {
                case id, title, requires, result, detail
            }

            /// Writes every member, the detail as `null` when there is none.
            ///
            /// - Parameter encoder: What to write to.
            /// - Throws: What the encoder throws.
            public func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(id, forKey: .id)
                try container.encode(title, forKey: .title)
                try container.encode(requires, forKey: .requires)
                try container.encode(result, forKey: .result)
                try container.encode(detail, forKey: .detail)
            }
        }
    }

    /// The report as command lines print it.
    public var summary: Summary {
        Summary(
            plugins: plugins.map { plugin in
                Summary.Plugin(
                    plugin: plugin.plugin,
                    version: plugin.version,
                    cases: plugin.cases.map(Self.summary),
                    passed: plugin.passed,
                    failed: plugin.failed,
                    skipped: plugin.skipped
                )
            },
            tested: Summary.Tested(
                suite: suiteVersion,
                seed: seed,
                largestDirectory: sizes.largestDirectory,
                sources: Dictionary(plugins.compactMap { plugin in plugin.sourceDigest.map { (plugin.plugin, $0) } }) {
                    first,
                    _ in first
                }
            )
        )
    }

    /// Renders ``summary`` as JSON with sorted members.
    ///
    /// - Returns: The text.
    /// - Throws: `SSOError` with `internalFault` when the summary cannot be written, which no report is known to cause.
    public func json() throws(SSOError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(summary), as: UTF8.self)
        } catch {
            throw SSOError(
                .internalFault,
                "The report cannot be written as JSON.",
                hint: "Please report it.",
                cause: error
            )
        }
    }

    private static func summary(_ entry: Entry) -> Summary.Case {
        let (result, detail): (Outcome, String?) =
            switch entry.outcome {
            case .unstaged: (.failed, "Not staged: \(entry.explanation)")
            case .failed: (.failed, entry.explanation)
            case .passed, .skipped: (entry.outcome, entry.detail)
            }
        return Summary.Case(
            id: entry.id,
            title: entry.title,
            requires: entry.requires,
            result: result.rawValue,
            detail: detail
        )
    }
}
