import CGLib

/// A connection of a signal, to be cut once: it cannot be copied, and cutting takes it away.
///
/// One that is forgotten stays until its object dies.
package struct SignalConnection: ~Copyable {
  let id: gulong
  let object: ObjectIdentifier
}
