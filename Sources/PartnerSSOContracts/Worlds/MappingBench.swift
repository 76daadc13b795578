import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A directory made to see whether a mapping keeps identifiers apart.
///
/// Control entries with plain names tell whether the plugin finds providers by what the directory says of them. If it
/// does so for the controls, it must do so for every entry, however it is spelt; if not, nothing may be found.
struct MappingBench: Sendable {
    let directory: ProviderDirectory
    private let controls: [PlatformMappingID]

    /// Creates a bench.
    ///
    /// - Parameters:
    ///   - texts: The identifiers to list, each as a provider's own and as the platform's.
    ///   - generator: Where the names of the controls come from.
    init(listing texts: [String], _ generator: inout SeededGenerator) {
        let names = (0..<3).map { "control-\($0)-\(SampleDirectories.word(&generator))" }
        directory = ProviderDirectory(
            (names + texts).compactMap { SampleDirectories.mvpd($0, mapping: $0, SampleDirectories.boarded) }
        )
        controls = names.compactMap { PlatformMappingID($0) }
    }

    /// Asks for identifiers and compares each answer with what the directory says.
    ///
    /// - Parameters:
    ///   - texts: The identifiers to ask for.
    ///   - mapping: Who answers.
    /// - Throws: ``ContractFailure`` for the first answer that differs.
    func check(_ texts: [String], with mapping: MVPDMapping) throws(ContractFailure) {
        let isDriven = controls.contains { mapping.resolve($0, in: directory).mvpd != nil }
        for id in texts.compactMap({ PlatformMappingID($0) }) {
            let expected = isDriven ? directory.mvpds(for: id).first?.id : nil
            let answer = mapping.resolve(id, in: directory).mvpd?.id
            guard answer == expected else {
                throw ContractFailure(
                    "\(quoted(id.rawValue)) maps to \(quoted(answer?.rawValue)), expected \(quoted(expected?.rawValue))."
                )
            }
        }
    }
}

/// Text as a literal that shows every character and is not too long, or the word for nothing.
func quoted(_ text: String?) -> String {
    guard let text else { return "nothing" }
    let scalars = text.unicodeScalars
    let head = scalars.prefix(40).map { $0.isASCII && $0.value >= 0x20 ? String($0) : $0.escaped(asASCII: true) }
    return "\"" + head.joined() + "\"" + (scalars.count > 40 ? "… (\(scalars.count) characters)" : "")
}
