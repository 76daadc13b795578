import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A directory becomes what the platform's picker gets: beside filtering and sorting it each time.
enum Picker {
    /// New directories, and the same directory again, of 10 to 100,000 providers.
    static var comparisons: [Comparison] { [10, 1000, 10_000, 100_000].flatMap(comparisons) }

    private static func comparisons(size: Int) -> [Comparison] {
        let mvpds = SampleProviders.make(size)
        let handlers = HandlerSet(
            mapping: .byPlatformMappingID(by: .core),
            picker: .partnerServices(by: .core),
            featured: .ranked(by: mvpds.prefix(8).map(\.id))
        )
        let directory = ProviderDirectory(mvpds)
        let memory = PickerMemory(handlers)
        return [
            comparison("picker, new directory", mvpds, ratio: 1.0 / 10) {
                handlers.pickerReport(for: ProviderDirectory(mvpds)).contents?.supported.count ?? 0
            },
            comparison("picker, same directory", mvpds, ratio: 1.0 / 300) {
                memory.shown(for: directory).contents?.supported.count ?? 0
            },
        ]
    }

    private static func comparison(
        _ subject: String,
        _ mvpds: [MVPD],
        ratio: Double,
        _ show: @escaping () -> Int
    ) -> Comparison {
        let chain = "filter, sort and map"
        return Comparison(
            subject: subject,
            size: mvpds.count,
            ways: [
                .init(name: "PartnerSSO") { times in (0..<times).reduce(0) { sum, _ in sum + show() } },
                .init(name: chain) { times in (0..<times).reduce(0) { sum, _ in sum + identifiers(of: mvpds).count } },
            ],
            promises: mvpds.count == 10_000 ? [.init(baseline: chain, ratio: ratio)] : []
        )
    }

    /// What an app writes by hand.
    private static func identifiers(of mvpds: [MVPD]) -> [String] {
        mvpds.filter { !$0.isTemporaryAccess && $0.arePartnerServicesEnabled && $0.isOfferedInPlatformPicker }
            .sorted { $0.displayName.lowercased() < $1.displayName.lowercased() }
            .compactMap { $0.platformMappingID?.rawValue }
    }
}
