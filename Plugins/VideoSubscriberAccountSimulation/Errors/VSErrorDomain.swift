// The framework's constants start with a capital letter.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the framework's errors.
///
/// Source: Apple, *VSErrorDomain*.
public let VSErrorDomain = "VSErrorDomain"
