/// Speaks for a device's providers; tests and the command line wire it to an identity provider.
///
/// What it throws ends the request: a `VSError` or an `NSError` as it is, anything else as
/// `VSError.serviceTemporarilyUnavailable`, as if the provider had not been reached.
public typealias ProofProvider = @Sendable (_ query: ProviderQuery) async throws -> ProviderAnswer
