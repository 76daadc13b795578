// A deterministic simulation of a household's whole world, which looks for a broken promise seed by seed.

import Foundation
import PartnerSSOStorm

do {
    if !Set(["--help", "-h"]).isDisjoint(with: CommandLine.arguments) {
        print(Options.usage)
        exit(0)
    }
    let options = try Options(CommandLine.arguments.dropFirst())
    RuntimeHooks.install()
    exit(try StormCommand(options: options).run() ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("storm: \(error)\n".utf8))
    exit(2)
}
