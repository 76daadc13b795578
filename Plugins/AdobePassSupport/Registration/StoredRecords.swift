/// The records that every plugin of this service keeps.
public enum StoredRecords {
    /// Their keys, within the plugin's part of the store.
    public static let keys = [CredentialRecords.tokenKey, CredentialRecords.credentialsKey, DeviceIdentity.key]
}
