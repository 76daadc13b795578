import PartnerSSOVocabulary

/// Remembers what the picker of the last directory shows, because a viewer often opens it again.
///
/// The benchmark "picker, same directory" showed the need. Handlers depend on the provider only, so the answer is the same
/// until the directory is read again.
package final class PickerMemory: Sendable {
    /// What the picker shows.
    package struct Shown: Sendable {
        /// The picker's contents, or `nil` if no provider may be offered.
        package let contents: PickerContents?
        /// The number of providers that are offered.
        package let count: Int
        /// The number of providers in the directory.
        package let total: Int
    }

    private let handlers: HandlerSet
    private let last = Locked<(directory: ProviderDirectory, shown: Shown)?>(nil)

    /// Creates an empty memory.
    ///
    /// - Parameter handlers: The handlers that decide what is shown.
    package init(_ handlers: HandlerSet) {
        self.handlers = handlers
    }

    /// Returns what the picker shows.
    ///
    /// - Parameter directory: The providers to choose from.
    /// - Returns: The remembered answer for a copy of the same directory, or else a new one.
    package func shown(for directory: ProviderDirectory) -> Shown {
        if let known = last.withLock({ $0 }), known.directory.isSame(as: directory) { return known.shown }
        let report = handlers.pickerReport(for: directory)
        let (count, total) = (report.supported.count, directory.mvpds.count)
        let shown = Shown(contents: report.contents, count: count, total: total)
        last.withLock { $0 = (directory, shown) }
        return shown
    }
}
