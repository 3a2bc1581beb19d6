/**
 * The framework's optimiser keeps connections to media hosts for its next picture. Where a host ends an idle one while a
 * request is on its way, the optimiser doesn't try again: the reader gets a 500.
 */
import { Agent } from 'node:http'

/** Also for HTTPS, whose agents inherit from this one. */
const AGENTS: readonly string[] = ['ImageHttpAgent', 'ImageHttpsAgent']

let isInstalled = false

/** A connection for each picture. Other agents keep theirs. Idempotent. */
export function useNewConnections(): void {
  if (isInstalled) return
  isInstalled = true
  // Returns whether the connection is kept, although its type says that it returns nothing.
  const { keepSocketAlive } = Agent.prototype
  Agent.prototype.keepSocketAlive = function (this: Agent, socket) {
    return !AGENTS.includes(this.constructor.name) && keepSocketAlive.call(this, socket)
  }
}
