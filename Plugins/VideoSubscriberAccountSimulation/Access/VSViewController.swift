#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// The device's own view: UIKit's class where UIKit exists.
public typealias VSViewController = UIViewController

extension UIViewController {
    /// Makes a view that is titled with what it would show.
    @MainActor
    static func showing(_ content: SimulatedView) -> UIViewController {
        let view = UIViewController()
        view.title = content.title
        return view
    }
}
#else
public import Foundation

/// The device's own view, opaque to the app as the real one is; it stands in for UIKit's class where UIKit is missing.
///
/// Beyond Apple's surface it shows what the viewer would see.
public final class VSViewController: NSObject, Sendable {
    /// What the viewer sees.
    public let content: SimulatedView
    /// A line for a terminal or a log: what kind of view this is.
    public var title: String? { content.title }

    init(content: SimulatedView) {
        self.content = content
    }

    @MainActor
    static func showing(_ content: SimulatedView) -> VSViewController {
        VSViewController(content: content)
    }
}

/// UIKit's name for a view controller, so that delegate code written for a device compiles unchanged.
public typealias UIViewController = VSViewController
#endif
