import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A directory becomes what the platform's picker gets: beside filtering and sorting it each time.
enum Picker {
    /// New directories, and the same directory again, of 10 to 100,000 providers.
    static var comparisons: [Comparison] {
        [10, 1000, 10_000, 100_000].flatMap { size in
            let mvpds = SampleProviders.make(size)
            let handlers = HandlerSet(
                mapping: .byPlatformMappingID(by: .core),
                picker: .partnerServices(by: .core),
                featured: .ranked(by: mvpds.prefix(8).map(\.id))
            )
            let directory = ProviderDirectory(mvpds)
            let memory = PickerMemory(handlers)
            let chain = Comparison.Way(name: "filter, sort and map") { times in
                (0..<times).reduce(0) { sum, _ in sum + identifiers(of: mvpds).count }
            }
            let isLarge = size == 10_000
            return [
                Comparison(
                    subject: "picker, new directory",
                    size: size,
                    ways: [
                        .init(name: "PartnerSSO") { times in
                            (0..<times).reduce(0) { sum, _ in
                                let report = handlers.pickerReport(for: ProviderDirectory(mvpds))
                                return sum + (report.contents?.supported.count ?? 0)
                            }
                        },
                        chain,
                    ],
                    promises: isLarge ? [.init(baseline: chain.name, ratio: 1.0 / 10)] : []
                ),
                Comparison(
                    subject: "picker, same directory",
                    size: size,
                    ways: [
                        .init(name: "PartnerSSO") { times in
                            (0..<times).reduce(0) { sum, _ in
                                sum + (memory.shown(for: directory).contents?.supported.count ?? 0)
                            }
                        },
                        chain,
                    ],
                    promises: isLarge ? [.init(baseline: chain.name, ratio: 1.0 / 300)] : []
                ),
            ]
        }
    }

    /// What an app writes by hand.
    private static func identifiers(of mvpds: [MVPD]) -> [String] {
        mvpds.filter { !$0.isTemporaryAccess && $0.arePartnerServicesEnabled && $0.isOfferedInPlatformPicker }
            .sorted { $0.displayName.lowercased() < $1.displayName.lowercased() }
            .compactMap { $0.platformMappingID?.rawValue }
    }
}
