/// The platform the service recognises in a call: `X-Device-Info` first, then `User-Agent`.
enum Platform: String, Sendable, Hashable {
    case iOS, tvOS, other

    init(of call: Call) {
        if let name = call.deviceInformation?.operatingSystem {
            self = name == "tvOS" ? .tvOS : name == "iOS" ? .iOS : .other
            return
        }
        let agent = call.userAgent ?? ""
        if ["tvOS", "AppleTV", "Apple TV"].contains(where: agent.contains) {
            self = .tvOS
        } else {
            self = ["iPhone", "iPad", "iOS"].contains(where: agent.contains) ? .iOS : .other
        }
    }
}
