/// Holds a manager's delegate without keeping it alive.
struct WeakDelegate {
    weak var delegate: (any VSAccountManagerDelegate)?
}
