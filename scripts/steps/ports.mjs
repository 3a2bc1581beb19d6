import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { CannotGoOn } from './say.mjs'

// Below the range from which systems take ports of outgoing connections. A port of that range could be taken between
// the check and the server's start.
const FIRST = 10_240
const LAST = 32_000
// Starts at a random port, so that processes that run side by side do not try the same ones.
let next = randomInt(FIRST, LAST)

/** @param {string} name of the environment variable @param {number} fallback */
export function portFrom(name, fallback) {
  const value = process.env[name]?.trim()
  if (!value) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CannotGoOn(
    `${name} is “${value}”, which is not a port: set it to a number from 1 to 65535, or leave it out.`,
  )
}

/**
 * @param {number} port
 * @param {string} what will use it
 * @param {string} variable to choose another port
 */
export async function requireFreePort(port, what, variable) {
  if (await isFree(port)) return
  throw new CannotGoOn(
    `Port ${port}, which ${what} needs, is in use: stop the program that uses it, or choose another port, as in ${variable}=${port + 1} npm run demo.`,
  )
}

/**
 * A port on which nothing listens, a different one at each call.
 * @returns {Promise<number>} below the ports of outgoing connections
 */
export async function freePort() {
  for (let tries = 0; tries < LAST - FIRST; tries++) {
    const port = next >= LAST ? FIRST : next + 1
    next = port
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`)
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** @returns the port, on loopback only */
export function listenOnFreePort(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
