import { describe, expect, it } from 'vitest'
import { createCache } from '@/lib/platform/cache/cache.mjs'
import { encode } from '@/lib/platform/cache/encoding.mjs'
import { entry, page } from '../../../fixtures/cached-values'
import { fakeLink } from './fake-link'

const cacheControl = { revalidate: 20 }

describe('an entry of another instance that arrives while Redis is asked', () => {
  /** A cache whose Redis answers a read of an entry with `shared` when the test says so. */
  async function cacheAsking(sharedMadeAt: number) {
    const bytes = await encode(
      entry(page('of another instance'), { madeAt: sharedMadeAt, lastModified: sharedMadeAt, cacheControl }),
    )
    let answer: () => void = () => {}
    let asked: () => void = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const { link } = fakeLink(({ name }) => {
      if (name !== 'get') return null
      asked()
      return new Promise((resolve) => {
        answer = () => resolve(bytes)
      })
    })
    const cache = createCache({
      limits: { entries: 100, bytes: 1e7 },
      sharing: { link, buildId: 'build', nameOf: (name) => name, entryNameOf: (_, key) => key },
    })
    const reading = cache.get('/a', { kind: 'APP_PAGE' })
    await isAsked
    return { cache, reading, answerNow: () => answer() }
  }
  const html = async (reading: ReturnType<ReturnType<typeof createCache>['get']>) =>
    ((await reading).entry?.value as unknown as { html: string } | undefined)?.html

  it('is kept where none was made here meanwhile', async () => {
    const { cache, reading, answerNow } = await cacheAsking(Date.now() - 5_000)
    answerNow()
    expect(await html(reading)).toBe('of another instance')
    expect(await html(cache.get('/a', { kind: 'APP_PAGE' }))).toBe('of another instance')
  })

  it('does not replace a newer one that was made here meanwhile', async () => {
    const { cache, reading, answerNow } = await cacheAsking(Date.now() - 5_000)
    await cache.set('/a', page('made here'), { cacheControl })
    answerNow()
    await reading
    expect(await html(cache.get('/a', { kind: 'APP_PAGE' }))).toBe('made here')
  })
})
