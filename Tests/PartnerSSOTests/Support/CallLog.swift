import PartnerSSO

/// What was called, in order.
final class CallLog: Sendable {
    private let entries = Locked<[String]>([])

    func note(_ call: String) {
        entries.withLock { $0.append(call) }
    }

    var all: [String] { entries.withLock { $0 } }

    func count(of call: String) -> Int {
        all.count { $0 == call }
    }
}
