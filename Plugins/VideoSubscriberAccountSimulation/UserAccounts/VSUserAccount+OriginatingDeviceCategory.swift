extension VSUserAccount {
    /// What kind of device an account was registered on.
    ///
    /// Source: Apple, *VSUserAccount.OriginatingDeviceCategory*.
    public enum OriginatingDeviceCategory: Int, Sendable, Hashable {
        /// A phone or tablet.
        case mobile = 0
        /// Any other device.
        case other = 1
    }
}
