/// What the suite was compiled with.
enum Toolchain {
    /// The version of the language tools, as far as the source can tell.
    static let name: String = {
        #if compiler(>=6.4)
        "Swift 6.4 or later"
        #elseif compiler(>=6.3)
        "Swift 6.3"
        #else
        "Swift 6.2"
        #endif
    }()
}
