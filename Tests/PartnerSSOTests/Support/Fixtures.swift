import Foundation
import Testing

/// The files this room's tests read.
enum Fixtures {
    /// The path of a fixture.
    static func path(_ name: String) throws -> String {
        try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil)).appendingPathComponent(name).path
    }

    /// The bytes of a fixture.
    static func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}
