public import Foundation

/// Receives from apps what the viewer has subscribed to.
///
/// Source: Apple, *VSSubscriptionRegistrationCenter*.
public final class VSSubscriptionRegistrationCenter: NSObject, Sendable {
    private static let shared = VSSubscriptionRegistrationCenter()

    private override init() {
        super.init()
    }

    /// Returns the shared registration center, which serves the device and the app of the current task's scope.
    ///
    /// - Returns: The registration center.
    public class func `default`() -> VSSubscriptionRegistrationCenter {
        shared
    }

    /// Tells the device what the viewer has subscribed to.
    ///
    /// - Parameter currentSubscription: The subscription, or `nil` if the viewer has none.
    public func setCurrentSubscription(_ currentSubscription: VSSubscription?) {
        let subscription = currentSubscription.map { RegisteredSubscription($0) }
        SimulatedDevice.current.register(subscription, of: SimulatedDevice.currentApp)
    }
}
