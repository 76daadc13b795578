// The framework's constants start with a capital letter.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Leads to the provider's SAML error text, a `String`.
///
/// Source: Apple, *VSErrorInfoKeySAMLResponse*.
public let VSErrorInfoKeySAMLResponse = "VSErrorInfoKeySAMLResponse"

// The framework's constants start with a capital letter.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Leads to the provider's SAML status code, a `String`.
///
/// Source: Apple, *VSErrorInfoKeySAMLResponseStatus*.
public let VSErrorInfoKeySAMLResponseStatus = "VSErrorInfoKeySAMLResponseStatus"

// The framework's constants start with a capital letter.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Leads to the provider's answer, a `VSAccountProviderResponse`.
///
/// Source: Apple, *VSErrorInfoKeyAccountProviderResponse*.
public let VSErrorInfoKeyAccountProviderResponse = "VSErrorInfoKeyAccountProviderResponse"

// The framework's constants start with a capital letter.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Leads to the provider that was chosen but is not supported, a `String`.
///
/// Source: Apple, *VSErrorInfoKeyUnsupportedProviderIdentifier*.
public let VSErrorInfoKeyUnsupportedProviderIdentifier = "VSErrorInfoKeyUnsupportedProviderIdentifier"
