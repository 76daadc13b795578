// The framework's constants start with a capital letter.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The address, to be opened by the app, of the device's TV provider settings.
///
/// The name is Apple's; its text is not documented, so the simulation's is its own and opens nothing.
/// Source: Apple, *VSOpenTVProviderSettingsURLString*.
public let VSOpenTVProviderSettingsURLString = "simulated-settings://tv-provider"
