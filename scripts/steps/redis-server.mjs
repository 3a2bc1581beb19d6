import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from './ports.mjs'
import { findProgram } from './processes.mjs'

export const REDIS_SERVER = findProgram('redis-server')

export const IN_MEMORY = ['--save', '', '--appendonly', 'no']

/**
 * @typedef {object} RedisServer
 * @property {string} url
 * @property {number} port
 * @property {() => number} pid 0 if it does not run
 * @property {() => Promise<void>} start after `kill`, without data
 * @property {() => Promise<void>} kill
 * @property {() => void} freeze keeps connections open
 * @property {() => void} thaw
 */

/** Starts Redis on a free port, in memory only. @param options of its command line */
export async function startRedis(...options) {
  const port = await freePort()
  return redisOn(port, ['--port', String(port), ...IN_MEMORY, ...options])
}

/** @param {number} port the same as in `args` @param {string[]} args @returns {Promise<RedisServer>} */
export async function redisOn(port, args) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const server = {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: () => (isRunning() ? (child?.pid ?? 0) : 0),
    async start() {
      const serverArguments = args.includes('--sentinel') ? args : [...args, '--bind', '127.0.0.1']
      child = spawn(REDIS_SERVER ?? 'redis-server', serverArguments, { stdio: 'ignore' })
      await untilAccepting(port)
    },
    async kill() {
      if (child === null || !isRunning()) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
  await server.start()
  return server
}

async function untilAccepting(port) {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isAccepted = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isAccepted) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('redis-server does not accept connections')
}
