/**
 * The framework's optimiser keeps connections to media hosts for its next picture. Where a host ends an idle one while a
 * request is on its way, the optimiser doesn't try again: the reader gets a 500.
 */
import { Agent } from 'node:http'

/** Also for HTTPS, whose agents inherit from this one. */
const AGENTS: readonly string[] = ['ImageHttpAgent', 'ImageHttpsAgent']

/** Node calls it for each request; its types lack it. */
type WithInternals = Agent & { addRequest(this: Agent, ...fetch: unknown[]): void }

let isInstalled = false

/**
 * A connection for each picture. Other agents keep theirs. Idempotent.
 * @param fetchBegins called for each fetch, in the context of its request
 */
export function useNewConnections(fetchBegins: () => void): void {
  if (isInstalled) return
  isInstalled = true
  const agents = Agent.prototype as WithInternals
  const { addRequest, keepSocketAlive } = agents
  agents.addRequest = function (this: Agent, ...fetch) {
    if (AGENTS.includes(this.constructor.name)) fetchBegins()
    return Reflect.apply(addRequest, this, fetch)
  }
  // Returns whether the connection is kept, although its type says that it returns nothing.
  Agent.prototype.keepSocketAlive = function (this: Agent, socket) {
    return !AGENTS.includes(this.constructor.name) && keepSocketAlive.call(this, socket)
  }
}
