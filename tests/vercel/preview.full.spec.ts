/** Previews on Vercel: by the proxy and the functions, and in no cache of the platform. */
import { ask } from '../e2e/ask'
import { addressOf, editorsCookie, withDraft } from '../e2e/drafts'
import { pathOf, withPost } from '../e2e/serve-post'
import { OPENED } from '../e2e/site-secrets'
import { cold, expect, test } from './newspaper'

test.use({ edition: 'vercel-preview' })

const SENTENCE = 'UNPUBLISHED-DRAFT-SENTENCE'
const SHOWN_WITHIN_MS = 30_000

test('a draft is shown to an editor, and 404 for a reader before and after', async ({ paper, platform }) => {
  await cold(platform, paper)
  const reader = async () => {
    const { status, text } = await ask(`${platform.url}/post/1087`)
    return [status, text.includes(SENTENCE)]
  }
  expect(await reader()).toEqual([404, false])
  for (const restarts of [false, true]) {
    if (restarts) await platform.pool.restart()
    for (const path of ['/post/1087', '/preview/1087']) {
      const { status, headers, text } = await ask(platform.url + path, { headers: editorsCookie() })
      expect([path, status, text.includes(SENTENCE), text.includes('Not published')]).toEqual([
        path,
        200,
        true,
        true,
      ])
      expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex'])
      expect(headers['x-vercel-cache']).not.toBe('HIT')
    }
    expect(await reader()).toEqual([404, false])
    expect((await ask(`${platform.url}/preview/1087`)).status).toBe(404)
    const former = { Cookie: 'masthead_preview=AAAA' }
    expect((await ask(`${platform.url}/post/1087`, { headers: former })).status).toBe(404)
  }
  expect(platform.pool.output()).not.toContain('UNPUBLISHED')
})

test('a draft whose publication a webhook announces appears for readers who got a 404 before', async ({
  paper,
  platform,
}) => {
  const [id, title] = [870_431, 'The bridge that opened a day early']
  await cold(platform, paper)
  const reader = (path: string) => ask(platform.url + path)
  const editor = () => ask(platform.url + addressOf(id), { headers: editorsCookie() })
  await paper.change(withDraft(id, title))
  expect((await reader(addressOf(id))).status).toBe(404)
  expect((await editor()).text).toContain('Not published')

  await paper.change(withPost(id, { title, content_html: `<p>${title}</p>` }))
  expect((await editor()).text).toContain('Published: open its page')
  const told = await ask(`${platform.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ event: 'post.published', data: { id, slug: `t-${id}` } }),
  })
  expect(told.status).toBe(200)
  await expect
    .poll(() => reader(addressOf(id)).then(({ headers }) => headers.location), { timeout: SHOWN_WITHIN_MS })
    .toBe(pathOf(id))
  const isVisible = () => reader(pathOf(id)).then(({ text }) => text.includes(title))
  await expect.poll(isVisible, { timeout: SHOWN_WITHIN_MS }).toBe(true)
})

test('an editor signs in by the form, and a wrong link leads to the form', async ({ paper, platform }) => {
  await cold(platform, paper)
  const answer = await ask(`${platform.url}/api/preview`, {
    method: 'POST',
    headers: { Origin: 'https://news.example.org', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `secret=${OPENED.PREVIEW_SECRET}`,
  })
  expect([answer.status, answer.headers.location]).toEqual([303, '/preview'])
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^masthead_preview=[\w-]+; .*HttpOnly; SameSite=Lax; Secure$/,
  )
  const link = await ask(`${platform.url}/preview?token=AAAA`)
  expect([link.status, new URL(String(link.headers.location), platform.url).pathname]).toEqual([
    303,
    '/preview/expired',
  ])
  const page = await ask(`${platform.url}/preview/expired`)
  expect([page.status, page.text.includes('This link has expired')]).toEqual([200, true])
})
