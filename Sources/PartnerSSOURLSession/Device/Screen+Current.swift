import PartnerSSOVocabulary

#if canImport(UIKit) && (os(iOS) || os(tvOS))
import UIKit

extension DeviceInformation.Screen? {
    /// The main screen's size in points.
    @MainActor
    static func current() -> Self {
        let size = UIScreen.main.bounds.size
        return DeviceInformation.Screen(width: Int(size.width), height: Int(size.height))
    }
}
#else
extension DeviceInformation.Screen? {
    /// None, because the system has no main screen.
    static func current() async -> Self { nil }
}
#endif
