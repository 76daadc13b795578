import Foundation

/// Tells whether the running code is the main actor's, without ending the process if it is not.
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
