/**
 * The framework closes every connection whose request offers another protocol, without an answer, or keeps it open for
 * good where it knows no route: `curl --http2` and Java's client send such an offer with their first request. Without a
 * listener Node ignores the offer (RFC 9110 §7.8) and answers.
 */
import diagnostics from 'node:diagnostics_channel'
import { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Not in development, whose browser connection is such an upgrade. */
export function ignoreUpgrades(): void {
  diagnostics.subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket
    if (server instanceof Server) server.removeAllListeners('upgrade')
  })
}
