/// The records that every plugin for this service stores.
public enum StoredRecords {
    /// The records' keys within the plugin's part of the store.
    public static let keys = [
        CredentialRecords.tokenKey, CredentialRecords.credentialsKey, DeviceIdentity.key, PaceRecord.key,
    ]
}
