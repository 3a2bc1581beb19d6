import { describe, expect, it } from 'vitest'
import { createCache } from '@/lib/platform/cache/cache.mjs'
import { encode } from '@/lib/platform/cache/encoding.mjs'
import { entry, page } from '../../../fixtures/cached-values'
import { fakeLink } from './fake-link'

const cacheControl = { revalidate: 20 }

describe('an entry read from Redis', () => {
  /** A cache that is reading an entry made at `sharedMadeAt` from Redis, which answers on answerNow(). */
  async function cacheReading(sharedMadeAt: number) {
    const bytes = await encode(
      entry(page('of another instance'), { madeAt: sharedMadeAt, lastModified: sharedMadeAt, cacheControl }),
    )
    let answer: () => void = () => {}
    let resolveRequested: () => void = () => {}
    const requested = new Promise<void>((resolve) => {
      resolveRequested = resolve
    })
    const { link } = fakeLink(({ name }) => {
      if (name !== 'get') return null
      resolveRequested()
      return new Promise((resolve) => {
        answer = () => resolve(bytes)
      })
    })
    const cache = createCache({
      limits: { entries: 100, bytes: 1e7 },
      sharing: { link, buildId: 'build', nameOf: (name) => name, entryNameOf: (_, key) => key },
    })
    const reading = cache.get('/a', { kind: 'APP_PAGE' })
    await requested
    return { cache, reading, answerNow: () => answer() }
  }
  const html = async (reading: ReturnType<ReturnType<typeof createCache>['get']>) =>
    ((await reading).entry?.value as unknown as { html: string } | undefined)?.html

  it('an entry read from Redis is cached where none was made here meanwhile', async () => {
    const { cache, reading, answerNow } = await cacheReading(Date.now() - 5_000)
    answerNow()
    expect(await html(reading)).toBe('of another instance')
    expect(await html(cache.get('/a', { kind: 'APP_PAGE' }))).toBe('of another instance')
  })

  it('an entry read from Redis does not replace a newer one that was made here meanwhile', async () => {
    const { cache, reading, answerNow } = await cacheReading(Date.now() - 5_000)
    await cache.set('/a', page('made here'), { cacheControl })
    answerNow()
    await reading
    expect(await html(cache.get('/a', { kind: 'APP_PAGE' }))).toBe('made here')
  })
})
