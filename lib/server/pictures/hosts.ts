/** Each media host has its own queue and breaker, so that one that stalls delays its own pictures and no others. */
import { log } from '../../base/log.mjs'
import { createSemaphore } from '../../base/semaphore'
import { type Breaker, createBreaker } from '../../delivery/call/breaker'

const hostOf = (source: string) => (URL.canParse(source) ? new URL(source).host : '')

/**
 * A queue for each host. Hosts are those of the settings, so there are few, and the map needs no limit.
 * @param atOnce originals of one host, each up to 20 MB
 * @param waitingMax per host
 */
export function createHostTurns(atOnce: number, waitingMax: number) {
  const turns = new Map<string, ReturnType<typeof createSemaphore>>()
  return {
    /** @param source a URL, or the path of a file of the build @throws QueueFull */
    run<T>(source: string, work: () => Promise<T>): Promise<T> {
      const host = hostOf(source)
      const turnsOfHost = turns.get(host) ?? createSemaphore(atOnce, waitingMax)
      turns.set(host, turnsOfHost)
      return turnsOfHost.run(work)
    },
  }
}

const breakers = new Map<string, Breaker>()

/**
 * The breaker of a host. It opens when the host did not answer five times in a row; then one request every five seconds
 * tries it, and all others fail at once.
 */
export function breakerOf(host: string): Breaker {
  const existingBreaker = breakers.get(host)
  if (existingBreaker) return existingBreaker
  const breaker = createBreaker(
    () => Date.now(),
    (change) => {
      if (change.state === 'opened')
        log.warn({ event: 'media-host-stalled', host, failures: change.failures })
      else log.info({ event: 'media-host-answers', host, awayMs: change.openMs })
    },
  )
  breakers.set(host, breaker)
  return breaker
}
