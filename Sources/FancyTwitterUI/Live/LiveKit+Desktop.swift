import HTTP
import LiveSync
extension LiveKit { static var desktop: LiveKit { preconditionFailure() } }
