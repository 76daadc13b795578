import Foundation
import PartnerSSOPluginKit

#if canImport(Network)
import Network

/// How this device is connected.
enum NetworkConnection {
    /// The kind of network of the path that new connections would take, in the documented words.
    static func current() async -> String? {
        let monitor = NWPathMonitor()
        defer { monitor.cancel() }
        return await withCheckedContinuation { continuation in
            let waiting = Locked<CheckedContinuation<String?, Never>?>(continuation)
            monitor.pathUpdateHandler = { path in
                // The handler is called again with every change of the network.
                let first = waiting.withLock { waiting in
                    defer { waiting = nil }
                    return waiting
                }
                first?.resume(returning: name(of: path))
            }
            monitor.start(queue: DispatchQueue(label: "PartnerSSO.NetworkConnection"))
        }
    }

    private static func name(of path: NWPath) -> String? {
        guard path.status == .satisfied else { return "notConnected" }
        if path.usesInterfaceType(.wifi) { return "WiFi" }
        if path.usesInterfaceType(.wiredEthernet) { return "LAN" }
        return path.usesInterfaceType(.cellular) ? "cellular" : nil
    }
}
#else
/// How this device is connected.
enum NetworkConnection {
    /// The kind of network that is up, in the documented words; `nil` where the system does not list its interfaces.
    static func current() async -> String? {
        current(in: URL(fileURLWithPath: "/sys/class/net", isDirectory: true))
    }

    /// Reads the kernel's list of interfaces: a folder for each, with its state, and a folder `wireless` in those that
    /// have no wire.
    ///
    /// - Parameter folder: The list.
    /// - Returns: The word, or `nil` if there is no list.
    static func current(in folder: URL) -> String? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return nil }
        let interfaces = names.filter { $0 != "lo" }.sorted().map { folder.appendingPathComponent($0) }
        let connected = interfaces.filter { interface in
            let state = try? String(contentsOf: interface.appendingPathComponent("operstate"), encoding: .utf8)
            return state?.trimmingCharacters(in: .whitespacesAndNewlines) == "up"
        }
        if interfaces.isEmpty || connected.isEmpty { return "notConnected" }
        let isWireless = connected.allSatisfy { interface in
            FileManager.default.fileExists(atPath: interface.appendingPathComponent("wireless").path)
        }
        return isWireless ? "WiFi" : "LAN"
    }
}
#endif
