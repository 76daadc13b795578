import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The laws of the picker filter.
enum PickerCases {
    static let all = [deterministic, orderIndependent, uniform, explained, part]

    private static let deterministic = ContractCase(
        "PIC-001",
        "The same provider always gets the same verdict",
        "A filter depends on the provider alone, not on what was asked before."
    ) { probe in
        for directory in probe.directories {
            let filter = try probe.makeHandlers().picker
            for mvpd in directory.mvpds {
                let (first, second) = (filter.verdict(mvpd), filter.verdict(mvpd))
                try probe.require(first == second, "\(mvpd.id) was \(first) and, asked again, \(second).")
            }
        }
    }

    private static let orderIndependent = ContractCase(
        "PIC-002",
        "The order of the questions does not matter",
        "A provider gets the same verdict wherever it stands in the directory, and on its own."
    ) { probe in
        var generator = probe.generator
        for directory in probe.directories {
            let filter = try probe.makeHandlers().picker
            let inOrder = verdicts(of: directory.mvpds, filter)
            let shuffled = verdicts(of: directory.mvpds.shuffled(using: &generator), try probe.makeHandlers().picker)
            for mvpd in directory.mvpds {
                let alone = try probe.makeHandlers().picker.verdict(mvpd)
                let isSame = inOrder[mvpd.id] == shuffled[mvpd.id] && inOrder[mvpd.id] == alone
                try probe.require(isSame, "The verdict on \(mvpd.id) changes with what was asked before it.")
            }
        }
    }

    private static let uniform = ContractCase(
        "PIC-003",
        "A verdict does not depend on how a name is spelt",
        "A filter judges every provider, whatever its identifiers, name and logo contain, as it judges one of the same kind with a plain name."
    ) { probe in
        let filter = try probe.makeHandlers().picker
        for hostile in SampleDirectories.hostile(longest: probe.sizes.longestIdentifier) {
            var named = hostile
            named.displayName = hostile.id.rawValue
            named.logoURL = URL(string: hostile.id.rawValue)
            let plain = SampleDirectories.mvpd("plain-name", mapping: "plain_platform", SampleDirectories.boarded)
            let expected = plain.map { filter.verdict($0) == .shown }
            let isShown = filter.verdict(named) == .shown
            try probe.require(
                isShown == expected,
                "\(quoted(hostile.id.rawValue)) is \(isShown ? "shown" : "hidden"), a plain name of its kind is not."
            )
        }
    }

    private static let explained = ContractCase(
        "PIC-004",
        "A refusal says who and why",
        "A filter that hides a provider names its own plugin and a reason that an engineer can read."
    ) { probe in
        let filter = try probe.makeHandlers().picker
        for mvpd in probe.directories.flatMap(\.mvpds) {
            guard case .hidden(let author, let reason) = filter.verdict(mvpd) else { continue }
            let own = probe.harness.factory.identifier
            try probe.require(author == own, "\(mvpd.id) is hidden in the name of \(author), not of \(own).")
            let isReadable = reason.contains { !$0.isWhitespace }
            try probe.require(isReadable, "\(mvpd.id) is hidden without a reason.")
        }
    }

    private static let part = ContractCase(
        "PIC-005",
        "What is offered is a part of the directory",
        "The providers offered are among those listed, in the directory's order, and of a part of the directory exactly that part is offered."
    ) { probe in
        for directory in probe.directories {
            let handlers = try probe.makeHandlers()
            let whole = handlers.pickerReport(for: directory).supported.map(\.id)
            let listed = directory.mvpds.map(\.id).filter { Set(whole).contains($0) }
            try probe.require(whole == listed, "The providers offered are not in the directory's order.")
            let half = ProviderDirectory(directory.mvpds.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
            let kept = Set(half.mvpds.map(\.id))
            let ofHalf = handlers.pickerReport(for: half).supported.map(\.id)
            try probe.require(
                ofHalf == whole.filter { kept.contains($0) },
                "Of half of the directory \(ofHalf.count) are offered, not those that the whole offers of it."
            )
        }
    }

    private static func verdicts(of mvpds: [MVPD], _ filter: PickerFilter) -> [MVPD.ID: PickerFilter.Verdict] {
        Dictionary(mvpds.map { ($0.id, filter.verdict($0)) }) { first, _ in first }
    }
}
