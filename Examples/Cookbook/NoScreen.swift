import Foundation
import VideoSubscriberAccountSimulation

/// Where an app presents the framework's views on the screen in front; there is none here.
final class NoScreen: NSObject, VSAccountManagerDelegate, Sendable {
    func accountManager(_ accountManager: VSAccountManager, present viewController: UIViewController) {}
    func accountManager(_ accountManager: VSAccountManager, dismiss viewController: UIViewController) {}
}
