public import Foundation

/// Takes the app's word about the viewer's subscription.
///
/// Source: Apple, *VSSubscriptionRegistrationCenter*.
public final class VSSubscriptionRegistrationCenter: NSObject, Sendable {
    private static let shared = VSSubscriptionRegistrationCenter()

    private override init() {
        super.init()
    }

    /// Gives the one registration center; it serves the device of the current task's scope.
    ///
    /// - Returns: The registration center.
    public class func `default`() -> VSSubscriptionRegistrationCenter {
        shared
    }

    /// Tells the device what the viewer has subscribed to.
    ///
    /// - Parameter currentSubscription: The subscription; nil if the viewer has none.
    public func setCurrentSubscription(_ currentSubscription: VSSubscription?) {
        SimulatedDevice.current.register(currentSubscription.map { RegisteredSubscription($0) })
    }
}
