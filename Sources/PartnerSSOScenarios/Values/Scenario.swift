import PartnerSSOBase

/// What a device, its viewer, the app and the service do, and how the sign-in must end.
///
/// The simulated device reads the device section, the code that plays the app reads the app section, the simulator
/// reads the service section, and a test reads all of them. If the viewer acts in a regular sign-in, on a second screen,
/// by a choice in the app or in a user agent, the scenario runs to its end; otherwise it ends with the regular sign-in.
public struct Scenario: Sendable, Hashable {
    /// The first millisecond of 2026 (UTC), where clocks start unless the scenario says otherwise.
    public static let newYear2026: Int64 = 1_767_225_600_000

    /// The stable name: small letters, digits and hyphens.
    public var name: String
    /// The scenario in a few words.
    public var title: String
    /// The scenario in one or two sentences.
    public var summary: String
    /// Where every source of randomness starts.
    public var seed: Int64
    /// Where the scenario's clock starts, in milliseconds since 1970.
    public var now: Int64
    /// What the device and its viewer do.
    public var device: DeviceScript
    /// What the app does and knows.
    public var app: AppScript
    /// What happens to a shown code; nil if the viewer does not act.
    public var secondScreen: SecondScreenScript?
    /// What the service does.
    public var service: ServiceScript
    /// How the sign-in must end.
    public var expected: ScenarioExpectation
    /// Outcomes that differ, by the identifier of the service plugin.
    public var expectedByPlugin: [String: ScenarioExpectation]
    /// Why a service plugin cannot express this scenario, by its identifier.
    public var notExpressible: [String: String]
    /// The fewest HTTP requests the protocol allows, by the identifier of the service plugin: from a cold start, or from
    /// the launch on where the app is launched again.
    public var minimumCalls: [String: Int]

    /// Makes the value; what is left out has its default.
    ///
    /// - Parameters:
    ///   - name: The stable name: small letters, digits and hyphens.
    ///   - title: The scenario in a few words.
    ///   - summary: The scenario in one or two sentences.
    ///   - seed: Where every source of randomness starts.
    ///   - now: Where the scenario's clock starts, in milliseconds since 1970.
    ///   - device: What the device and its viewer do.
    ///   - app: What the app does and knows.
    ///   - secondScreen: What happens to a shown code; nil if the viewer does not act.
    ///   - service: What the service does.
    ///   - expected: How the sign-in must end.
    ///   - expectedByPlugin: Outcomes that differ, by the identifier of the service plugin.
    ///   - notExpressible: Why a service plugin cannot express this scenario, by its identifier.
    ///   - minimumCalls: The fewest HTTP requests the protocol allows, by the identifier of the service plugin.
    public init(
        name: String,
        title: String,
        summary: String = "",
        seed: Int64 = 1,
        now: Int64 = Self.newYear2026,
        device: DeviceScript = DeviceScript(),
        app: AppScript = AppScript(),
        secondScreen: SecondScreenScript? = nil,
        service: ServiceScript = ServiceScript(),
        expected: ScenarioExpectation,
        expectedByPlugin: [String: ScenarioExpectation] = [:],
        notExpressible: [String: String] = [:],
        minimumCalls: [String: Int] = [:]
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.seed = seed
        self.now = now
        self.device = device
        self.app = app
        self.secondScreen = secondScreen
        self.service = service
        self.expected = expected
        self.expectedByPlugin = expectedByPlugin
        self.notExpressible = notExpressible
        self.minimumCalls = minimumCalls
    }
}

extension Scenario: ScenarioValue {
    static var blank: Scenario { Scenario(name: "", title: "", expected: .blank) }

    static var members: [ScenarioMember<Scenario>] {
        [
            .required("name", \.name),
            .required("title", \.title),
            .member("summary", \.summary),
            .number("seed", \.seed, in: Bounds.seed),
            .number("now", \.now, in: Bounds.instant),
            .member("device", \.device),
            .member("app", \.app),
            .member("secondScreen", \.secondScreen),
            .member("service", \.service),
            .required("expected", \.expected),
            .member("expectedByPlugin", \.expectedByPlugin),
            .member("notExpressible", \.notExpressible),
            .member("minimumCalls", \.minimumCalls),
        ]
    }

    func check(_ reader: ObjectReader) {
        let isName = name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
        if !isName || name.utf8.count > 80 {
            reader.report(.outOfRange, "name", "A name must have at most 80 lowercase letters, digits and hyphens.")
        }
    }
}
