public import Foundation

/// Keeps the viewer's accounts with the app's own service; it serves the device of the current task's scope.
///
/// Source: Apple, *VSUserAccountManager*.
public final class VSUserAccountManager: NSObject, Sendable {
    /// The one manager.
    public class var shared: VSUserAccountManager { instance }

    private static let instance = VSUserAccountManager()

    private override init() {
        super.init()
    }

    /// Registers an account, or replaces the one with the same identifier.
    ///
    /// - Parameter account: The account.
    /// - Throws: Nothing in the simulation; the real framework's errors are not documented.
    public func update(_ account: VSUserAccount) async throws {
        SimulatedDevice.current.update(account)
    }

    /// Lists the registered accounts.
    ///
    /// - Parameter options: Whether accounts of the viewer's other devices are wanted too.
    /// - Returns: The accounts, in the order they were registered in.
    /// - Throws: Nothing in the simulation; the real framework's errors are not documented.
    public func userAccounts(options: QueryOptions = []) async throws -> [VSUserAccount] {
        SimulatedDevice.current.userAccounts.filter { $0.isFromCurrentDevice || options.contains(.allDevices) }
    }
}
