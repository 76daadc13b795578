import Foundation

/// Checks whether the current code runs on the main actor, without ending the process if it does not.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether it is; where no run loop drains the main queue, that queue has no thread of its own, so both are asked.
    static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
