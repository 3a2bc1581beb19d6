/** A Redis of a test's own: on a free port of this machine, in memory alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { findProgram } from '../../../scripts/steps/programs.mjs'

export const REDIS_SERVER = findProgram('redis-server')
export const WHY_SKIPPED = 'there is no redis-server here'

export type RedisServer = {
  url: string
  port: number
  start(): Promise<void>
  /** As a machine that loses its power. */
  kill(): Promise<void>
  /** It keeps its connections and answers nothing. */
  freeze(): void
  thaw(): void
}

/** Starts one; `start` after `kill` is another one on the same port, which knows nothing. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | null = null
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    port,
    async start() {
      child = spawn(
        REDIS_SERVER ?? 'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: 'ignore' },
      )
      await untilAccepting(port)
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
  await server.start()
  return server
}

async function untilAccepting(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const accepted = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (accepted) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('redis-server does not accept connections')
}

async function freePort(): Promise<number> {
  const socket = createServer()
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  await once(socket, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
