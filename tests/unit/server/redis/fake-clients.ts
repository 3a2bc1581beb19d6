/** The package `redis` with clients that connect when the test says so. */
import { EventEmitter } from 'node:events'
import { vi } from 'vitest'

export type FakeClient = EventEmitter & {
  isReady: boolean
  ended: boolean
  /** Connects. */
  accept(): void
  /** Ends the attempt to connect without another one. */
  refuse(error: Error): void
}

/** Those that `createClient` made. */
export const clients: FakeClient[] = []

export function createClient(): FakeClient {
  let refuse = (_: Error) => {}
  const opening = new Promise<never>((_, reject) => {
    refuse = reject
  })
  const client = Object.assign(new EventEmitter(), {
    isReady: false,
    ended: false,
    connect: () => opening,
    destroy: () => {
      client.ended = true
      client.isReady = false
    },
    accept: () => {
      client.isReady = true
      client.emit('ready')
    },
    refuse: (error: Error) => refuse(error),
  })
  clients.push(client)
  return client
}

/** Advances the timers and runs pending event-loop turns. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}
