/** A RedisLink without Redis: records its commands and answers them with a given function. */
import { COMMAND_LIMIT_MS, type RedisLink } from '@/lib/base/redis.mjs'

export type Command = { name: string; args: unknown[] }

/** @param answer what each command resolves to */
export function fakeLink(answer: (command: Command) => unknown) {
  const commands: Command[] = []
  let state: ReturnType<RedisLink['state']> = 'ready' as never
  let refusal: string | null = null
  const listeners: (() => void)[] = []
  const client: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'withTypeMapping') return () => client
        return async (...args: unknown[]) => {
          const command = { name: String(name), args }
          commands.push(command)
          return answer(command)
        }
      },
    },
  )
  const link = {
    state: () => state,
    commandLimitMs: COMMAND_LIMIT_MS,
    refusal: () => refusal,
    run: (work: (redis: never) => Promise<unknown>) => work(client as never),
    onReady: (listener: () => void) => void listeners.push(listener),
  } as unknown as RedisLink
  return {
    link,
    commands,
    setState: (next: 'ready' | 'away') => {
      state = next as never
    },
    refuse: (word: string) => {
      refusal = word
    },
    /** Calls the onReady listeners, as after a lost and restored connection. */
    reconnect: () => {
      for (const listener of listeners) listener()
    },
  }
}
