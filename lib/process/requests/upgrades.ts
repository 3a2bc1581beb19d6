/**
 * The framework closes connections that offer an upgrade, or leaves them open; `curl --http2` and Java's
 * client offer one.
 * Without a listener, Node ignores the offer (RFC 9110 §7.8).
 */
import diagnostics from 'node:diagnostics_channel'
import { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Not for development, which uses upgrades. */
export function ignoreUpgrades(): void {
  diagnostics.subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket
    if (server instanceof Server) server.removeAllListeners('upgrade')
  })
}
