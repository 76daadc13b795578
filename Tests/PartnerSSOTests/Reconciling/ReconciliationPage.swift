@testable import PartnerSSO

/// The page of the documentation that shows the table, written from the table itself.
enum ReconciliationPage {
    static var text: String {
        let platforms = ReconciliationTable.Platform.allCases
        let head = "| stored \\ platform | " + platforms.map(\.rawValue).joined(separator: " | ") + " |"
        let line = "| --- |" + String(repeating: " --- |", count: platforms.count)
        let rows = ReconciliationTable.Stored.allCases.map { stored in
            "| \(stored.rawValue) | " + platforms.map { cell($0, stored) }.joined(separator: " | ") + " |"
        }
        return introduction + ([head, line] + rows).joined(separator: "\n") + "\n"
    }

    private static func cell(_ platform: ReconciliationTable.Platform, _ stored: ReconciliationTable.Stored) -> String {
        let step = ReconciliationTable.step(platform, stored).rawValue
        if stored == .lost { return "\(step), else unknown" }
        guard step != "wait", let cause = ReconciliationTable.cause(platform, stored) else { return step }
        return "\(step), else \(cause.rawValue)"
    }

    private static let introduction = """
        # Reconciling

        What happens at every launch and every time the app comes to the foreground.

        ## Overview

        ``SSOClient/reconcile()`` compares what the platform says with what the app has stored, and asks the service,
        which alone knows what holds. The viewer is never interrupted, and an outage is never read as signed out.

        - *wait*: ask neither platform nor service; the outcome is unknown, with the last known profile.
        - *ask*: ask the service for the profile.
        - *askOrRenew*: ask the service; if it has no profile, exchange a proof from the platform without showing anything.
        - *replace*: the stored profile is the former provider's. Ask the service for any provider's profile, then the platform.
        - *else*: the cause of the sign-out if there is no profile, or only one that the platform proved and denies now.
          Without a cause, no viewer was signed in before.

        A session is *lost* when one was stored once and is missing or damaged now; that never reads as signed out.
        The platform is *absent* where there is none or the service does not look at it, *refused* without permission,
        *noProvider* when it names no provider, *expired* when the login there has expired, *same* or *other* when it identifies
        the viewer, and *unavailable* when it cannot be asked now. One that is not offered here, now or later, counts as
        *absent* for an expired profile that it proved, and a degraded profile that it proved waits for an *unavailable* one.


        """
}
