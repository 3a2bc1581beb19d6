/**
 * The framework drops requests that offer an upgrade, as `curl --http2` does. Without a listener, Node ignores the
 * offer (RFC 9110 §7.8).
 */
import diagnostics from 'node:diagnostics_channel'
import { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Don't call this in development, which uses upgrades. */
export function ignoreUpgrades(): void {
  diagnostics.subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket
    if (server instanceof Server) server.removeAllListeners('upgrade')
  })
}
