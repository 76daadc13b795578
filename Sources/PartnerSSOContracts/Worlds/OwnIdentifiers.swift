import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The identifiers that a plugin answers by a table of its own, found without the author's help.
///
/// Candidates are the texts of the plugin's settings and the text literals of its source. Those that the mapping answers
/// although the directory lists them for no provider are the table's.
struct OwnIdentifiers {
    /// A directory with a provider for each candidate, none of which has a platform identifier.
    let directory: ProviderDirectory
    /// The identifiers that the mapping answers in that directory, and with what.
    let known: [PlatformMappingID: MVPD.ID]

    init(_ probe: ContractProbe) throws {
        var seen: Set<PlatformMappingID> = []
        let candidates =
            (Self.settings(of: probe) + Self.literals(of: probe))
            .compactMap { PlatformMappingID($0) }.filter { seen.insert($0).inserted }
            + probe.harness.identifiers
        let directory = ProviderDirectory(
            candidates.compactMap {
                SampleDirectories.mvpd($0.rawValue, mapping: nil, SampleDirectories.boarded)
            }
        )
        let mapping = try probe.makeHandlers().mapping
        let answers = candidates.compactMap { id in
            mapping.resolve(id, in: directory).mvpd.map { (id, $0.id) }
        }
        known = Dictionary(answers) { first, _ in first }
        self.directory = directory
    }

    /// The texts of the settings, whole and in the parts that a list of pairs would have.
    private static func settings(of probe: ContractProbe) -> [String] {
        let values = probe.harness.factory.settings.keys.flatMap { key in
            [probe.harness.settings.string(key.name)].compactMap(\.self)
                + (probe.harness.settings.strings(key.name) ?? [])
        }
        return values + values.flatMap { $0.split { "=:,;|".contains($0) }.map(String.init) }
    }

    private static func literals(of probe: ContractProbe) -> [String] {
        guard let folder = probe.harness.sourceFolder else { return [] }
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted()
            .flatMap { path in
                let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
                return String(decoding: bytes, as: UTF8.self).split(separator: "\n").flatMap(
                    TextLiteral.all
                )
            }
    }
}
