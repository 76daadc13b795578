/// Codes the documents do not have, for refusals the documents leave open; `Simulator` lists them.
extension ServiceError {
    static let assumedUnexpectedInput = ServiceError(
        "assumed_unexpected_input",
        "The call does not know this parameter or header."
    )
    static let assumedInvalidContentType = ServiceError(
        "assumed_invalid_content_type",
        "The body has another media type than the call reads."
    )
    static let assumedInvalidDomainName = ServiceError(
        "assumed_invalid_domain_name",
        "The domain is not registered for the service provider."
    )
}
