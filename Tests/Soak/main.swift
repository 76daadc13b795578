// Mixed flows over real sockets for a while, with faults: what the process holds must stay flat.

import Foundation

guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else {
    print("The simulator, which serves the flows, needs a newer system.")
    exit(1)
}
await SoakCommand.start()
