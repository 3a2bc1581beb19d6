import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { CannotGoOn } from './say.mjs'

// Below the ephemeral range, whose ports may be taken meanwhile.
const FIRST = 10_240
const LAST = 32_000
// Parallel processes start far apart.
let next = randomInt(FIRST, LAST)

/** @param {string} name of the environment variable @param {number} fallback */
export function portFrom(name, fallback) {
  const value = process.env[name]?.trim()
  if (!value) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CannotGoOn(
    `${name} is “${value}”, which is no port: set it to a number from 1 to 65535, or leave it out.`,
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
    `Port ${port}, which ${what} would use, is taken: stop what uses it, or choose another one, as in ${variable}=${port + 1} npm run demo.`,
  )
}

/** A different port at each call. @returns {Promise<number>} below the ephemeral range */
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

/** @returns port on loopback */
export function listenOnFreePort(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
