/** Compressed copies of pages in memory: each is made once, and what can't be kept is not made again. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { metrics } from '@/lib/base/metrics'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import type { Page } from '@/lib/server/cache/response-copies.mjs'
import { cachedCopy, compressedCopy } from '@/lib/server/requests/memory-responses'
import { page } from '../../../fixtures/cached-values'

const LIFE = { revalidate: 20, expire: 86_400 }
const BUILD = 'build_of_now'
// Brotli runs one at a time, and fifty wait.
const BROTLI_MAX = 51

let cache: ReturnType<typeof createCache>

function openCache(bytes: number) {
  cache = createCache({ limits: { entries: 1_000, bytes }, build: BUILD })
  pageCacheAccess.lookIn(cache)
}

async function stored(path: string, html = `<p>${`A story of ${path}. `.repeat(200)}</p>`) {
  await cache.set(path, page(html), { cacheControl: LIFE })
  const { fresh: entry } = await cache.get(path, { kind: 'APP_PAGE' })
  if (entry?.value?.kind !== 'APP_PAGE') throw new Error(`${path} is not in memory`)
  return { page: { key: path, entry: entry } satisfies Page, body: entry.value.html, html }
}

const copyFor = async (encoding: string) =>
  (await metrics.compressions.get()).values.find(({ labels }) => labels.encoding === encoding)?.value ?? 0

beforeEach(() => openCache(10_000_000))

describe('compressedCopy', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('a %s copy unpacks to the page, and is made once', async (encoding, unpack) => {
    const before = await copyFor(encoding)
    const { page, body, html } = await stored('/story')
    expect(cachedCopy(page, body, encoding)).toBeNull()
    const [one, other] = await Promise.all([
      compressedCopy(page, body, encoding),
      compressedCopy(page, body, encoding),
    ])
    expect(unpack(one ?? Buffer.alloc(0)).toString()).toBe(html)
    expect(other).toBe(one)
    expect(await compressedCopy(page, body, encoding)).toBe(one)
    expect(cachedCopy(page, body, encoding)).toBe(one)
    expect(await copyFor(encoding)).toBe(before + 1)
  })

  it('a compressed copy is used only for its encoding and its body', async () => {
    const { page, body } = await stored('/story')
    await compressedCopy(page, body, 'gzip')
    expect(cachedCopy(page, body, 'br')).toBeNull()
    expect(cachedCopy(page, Buffer.from(body), 'gzip')).toBeNull()
  })

  it('a compressed copy has its own memory, so that it keeps no other buffers alive', async () => {
    const { page, body } = await stored('/story')
    const copy = await compressedCopy(page, body, 'gzip')
    expect(copy?.buffer.byteLength).toBe(copy?.byteLength)
  })

  it('a copy that does not fit into the cache is sent once, and not made again', async () => {
    const html = `<p>${Array.from({ length: 2_000 }, (_, n) => (n * 2_654_435_761) % 9_973).join(' ')}</p>`
    // A page may take an eighth of seven eighths: this one fits with its data, and not with a copy.
    openCache(Math.ceil((2 * html.length + 2_000) * 8 * (8 / 7)))
    const { page, body } = await stored('/story', html)
    const before = await copyFor('gzip')
    expect(gunzipSync((await compressedCopy(page, body, 'gzip')) ?? Buffer.alloc(0)).toString()).toBe(html)
    expect(cachedCopy(page, body, 'gzip')).toBeNull()
    expect(await compressedCopy(page, body, 'gzip')).toBeNull()
    expect(await copyFor('gzip')).toBe(before + 1)
  })

  it('beyond the queue of Brotli a page has no copy yet, and gets one later', async () => {
    const pages = await Promise.all(Array.from({ length: BROTLI_MAX + 2 }, (_, n) => stored(`/story-${n}`)))
    const copies = await Promise.all(pages.map((one) => compressedCopy(one.page, one.body, 'br')))
    expect(copies.filter((copy) => copy === null)).toHaveLength(2)
    const last = pages.at(-1)
    if (!last) throw new Error('There are no pages')
    expect(await compressedCopy(last.page, last.body, 'br')).not.toBeNull()
  })

  it('a body that can’t be compressed has no copy, and is not tried again', async () => {
    const { page } = await stored('/story')
    const unusable = { byteLength: 1 } as unknown as Buffer
    const before = await copyFor('gzip')
    expect(await compressedCopy(page, unusable, 'gzip')).toBeNull()
    expect(await compressedCopy(page, unusable, 'gzip')).toBeNull()
    expect(await copyFor('gzip')).toBe(before)
  })
})
