/** A change is announced to a hub and to search engines. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../../../scripts/steps/ports.mjs'
import { ask } from '../ask'
import { expect, type Paper, test } from '../paper'
import { end, untilReady } from '../processes'
import type { SamplePost } from '../sample-posts'
import { eventsIn, startSite } from '../site-process'
import { OPENED } from '../site-secrets'

/** A receiver of announcements, which reads the feed of the site at each. */
async function receiver() {
  const received: { path: string; body: string; feed: string }[] = []
  let site = ''
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      response.writeHead(202).end()
      received.push({ path: request.url ?? '', body, feed: (await ask(`${site}/feed.xml`)).text })
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    watch: (address: string) => {
      site = address
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const KEY = 'the-key-of-the-test-paper'

async function announcingSite(paper: Paper, url: string) {
  const site = startSite(await freePort(), {
    ...paper.settings,
    WEBSUB_HUB: `${url}/hub`,
    INDEXNOW_KEY: KEY,
    INDEXNOW_ENDPOINT: `${url}/indexnow`,
  })
  await untilReady(`${site.url}/robots.txt`, site)
  return site
}

export function announcements() {
  test('without INDEXNOW_KEY its key file answers 404', async ({ paper }) => {
    expect((await ask(`${paper.url}/${KEY}.txt`)).status).toBe(404)
  })
  test.describe('with a newspaper of its own', { tag: '@full' }, () => {
    test.use({ edition: 'feeds-announcements' })

    test('a webhook call is announced to the WebSub hub and to IndexNow after its response', async ({
      paper,
    }) => {
      const listener = await receiver()
      const site = await announcingSite(paper, listener.url)
      listener.watch(site.url)
      try {
        const key = await ask(`${site.url}/${KEY}.txt`)
        expect([key.status, key.text.trim()]).toEqual([200, KEY])
        expect((await ask(`${site.url}/another-key-of-nobody.txt`)).status).toBe(404)
        const feed = await ask(`${site.url}/feed.xml`)
        expect(feed.headers.link).toBe(`<${listener.url}/hub>; rel="hub", <${site.url}/feed.xml>; rel="self"`)
        expect(feed.text).toContain(`<atom:link rel="hub" href="${listener.url}/hub"/>`)

        const posts = await paper.ask<SamplePost[]>('/posts/?limit=50')
        const post = posts.find(({ absolute_url }) => absolute_url.startsWith('/business/')) as SamplePost
        const title = 'A headline that was changed a moment ago'
        paper.change((url, answered) => {
          const { data } = (answered ?? {}) as { data?: SamplePost | SamplePost[] }
          const changed = (one: SamplePost) => (one.id === post.id ? { ...one, title } : one)
          if (/\/posts\/$/.test(url.pathname) && Array.isArray(data)) {
            return { body: { status: 'ok', data: data.map(changed), message: '' } }
          }
        })
        const started = Date.now()
        const answer = await fetch(`${site.url}/api/revalidate`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
          body: JSON.stringify({ event: 'post.published', data: { id: post.id, slug: post.slug } }),
        })
        expect(answer.status).toBe(200)
        expect(listener.received).toEqual([])
        await expect
          .poll(() => listener.received.map(({ path }) => path).sort())
          .toEqual(['/hub', '/indexnow'])
        console.log(`announced ${Date.now() - started} ms after the webhook was called`)
        const hub = listener.received.find(({ path }) => path === '/hub')
        const topics = new URLSearchParams(hub?.body).getAll('hub.url')
        expect(topics).toEqual(
          expect.arrayContaining([
            `${site.url}/feed.xml`,
            `${site.url}/feed.atom`,
            `${site.url}/feed.json`,
            `${site.url}/business/feed.xml`,
          ]),
        )
        expect(hub?.feed).toContain(title)
        const list = JSON.parse(listener.received.find(({ path }) => path === '/indexnow')?.body ?? '{}')
        expect(list).toEqual({
          host: new URL(site.url).host,
          key: KEY,
          keyLocation: `${site.url}/${KEY}.txt`,
          urlList: [`${site.url}${encodeURI(post.absolute_url)}`],
        })
        const received = eventsIn(site.output()).filter(({ event }) => event === 'announced')
        expect(received.map(({ to, status }) => [to, status])).toEqual([
          ['websub', 202],
          ['index-now', 202],
        ])
        expect(JSON.stringify(received)).not.toContain(KEY)
      } finally {
        paper.change(null)
        listener.close()
        await end(site.child)
      }
    })
  })
}
