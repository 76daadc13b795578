import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SystemFacts {
    /// Asks this machine's system.
    static func current() async -> SystemFacts {
        SystemFacts(
            system: .current,
            machine: currentMachine,
            version: currentVersion,
            screen: await .current(),
            connectionType: await NetworkConnection.current(),
            applicationID: Bundle.main.bundleIdentifier
        )
    }

    private static var currentMachine: String {
        // A simulator's own hardware is the computer it runs on.
        if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
        #if os(macOS) || targetEnvironment(macCatalyst)
        return hardwareModel ?? names.machine
        #else
        return names.machine
        #endif
    }

    private static var currentVersion: String {
        #if canImport(Darwin)
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let patch = version.patchVersion == 0 ? "" : ".\(version.patchVersion)"
        return "\(version.majorVersion).\(version.minorVersion)\(patch)"
        #else
        return names.release
        #endif
    }

    private static var names: (machine: String, release: String) {
        var names = utsname()
        guard uname(&names) == 0 else { return ("", "") }
        return (text(names.machine), text(names.release))
    }

    /// The characters up to the first zero of what C declares as an array.
    private static func text<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    #if os(macOS) || targetEnvironment(macCatalyst)
    private static var hardwareModel: String? {
        var size = 0
        guard sysctlbyname("hw.model", nil, &size, nil, 0) == 0, size > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        guard sysctlbyname("hw.model", &bytes, &size, nil, 0) == 0 else { return nil }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    #endif
}

extension SystemFacts.System {
    /// The system this was compiled for.
    static var current: Self {
        #if targetEnvironment(macCatalyst)
        .macOS
        #elseif os(tvOS)
        .tvOS
        #elseif os(iOS)
        .iOS
        #elseif os(visionOS)
        .visionOS
        #elseif os(watchOS)
        .watchOS
        #elseif os(macOS)
        .macOS
        #elseif os(Linux)
        .linux
        #else
        .other
        #endif
    }
}
