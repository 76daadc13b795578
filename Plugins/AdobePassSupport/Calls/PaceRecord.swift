import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Stores until when the service's burst does not refill, so that a relaunch is not refused again.
///
/// A failing store is no reason to fail or to report a call: without the record, one more call may be refused.
struct PaceRecord: Sendable {
    static let key = "pace-1"

    let context: PluginContext

    /// Returns how long the burst does not refill from now on, or `nil` if nothing is known.
    func rest() async -> Duration? {
        guard let data = try? await context.store.record(for: Self.key),
            let end = Int64(String(decoding: data, as: UTF8.self))
        else { return nil }
        let rest = end.subtractingReportingOverflow(context.clock.now.millisecondsSince1970)
        return rest.overflow ? nil : .milliseconds(rest.partialValue)
    }

    /// Stores how long the burst does not refill from now on.
    func save(_ rest: Duration) async {
        let end = context.clock.now.addingTimeInterval(rest.timeInterval).millisecondsSince1970
        try? await context.store.write(Data(String(end).utf8), for: Self.key)
    }
}
