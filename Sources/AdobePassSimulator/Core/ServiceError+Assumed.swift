/// Codes the documents do not have, for refusals the documents leave open.
///
/// | code | status | when |
/// | --- | --- | --- |
/// | `assumed_unexpected_input` | 400 | strict mode only: a parameter or header the call does not know |
/// | `assumed_invalid_content_type` | 400 | strict mode only: a body with another media type than the call's |
/// | `assumed_invalid_domain_name` | 400 | strict mode only: a domain that is not registered |
///
/// Where the documents have a code and leave open when it is used, the stand-in assumes: a token that is expired or
/// unknown gets a 401 without body; a token of the wrong API generation gets `invalid_access_token_client_application`;
/// an unknown code gets `invalid_parameter_code`, an expired one `invalid_authentication_session`; a decision
/// without a profile is a 403 of the whole call.
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
