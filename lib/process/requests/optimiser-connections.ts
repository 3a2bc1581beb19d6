/** The framework's optimiser does not retry if a reused connection was closed. */
import { Agent, type ClientRequest } from 'node:http'
import { isOwnHost } from '../../base/config/start-settings.mjs'
import { isInside, lookupOutside } from '../../base/net/outside'

const AGENTS: readonly string[] = ['ImageHttpAgent', 'ImageHttpsAgent']

type FetchOptions = {
  hostname?: string | null
  host?: string | null
  port?: number | string | null
  lookup?: unknown
}

/** Node's types lack this. */
type WithInternals = Agent & {
  addRequest(this: Agent, request: ClientRequest, options: FetchOptions, ...more: unknown[]): void
}

let isInstalled = false

/** Idempotent. @param fetchBegins called in the context of the request */
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
  // Returns whether the connection is reused; the type is wrong.
  Agent.prototype.keepSocketAlive = function (this: Agent, socket) {
    return !AGENTS.includes(this.constructor.name) && keepSocketAlive.call(this, socket)
  }
}

/** The framework allows internal addresses for all hosts or none, so other hosts are checked here. */
function keepOutside(request: ClientRequest, options: FetchOptions): void {
  const hostname = options.hostname ?? options.host ?? ''
  if (isOwnHost(options.port ? `${hostname}:${options.port}` : hostname)) return
  if (isInside(hostname)) request.destroy(new Error('is an address inside'))
  options.lookup ??= lookupOutside
}
