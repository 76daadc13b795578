/// Codes the documents do not have, for refusals the documents leave open; `Simulator` lists them.
extension ServiceError {
    static let assumedUnexpectedInput = ServiceError(
        "assumed_unexpected_input",
        status: 400,
        action: .none,
        "The call does not know this parameter or header."
    )
    static let assumedInvalidContentType = ServiceError(
        "assumed_invalid_content_type",
        status: 400,
        action: .none,
        "The body has another media type than the call reads."
    )
    static let assumedInvalidDomainName = ServiceError(
        "assumed_invalid_domain_name",
        status: 400,
        action: .none,
        "The domain is not registered for the service provider."
    )
}
