extension DeviceScript {
    /// What may happen on a device behind an app's back.
    public enum Act: String, Sendable, Hashable, Codable, CaseIterable {
        /// The viewer changes an app's access in the settings.
        case permissionChanges
        /// The viewer signs in, or switches to another provider, in the settings or in another app.
        case signsIn
        /// The viewer signs out in the settings.
        case signsOut
        /// The viewer acts in the views that wait.
        case viewerActs
        /// The app itself takes away the views that wait.
        case appTakesViewsAway
        /// The app goes to the background.
        case entersBackground
        /// The app comes back.
        case entersForeground
    }
}
