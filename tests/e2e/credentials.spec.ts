/** No response, build file or log line contains a secret of the publisher. */
import { readFileSync } from 'node:fs'
import { filesBelow, secretsIn } from '../fixtures/secrets'
import { ask } from './ask'
import type { Rule } from './content-service'
import { expect, type Paper, test } from './paper'
import { allPosts } from './sample-posts'
import { IMPATIENT } from './site-process'
import { CANARY, OPENED } from './site-secrets'

test('secretsIn() finds a secret in a Basic header, in Base64 and in a query, and none in other text', () => {
  const header = `Basic ${Buffer.from(`${CANARY.API_KEY}:${CANARY.API_SECRET}`).toString('base64')}`
  expect(secretsIn(`{"authorization":"${header}"}`)).not.toEqual([])
  expect(secretsIn(Buffer.from(`{"secret":"${CANARY.API_SECRET}"}`).toString('base64'))).not.toEqual([])
  expect(secretsIn(`?token=${encodeURIComponent(OPENED.METRICS_TOKEN)}`)).not.toEqual([])
  expect(secretsIn('an ordinary page')).toEqual([])
})

test('no build file contains a secret, and no client file is a source map or names a secret setting', () => {
  const files = filesBelow('.next/static')
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of files) {
    const text = readFileSync(file, 'latin1')
    expect([file, secretsIn(text)]).toEqual([file, []])
    expect([file, /\b(?:API_KEY|API_SECRET|REVALIDATE_SECRET|METRICS_TOKEN)\b/.exec(text)?.[0]]).toEqual([
      file,
      undefined,
    ])
  }
  for (const file of filesBelow('.next/server').filter((one) => !one.endsWith('.map'))) {
    expect([file, secretsIn(readFileSync(file, 'latin1'))]).toEqual([file, []])
  }
})

/** The address of the share image of the whole site. */
async function cardOf(paper: Paper): Promise<string> {
  const front = await ask(`${paper.url}/search?q=harbour`)
  return /\/share\/[^"?]+\.png/.exec(front.text)?.[0] ?? ''
}

test('no page, page data, file or API response contains a secret', async ({ paper }) => {
  const posts = await allPosts(paper)
  const [post] = posts
  const one = (type: string) => posts.find((each) => each.type === type)
  const story = one('Web Story')
  const blog = one('LiveBlog')
  const [slot] = await paper.ask<{ id: number }[]>('/active-slots/')
  for (const path of [
    '/',
    post?.absolute_url ?? '',
    '/business',
    '/latest/page/2',
    '/search?q=harbour',
    '/trending',
    '/newsletters',
    '/about-us',
    story?.absolute_url ?? '',
    blog?.absolute_url ?? '',
    `/api/live/${blog?.id}?after=0`,
    await cardOf(paper),
    '/api/following?categories=1,2&tags=1&authors=1',
    '/api/most-read?window=7d',
    '/api/newsletters',
    '/manifest.webmanifest',
    '/icons/maskable-512.png',
    '/sw.js',
    '/offline',
    '/bookmarks',
    '/following',
    '/feed.xml',
    '/business/feed.atom',
    '/feed.json',
    '/sitemap.xml',
    '/news-sitemap.xml',
    '/sitemaps/categories.xml',
    '/opensearch.xml',
    '/robots.txt',
    '/no/such',
    '/%ff',
    `/slots/${slot?.id}`,
    '/slots/999999',
    '/api/health',
    '/api/ready',
    '/api/metrics',
    '/api/revalidate',
    '/api/none',
    '/_next/image?url=x&w=640&q=75',
  ]) {
    for (const headers of [{}, { RSC: '1' }, { RSC: '1', 'Next-Router-Prefetch': '1' }] as Record<
      string,
      string
    >[]) {
      const first = await ask(`${paper.url}${path}`, { headers })
      const location = first.headers.location
      // The framework redirects requests for page data to an address with a hash.
      const answers = location?.startsWith('/')
        ? [first, await ask(`${paper.url}${location}`, { headers })]
        : [first]
      for (const { text, headers: answered } of answers) {
        expect([path, secretsIn(text), secretsIn(JSON.stringify(answered))]).toEqual([path, [], []])
      }
    }
  }
  const metrics = await paper.metrics()
  expect(metrics).toContain('masthead_requests_total')
  expect(secretsIn(metrics)).toEqual([])
})

/** Failures of the service; some responses echo the credentials. */
const FAILURES: [string, Rule][] = [
  ['401', () => ({ status: 401, body: { detail: `Invalid credentials ${CANARY.API_KEY}` } })],
  [
    '500',
    () => ({
      status: 500,
      raw: `<h1>Server Error</h1>${JSON.stringify(CANARY)}`,
      headers: { 'Content-Type': 'text/html' },
    }),
  ],
  ['malformed', () => ({ raw: `{"data": {"type": "${CANARY.API_SECRET}` })],
  ['of another shape', () => ({ body: { status: 'ok', data: { [CANARY.API_SECRET]: CANARY.API_KEY } } })],
  [
    'redirecting',
    () => ({ status: 302, body: {}, headers: { Location: `http://127.0.0.1:9/?key=${CANARY.API_KEY}` } }),
  ],
  ['429', () => ({ status: 429, body: CANARY, headers: { 'Retry-After': '1' } })],
  ['silent', () => 'hang'],
]

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'credentials', variables: IMPATIENT })

  for (const [name, rule] of FAILURES) {
    test(`pages and logs contain no secret while the content service fails (${name})`, async ({ paper }) => {
      const before = paper.log().length
      const unseen = name.replaceAll(' ', '-')
      paper.change(rule)
      const answers = await Promise.all(
        [
          `/unseen-${unseen}`,
          `/search?q=unseen-${unseen}`,
          `/tags/unseen-${unseen}`,
          '/feed.xml',
          '/api/ready',
        ].flatMap((path) => [
          ask(`${paper.url}${path}`),
          ask(`${paper.url}${path}`, { headers: { RSC: '1' } }),
        ]),
      )
      paper.change(null)
      for (const { text, headers } of answers) {
        expect([secretsIn(text), secretsIn(JSON.stringify(headers))]).toEqual([[], []])
      }
      // The circuit breaker did not skip the call.
      const failed = () => /"event":"(?:upstream|request)-failed"/.test(paper.log().slice(before))
      await expect.poll(failed).toBe(true)
      expect(secretsIn(paper.log())).toEqual([])
      // The breaker must be closed again before the next failure; each query is uncached.
      let attempts = 0
      const well = async () => (await ask(`${paper.url}/search?q=well-after-${unseen}-${attempts++}`)).status
      await expect.poll(well, { intervals: [500, 1_000] }).toBe(200)
    })
  }
})
