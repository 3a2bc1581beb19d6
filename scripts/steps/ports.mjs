import { createServer } from 'node:net'
import { CannotGoOn } from './say.mjs'

/**
 * Reads a port from the environment.
 * @param {string} name of the variable
 * @param {number} fallback
 */
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
 * Refuses a port in use.
 * @param {number} port
 * @param {string} what will use it
 * @param {string} variable to choose another
 */
export async function requireFreePort(port, what, variable) {
  const isFree = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
  if (isFree) return
  throw new CannotGoOn(
    `Port ${port}, which ${what} would use, is taken: stop what uses it, or choose another one, as in ${variable}=${port + 1} npm run demo.`,
  )
}

/** @returns {Promise<number>} a free port */
export async function freePort() {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** @param {import('node:net').Server} server @returns {Promise<number>} its port, on loopback */
export function listenOnFreePort(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
