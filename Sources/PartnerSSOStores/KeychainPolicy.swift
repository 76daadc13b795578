public import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// How records are kept in the keychain: their name, who can read them and when, and what happens after a reinstall.
///
/// The default is the strictest policy that works while an app runs in the background. Records stay on this device, can
/// be read from the first unlock after the device started, and are never copied to iCloud. Only this app can read them,
/// unless it has the Keychain Sharing capability; see ``accessGroup``.
public struct KeychainPolicy: Sendable {
    /// When a record can be read, and whether it may leave the device in an encrypted backup.
    ///
    /// There is no case that requires a passcode: televisions have none, and the system deletes such records when the
    /// passcode is removed.
    public enum Accessibility: String, Sendable, Hashable, CaseIterable {
        /// From the first unlock after the device started; never on another device.
        case afterFirstUnlockThisDeviceOnly
        /// While the device is unlocked; never on another device. Background work may find the store unavailable.
        case whenUnlockedThisDeviceOnly
        /// From the first unlock after the device started; restoring a backup can copy the record to another device.
        case afterFirstUnlock
        /// While the device is unlocked; restoring a backup can copy the record to another device.
        case whenUnlocked

        /// Whether a record stays on the device it was written on.
        public var isThisDeviceOnly: Bool {
            self == .afterFirstUnlockThisDeviceOnly || self == .whenUnlockedThisDeviceOnly
        }
    }

    /// What to do with the records of an earlier installation, which the system keeps when an app is deleted.
    public enum AfterReinstall: Sendable {
        /// Use the records, so that the viewer stays signed in until the profile expires.
        case keep
        /// Delete the records before the store is used.
        ///
        /// `mark` is a store that is deleted together with the app, such as a ``FileSecretStore`` in the app's
        /// Application Support folder: if it is empty, the installation is new. Create that folder first, because iOS
        /// does not, and a store without its parent folder is unavailable. On tvOS, where the system may purge
        /// files, use a store based on the user defaults; otherwise a purge looks like a new installation. Do not use
        /// this case for records that several apps share, because each app is installed separately. For the same reason,
        /// do not use it in an app with the Keychain Sharing capability: it deletes the records of ``service`` from all
        /// groups of the app.
        case startAnew(mark: any SecretStore)
    }

    /// The name that distinguishes these records from the app's other items in the keychain.
    public var service: String
    /// The access group whose apps share the records, with its team prefix, or `nil` for the system's choice.
    ///
    /// The system then puts new records into the first group of the Keychain Sharing capability, and finds records in any
    /// of the app's groups. Without that capability, the only group is the app's own. With it, name a group; the app's own
    /// is its team prefix and bundle identifier.
    public var accessGroup: String?
    /// When a record can be read.
    public var accessibility: Accessibility
    /// Whether iCloud copies the records to the viewer's other devices.
    ///
    /// This is rarely useful, because a login at a service is bound to a device.
    public var isSynchronized: Bool
    /// What to do with records of an earlier installation.
    public var afterReinstall: AfterReinstall

    /// Creates a policy.
    public init(
        service: String = "PartnerSSO",
        accessGroup: String? = nil,
        accessibility: Accessibility = .afterFirstUnlockThisDeviceOnly,
        isSynchronized: Bool = false,
        afterReinstall: AfterReinstall = .keep
    ) {
        self.service = service
        self.accessGroup = accessGroup
        self.accessibility = accessibility
        self.isSynchronized = isSynchronized
        self.afterReinstall = afterReinstall
    }

    /// Throws an error for a policy that contradicts itself.
    func check() throws(SSOError) {
        guard !service.isEmpty, accessGroup?.isEmpty != true else {
            throw Self.unusable("a name is empty", fix: "Name the service; to use no access group, leave it out.")
        }
        guard !isSynchronized || !accessibility.isThisDeviceOnly else {
            throw Self.unusable(
                "records that stay on this device cannot be synchronised",
                fix: "Leave synchronisation off, or choose an accessibility without \"this device only\"."
            )
        }
        if case .startAnew = afterReinstall, accessGroup != nil {
            throw Self.unusable(
                "reinstalling one app would delete the records of every app in the access group",
                fix: "Keep the records after a reinstall, or leave the access group out."
            )
        }
    }

    private static func unusable(_ fault: String, fix: String) -> SSOError {
        SSOError(.invalidArgument, "The keychain policy is invalid: \(fault).", hint: fix)
    }
}
