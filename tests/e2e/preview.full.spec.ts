/** The path of an editor behind the edge and Redis: draft, preview, published, on the page; a reader beside them. */
import { createClient } from 'redis'
import { freePort } from '../../scripts/steps/ports.mjs'
import { REDIS_SERVER, startRedis, WHY_SKIPPED } from '../fixtures/redis-server'
import { ask } from './ask'
import { addressOf, editorsCookie, withDraft } from './drafts'
import { NO_NGINX, nginx, startEdge } from './edge'
import { withSite } from './further-site'
import { expect, test } from './paper'
import { pathOf, withPost } from './serve-post'

test.use({ edition: 'preview' })
test.skip(nginx === null, NO_NGINX)
test.skip(REDIS_SERVER === null, WHY_SKIPPED)

const ID = 870_421
const TITLE = 'The ferry that nobody had announced'
const SHOWN_WITHIN_MS = 30_000

test('a draft is in no cache, and is on its page within 30 seconds of its publication', async ({ paper }) => {
  const redis = await startRedis()
  const client = await createClient({ url: redis.url }).connect()
  const edgePort = await freePort()
  const settings = {
    SITE_URL: `http://localhost:${edgePort}`,
    TRUSTED_PROXIES: '1',
    REDIS_URL: redis.url,
    OFFLINE: 'on',
  }
  const stored = async () => {
    const keys = await client.keys('*')
    const values = await Promise.all(keys.map((key) => client.get(key).catch(() => '')))
    return [keys.length > 0, [...keys, ...values].join().includes(TITLE)]
  }
  try {
    await withSite(paper, settings, async (site) => {
      const edge = await startEdge([Number(new URL(site.url).port)], edgePort)
      const layers = [site.url, edge.url]
      const readers = () => Promise.all(layers.map(async (url) => (await ask(url + addressOf(ID))).status))
      const editor = (url: string, path = addressOf(ID)) => ask(url + path, { headers: editorsCookie() })
      try {
        await paper.change(withDraft(ID, TITLE))
        expect(await readers()).toEqual([404, 404])
        for (const url of layers) {
          // Twice, since the first answer might be kept for the second.
          for (const path of [addressOf(ID), addressOf(ID), `/preview/${ID}`, `/preview/${ID}`]) {
            const { status, headers, text } = await editor(url, path)
            expect([url, path, status, headers['x-cache']]).toEqual([url, path, 200, undefined])
            expect([headers['cache-control'], headers['x-robots-tag']]).toEqual([
              'private, no-store',
              'noindex',
            ])
            expect(text).toContain(TITLE)
          }
        }
        expect(await readers()).toEqual([404, 404])
        expect((await ask(edge.url + addressOf(ID))).headers['x-cache']).toMatch(/HIT|STALE|UPDATING/)
        for (const url of layers) expect((await ask(`${url}/preview/${ID}`)).status).toBe(404)
        await expect.poll(stored).toEqual([true, false])
        expect((site.output() + edge.requests()).includes(TITLE)).toBe(false)

        await paper.change(withPost(ID, { title: TITLE, content_html: `<p>${TITLE}</p>` }))
        const published = Date.now()
        expect((await editor(edge.url)).text).toContain('Published: open its page')
        for (const url of layers) {
          await expect
            .poll(() => ask(url + addressOf(ID)).then(({ headers }) => headers.location))
            .toBe(pathOf(ID))
          await expect.poll(() => ask(url + pathOf(ID)).then(({ text }) => text.includes(TITLE))).toBe(true)
        }
        console.log(`On the page ${Date.now() - published} ms after its publication.`)
        expect(Date.now() - published).toBeLessThan(SHOWN_WITHIN_MS)
      } finally {
        await edge.close()
      }
    })
  } finally {
    client.destroy()
    await redis.kill()
  }
})
