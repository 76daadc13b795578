import Testing

@Suite("The house's rules")
struct HouseRulesTests {
    private static let lockFiles: Set<String> = ["Sources/PartnerSSOBase/Guarded.swift"]
    /// Holds one object of the platform's that is only ever told to cancel.
    private static let platformFiles: Set<String> = [
        "Plugins/AppleVSA/Framework/AppleAPI.swift", "Tests/Storm/World/PlatformManagers.swift",
    ]
    private static let clockFiles: Set<String> = [
        "Sources/PartnerSSOPluginKit/Environment/SystemClock.swift",
        "Plugins/VideoSubscriberAccountSimulation/Device/DeviceClock+System.swift",
    ]

    /// An app has the vocabulary with the one module it imports.
    private static let reexportFiles: Set<String> = ["Sources/PartnerSSO/PartnerSSO.swift"]

    /// Where Foundation's coders are bounded and ordered.
    private static let coderFiles: Set<String> = ["Sources/PartnerSSOBase/JSON/JSONBounds+Decoding.swift"]

    /// A server for trials of transports whose libraries know no clock but the real one, and the turn of other threads.
    private static let realTimeFiles: Set<String> = [
        "Tests/TransportTrials/LoopbackServer.swift", "Sources/PartnerSSOTesting/Time/OtherThreads.swift",
    ]

    private static func files(without exempt: Set<String> = []) -> [SourceFile] {
        House.files.filter { !exempt.contains($0.path) }
    }

    @Test("There is a house to look at, and the files that are exempt exist")
    func houseIsThere() {
        #expect(House.files.count > 100)
        let exempt = [
            Self.lockFiles, Self.platformFiles, Self.clockFiles, Self.realTimeFiles, Self.reexportFiles,
            Self.coderFiles,
        ].joined()
        #expect(Set(exempt).subtracting(House.files.map(\.path)) == [])
    }

    @Test("No file has more than 300 lines, but the manifest, which SwiftPM reads as one file")
    func length() throws {
        #expect(Self.files().flatMap(Rules.length) == [])
        #expect(Rules.length(SourceFile(path: "Package.swift", text: try House.manifest), limit: 600) == [])
    }

    @Test("Products read and write JSON within bounds and in a fixed order")
    func coders() {
        let files = Self.files(without: Self.coderFiles).filter { !$0.path.hasPrefix("Tests/") }
        #expect(files.flatMap(Rules.coder) == [])
    }

    @Test("No function has more than 40 lines, nor has the body of an accessor or a closure")
    func functionLength() {
        #expect(Self.files().flatMap(Rules.functionLength) == [])
    }

    @Test("Half of the products' files have at most 45 lines, and half of their functions at most 7")
    func medians() {
        let files = Self.files().filter { $0.path.hasPrefix("Sources/") || $0.path.hasPrefix("Plugins/") }
        let functions = files.flatMap { CodeBlock.all(in: $0.code) }.filter(\.isFunction)
        #expect(Self.median(of: files.map { $0.lines.count - 1 }) <= 45)
        #expect(Self.median(of: functions.map(\.wholeLength)) <= 7)
    }

    private static func median(of lengths: [Int]) -> Int {
        lengths.sorted()[lengths.count / 2]
    }

    @Test("Nothing stops the process on input")
    func traps() {
        #expect(Self.files().flatMap(Rules.trap) == [])
    }

    @Test("The compiler is told to look away in the named files only")
    func unchecked() {
        #expect(Self.files(without: Self.lockFiles.union(Self.platformFiles)).flatMap(Rules.unchecked) == [])
    }

    @Test("The wall clock is read in the clock files only")
    func wallClock() {
        #expect(Self.files(without: Self.clockFiles).flatMap(Rules.wallClock) == [])
    }

    @Test("Nothing waits for the real clock but the clock itself")
    func sleeping() {
        #expect(Self.files(without: Self.clockFiles.union(Self.realTimeFiles)).flatMap(Rules.realSleep) == [])
    }

    @Test("The core names no platform")
    func platformNames() {
        let rooms = ["PartnerSSOBase", "PartnerSSOVocabulary", "PartnerSSOPluginKit", "PartnerSSO"]
        let core = rooms.map { "Sources/\($0)" }
        let texts = core.flatMap { House.files(under: $0, "swift") + House.files(under: $0, "md") }
        #expect(texts.count > 100)
        #expect(texts.flatMap(Rules.platformName) == [])
    }

    @Test("The rooms that apps carry stay on the small side of Foundation")
    func foundation() {
        let files = Self.files().filter { Rooms.essentialsOnly.contains($0.room) }
        #expect(Set(files.map(\.room)) == Rooms.essentialsOnly)
        #expect(files.flatMap(Rules.fullFoundation) == [])
    }

    @Test("Every waiver of the formatter names its rule, with the reason above")
    func waivers() {
        #expect(Self.files().flatMap(Rules.waiver) == [])
    }

    @Test("Tests reach into their own room only, and nothing is imported in unpromised ways")
    func imports() {
        #expect(Self.files().flatMap(Rules.testable) == [])
        #expect(Self.files(without: Self.reexportFiles).flatMap(Rules.reexport) == [])
    }
}
