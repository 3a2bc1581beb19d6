/** A real Redis of a test's own, on a port of this machine and without a disk. */
import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { findProgram } from '../../scripts/steps/programs.mjs'

/** Its program; null where there is none, and tests that need it are skipped. */
export const REDIS_SERVER = findProgram('redis-server')

export type RedisServer = {
  url: string
  /** Ends it at once, as a failing machine does. */
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
}

/** Starts one. @param port a free one */
export async function redisServer(port: number): Promise<RedisServer> {
  let child: ChildProcess | null = null
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn(REDIS_SERVER ?? 'redis-server', settings, { stdio: 'ignore' })
      await untilListening(port)
    },
    async kill() {
      const running = child
      child = null
      if (running === null || running.exitCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await ended
    },
  }
  await server.start()
  return server
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isListening) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`redis-server does not listen on ${port}`)
}
