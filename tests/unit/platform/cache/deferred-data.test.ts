import { describe, expect, it } from 'vitest'
import { createCache } from '@/lib/platform/cache/cache.mjs'
import { hashOf, withDeferredData } from '@/lib/platform/cache/deferred-data.mjs'
import { page } from '../../../fixtures/cached-values'

const BUILD = 'build_of_now'
// With characters that the framework escapes, and text beyond ASCII.
const DATA = `1:"$Sreact.fragment"\n2:["$","p",null,{"children":"नमस्ते \\"x\\" \\u003c/script>"}]\n`

/** A page as Next 16.4.6 writes it. */
function wholePage(data = DATA, { head = '', tail = '' } = {}) {
  const json = (text: string) => JSON.stringify([1, text]).replaceAll('<', '\\u003c')
  const [first, second] = [data.slice(0, 30), data.slice(30)]
  return (
    `<!DOCTYPE html><html lang="en"><head>${head}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>` +
    '<link rel="preload" as="script" fetchPriority="low" href="/other.js"/>' +
    '<script src="/_next/static/chunks/a.js" async=""></script><script src="/old.js" noModule=""></script></head>' +
    '<body><p>नमस्ते</p><script id="_R_">push(1)</script><script src="/_next/static/chunks/b.js" async=""></script>' +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
    `<script>self.__next_f.push(${json(first)})</script><script>self.__next_f.push(${json(second)})</script>${tail}</body></html>`
  )
}

describe('withDeferredData', () => {
  const light = withDeferredData(wholePage(), Buffer.from(DATA), BUILD)

  it('withDeferredData removes only the flight data and the scripts', () => {
    expect(light.replace(/<script type="application\/json" id="deferred">.*?<\/script>/, '')).toBe(
      '<!DOCTYPE html><html lang="en"><head><link rel="preload" as="script" fetchPriority="low" href="/other.js"/>' +
        '<script src="/old.js" noModule=""></script></head><body><p>नमस्ते</p><script id="_R_">push(1)</script></body></html>',
    )
  })
  it('withDeferredData lists the data address and the scripts at the end of the page', () => {
    const [, json = ''] = /id="deferred">(.*?)<\/script><\/body><\/html>$/.exec(light) ?? []
    expect(JSON.parse(json)).toEqual({
      data: `/_page-data/${BUILD}/${hashOf(Buffer.from(DATA))}`,
      scripts: ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'],
    })
  })
  it('the address of deferred data depends on the data', () => {
    const other = DATA.replace('react', 'other')
    const named = (html: string) => /\/_page-data\/[\w-]+\/[\w-]{16}/.exec(html)?.[0]
    expect(named(withDeferredData(wholePage(other), Buffer.from(other), BUILD))).not.toBe(named(light))
    expect(named(light)).toBeDefined()
  })
  it('withDeferredData leaves its own result unchanged', () => {
    expect(withDeferredData(light, Buffer.from(DATA), BUILD)).toBe(light)
  })
})

describe('pages that keep their data', () => {
  it.each([
    ['without flight data beside it', wholePage(), undefined],
    ['with other data than the flight data beside it', wholePage(), `${DATA} `],
    ['with a script after its data', wholePage(DATA, { tail: '<script>$RC("B:0")</script>' }), DATA],
    ['with data of another kind', wholePage().replace('push([1,', 'push([3,'), DATA],
    ['with data cut short', wholePage().slice(0, -40), DATA],
    ['without the first push of its data', wholePage().replace('push([0])', 'push([ 0])'), DATA],
    ['with scripts that are not async', wholePage().replaceAll('async=""', 'defer=""'), DATA],
  ])('withDeferredData leaves a page unchanged %s', (_, html, data) => {
    expect(withDeferredData(html, data === undefined ? data : Buffer.from(data), BUILD)).toBe(html)
  })
  it('a cache defers the data of a page only where it has a build id', async () => {
    const value = { ...page(''), html: wholePage(), rscData: Buffer.from(DATA) } as ReturnType<typeof page>
    const htmlFromCache = async (build: string | null) => {
      const cache = createCache({ limits: { entries: 10, bytes: 1_000_000 }, build })
      await cache.set('/story', value, {})
      const { entry } = await cache.get('/story', { kind: 'APP_PAGE' })
      return entry?.value && 'html' in entry.value ? entry.value.html : null
    }
    expect(await htmlFromCache(null)).toBe(wholePage())
    expect(await htmlFromCache(BUILD)).toBe(withDeferredData(wholePage(), Buffer.from(DATA), BUILD))
    expect(value).toMatchObject({ html: wholePage() })
  })
})
