/**
 * The framework's optimiser keeps connections to media hosts for its next picture. Where a host ends an idle one while a
 * request is on its way, the optimiser doesn't try again: the reader gets a 500. And it may not reach hosts inside.
 */
import { Agent, type ClientRequest } from 'node:http'
import { isOwnHost } from '../../base/config/start-settings.mjs'
import { isInside, lookupOutside } from '../../base/net/outside'

/** Also for HTTPS, whose agents inherit from this one. */
const AGENTS: readonly string[] = ['ImageHttpAgent', 'ImageHttpsAgent']

type FetchOptions = {
  hostname?: string | null
  host?: string | null
  port?: number | string | null
  lookup?: unknown
}

/** Node calls it for each request; its types lack it. */
type WithInternals = Agent & {
  addRequest(this: Agent, request: ClientRequest, options: FetchOptions, ...more: unknown[]): void
}

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
  agents.addRequest = function (this: Agent, request, options, ...more) {
    if (AGENTS.includes(this.constructor.name)) {
      fetchBegins()
      keepOutside(request, options)
    }
    return Reflect.apply(addRequest, this, [request, options, ...more])
  }
  // Returns whether the connection is kept, although its type says that it returns nothing.
  Agent.prototype.keepSocketAlive = function (this: Agent, socket) {
    return !AGENTS.includes(this.constructor.name) && keepSocketAlive.call(this, socket)
  }
}

/**
 * The framework's setting for hosts in the publisher's own network holds for all hosts. The others may not resolve to an
 * address of that network.
 */
function keepOutside(request: ClientRequest, options: FetchOptions): void {
  const hostname = options.hostname ?? options.host ?? ''
  if (isOwnHost(options.port ? `${hostname}:${options.port}` : hostname)) return
  if (isInside(hostname)) request.destroy(new Error('is an address inside'))
  options.lookup ??= lookupOutside
}
