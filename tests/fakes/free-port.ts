import { createServer } from 'node:net'

// Below the range from which systems take the ports of connections: one of those may be taken at any moment between
// this check and the start of the server.
const FIRST = 10_240
const LAST = 32_000
// Test processes that run side by side begin far from each other.
let next = FIRST + ((process.pid * 7_919) % (LAST - FIRST))

/** A port of this machine on which nothing listens, and which no other test of this process was given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < LAST - FIRST; tries++) {
    const port = next >= LAST ? FIRST : next + 1
    next = port
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
