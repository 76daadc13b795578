package import PartnerSSOBase
import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A configuration file: the products of an app, and for each the plugins that serve it.
///
/// Reading a file only checks that it is JSON. Its contents are checked against the app's plugins when an ``SSOClient``
/// is created from it.
public struct ProductCatalog: Sendable {
    /// The configuration's name in messages, such as its path.
    package let name: String
    private let folder: String?
    package var root: JSON

    /// Reads a file.
    ///
    /// - Parameter url: The file; relative paths in it start from its folder.
    /// - Throws: `SSOError` with `SSOError.Code.configurationUnreadable`, or with
    ///   `SSOError.Code.configurationInvalid` if it is not valid JSON.
    public init(contentsOf url: URL) throws(SSOError) {
        guard url.isFileURL else { throw .configurationUnreadable("its URL is not a file URL") }
        try self.init(contentsOfFile: url.path)
    }

    /// Reads a file.
    ///
    /// - Parameter path: The file; relative paths in it start from its folder.
    /// - Throws: `SSOError` with `SSOError.Code.configurationUnreadable`, or with
    ///   `SSOError.Code.configurationInvalid` if it is not valid JSON.
    public init(contentsOfFile path: String) throws(SSOError) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
        let bytes: [UInt8]
        do throws(SSOError) {
            bytes = try BoundedFile.bytes(of: path, atMost: JSONBounds.bytes)
        } catch {
            throw SSOError(error.code, "\(path): \(error.message)", hint: error.hint)
        }
        try self.init(json: bytes, name: path, folder: folder)
    }

    /// Reads JSON.
    ///
    /// - Parameters:
    ///   - json: The text in UTF-8; relative paths in it start from the process's folder.
    ///   - name: The configuration's name in messages.
    /// - Throws: `SSOError` with `SSOError.Code.configurationInvalid` if the text is not valid JSON, with the place.
    public init(json: some Sequence<UInt8>, name: String) throws(SSOError) {
        try self.init(json: Array(json), name: name, folder: nil)
    }

    private init(json: [UInt8], name: String, folder: String?) throws(SSOError) {
        self.name = name
        self.folder = folder
        do throws(JSONFault) {
            root = try JSON(reading: json)
        } catch {
            let fault = ConfigurationFault(error.message, pointer: "", at: error.position)
            throw .configurationInvalid("The configuration \(name)", [fault])
        }
    }

    /// The names of the products, in the text's order.
    package var productNames: [String] {
        var seen: Set<String> = []
        return (root["products"]?.members ?? []).map(\.name).filter { seen.insert($0).inserted }
    }
}

// MARK: - Checking

extension ProductCatalog {
    /// Returns all faults of all products, in the text's order.
    ///
    /// - Parameters:
    ///   - plugins: The plugins the app brings.
    ///   - secrets: Where secrets come from; ``SecretResolver/structureOnly`` on a machine that does not have them.
    /// - Returns: The faults; none when the configuration is sound.
    package func faults(plugins: [PluginFactory], secrets: SecretResolver) -> [ConfigurationFault] {
        var checker = checker(plugins, secrets)
        for product in products(&checker) { checker.faults(of: product.name, at: product.place) }
        return checker.sortedFaults
    }

    /// Takes a product from the configuration.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - plugins: The plugins the app brings.
    ///   - secrets: Where secrets come from.
    /// - Returns: The checked configuration, with its secrets resolved.
    /// - Throws: `SSOError` with `SSOError.Code.configurationInvalid`, whose cause is ``ConfigurationFaults`` with
    ///   all faults of the product and of the parts that are not a product's.
    package func product(
        _ name: String,
        plugins: [PluginFactory],
        secrets: SecretResolver = .system
    ) throws(SSOError) -> ProductConfiguration {
        var checker = checker(plugins, secrets)
        let product = products(&checker).first { $0.name == name }
        if product == nil { checker.refuseProduct(name, knowing: productNames, at: productsPlace) }
        let configuration = product.flatMap { checker.product($0.name, at: $0.place) }
        guard let configuration else {
            let what = "The product \"\(ConfigurationPlace.quotable(name))\" of the configuration \(self.name)"
            throw .configurationInvalid(what, checker.sortedFaults)
        }
        return configuration
    }

    private func checker(_ plugins: [PluginFactory], _ secrets: SecretResolver) -> ConfigurationChecker {
        ConfigurationChecker(plugins: plugins, secrets: secrets, folder: folder)
    }

    private var productsPlace: ConfigurationPlace {
        ConfigurationPlace(pointer: "/products", json: root["products"] ?? root)
    }

    /// Checks the parts around the products and returns the products by name.
    private func products(_ checker: inout ConfigurationChecker) -> [(name: String, place: ConfigurationPlace)] {
        let place = ConfigurationPlace(pointer: "", json: root)
        guard let section = checker.open(place, knowing: ["$schema", "products"]) else { return [] }
        if let schema = section["$schema"] { _ = checker.text(schema) }
        guard let value = checker.required("products", in: section) else { return [] }
        guard let products = checker.open(value, knowing: nil) else { return [] }
        if products.members.isEmpty { checker.refuse(products.place, "The configuration has no products.") }
        return products.members
    }
}

extension ConfigurationChecker {
    /// Adds the faults of one product.
    fileprivate mutating func faults(of name: String, at place: ConfigurationPlace) {
        _ = product(name, at: place)
    }

    fileprivate mutating func refuseProduct(_ name: String, knowing known: [String], at place: ConfigurationPlace) {
        let list = known.isEmpty ? "None is available." : "Available: \(known.joined(separator: ", "))."
        let message = "There is no product \"\(ConfigurationPlace.quotable(name))\". \(list)"
        refuse(place, message, nearest: NearestWord.to(name, among: known))
    }
}
