/** What is answered at each kind of address, first hit and cached hit, browser and crawler alike. */
import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { allPosts, expect, type Paper, type SamplePost, test } from './paper'

test.use({ edition: 'addresses' })

const AGENTS = {
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

type Reply = { status: number; location: string[]; body: string; cacheControl: string }

/** A request exactly as written: no normalising of the path, no redirect followed. */
function ask(paper: Paper, path: string, userAgent: string): Promise<Reply> {
  const { hostname, port } = new URL(paper.url)
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path, headers: { 'User-Agent': userAgent } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => {
          const location = response.headersDistinct.location ?? []
          resolve({
            status: response.statusCode ?? 0,
            location,
            body,
            cacheControl: response.headers['cache-control'] ?? '',
          })
        })
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** Twice by each agent: the first hit of all, then cached ones. All must be alike. */
async function askFourTimes(paper: Paper, path: string): Promise<Reply> {
  const first = await ask(paper, path, AGENTS.browser)
  for (const agent of [AGENTS.browser, AGENTS.googlebot, AGENTS.googlebot]) {
    const again = await ask(paper, path, agent)
    expect([again.status, again.location]).toEqual([first.status, first.location])
  }
  return first
}

async function expectMoved(paper: Paper, path: string, to: string, status = 308) {
  const reply = await askFourTimes(paper, path)
  expect([path, reply.status, reply.location]).toEqual([path, status, [to]])
}

const encoded = (path: string) => encodeURI(path.normalize('NFC'))

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

test('the front page, built with no content service in reach, has today’s content', async ({ paper }) => {
  const reply = await askFourTimes(paper, '/')
  expect(reply.status).toBe(200)
  expect(reply.body).toContain(encoded(posts[0]?.absolute_url ?? 'none'))
})

test('every post answers at its own address, whatever its depth and script', async ({ paper }) => {
  test.setTimeout(180_000)
  const wrong: string[] = []
  for (const { absolute_url } of posts) {
    const { status } = await ask(paper, encoded(absolute_url), AGENTS.googlebot)
    if (status !== 200) wrong.push(`${absolute_url} → ${status}`)
  }
  expect(wrong).toEqual([])
  expect(posts.length).toBeGreaterThanOrEqual(120)
  expect(posts.some(({ absolute_url }) => /[^\u0020-\u007e]/.test(absolute_url))).toBe(true)
})

test('a post’s own address answers although identify knows only an older one', async ({ paper }) => {
  const post = posts.find(({ slug }) => slug.length > 3)
  const isThis = (url: URL) =>
    url.pathname.includes('/identify_url/') && url.searchParams.get('legacy_url') === '/moved/here/own-story'
  paper.change((url, answered) => {
    if (isThis(url))
      return {
        body: { status: '404', data: { type: 'not_found', url: '', status_code: '404' }, message: '' },
      }
    if (url.pathname.endsWith('/post/own-story/'))
      return {
        status: 200,
        body: {
          ...(answered as object),
          status: 'ok',
          data: { ...post, absolute_url: '/moved/here/own-story' },
        },
      }
    return undefined
  })
  expect((await askFourTimes(paper, '/moved/here/own-story')).status).toBe(200)
  expect((await askFourTimes(paper, '/elsewhere/own-story')).status).toBe(404)
  paper.change(null)
})

test('a post by id, by slug and by its older address leads to its own', async ({ paper }) => {
  const post = posts.find(({ absolute_url }) => !absolute_url.startsWith('/post/'))
  await expectMoved(paper, `/post/${post?.id}`, encoded(post?.absolute_url ?? ''))
  await expectMoved(paper, `/post/${encodeURIComponent(post?.slug ?? '')}`, encoded(post?.absolute_url ?? ''))
  const older = await legacyAddress(paper, posts)
  await expectMoved(paper, encoded(older.from), encoded(older.to))
})

async function legacyAddress(paper: Paper, among: SamplePost[]) {
  const trending = await paper.ask<{ legacy_url: string; absolute_url: string }[]>(
    '/posts/trending/?duration=30d&limit=50',
  )
  const found = trending.find(({ legacy_url, absolute_url }) => legacy_url && legacy_url !== absolute_url)
  if (!found) throw new Error(`no post of ${among.length} has an older address`)
  return { from: found.legacy_url, to: found.absolute_url }
}

test('a category, a tag and an author answer at their own address, and lead there from every other', async ({
  paper,
}) => {
  const categories = await paper.ask<{ slug: string; absolute_url: string }[]>('/categories/?limit=50')
  for (const { slug, absolute_url } of categories) {
    expect((await ask(paper, encoded(absolute_url), AGENTS.browser)).status, absolute_url).toBe(200)
    const other = `/category/${encoded(slug)}`
    if (other !== encoded(absolute_url)) await expectMoved(paper, other, encoded(absolute_url))
  }
  const [author] = (
    await paper.ask<{ contributors: { id: number; slug: string }[] }[]>('/posts/?limit=20')
  ).flatMap(({ contributors }) => contributors)
  expect((await askFourTimes(paper, `/author/${author?.slug}`)).status).toBe(200)
  await expectMoved(paper, `/author/${author?.id}`, `/author/${author?.slug}`)
  const [tag] = (await paper.ask<{ tags: { slug: string }[] }[]>('/posts/?limit=20')).flatMap(
    ({ tags }) => tags,
  )
  expect((await askFourTimes(paper, `/tags/${tag?.slug}`)).status).toBe(200)
  await expectMoved(paper, `/tag/${tag?.slug}`, `/tags/${tag?.slug}`)
  await expectMoved(paper, `/authors/${author?.slug}`, `/author/${author?.slug}`)
})

test('a redirect rule is followed to its end in one answer, for good or for a while', async ({ paper }) => {
  await expectMoved(paper, '/about-us', '/about')
  await expectMoved(paper, '/harbour', '/business/shipping')
  await expectMoved(paper, '/radio', 'https://radio.example.org/listen', 307)
  await expectMoved(paper, '/subscribe', '/newsletters', 307)
  await expectMoved(paper, encoded('/समाचार'), '/hindi')
  await expectMoved(paper, '/rain-today', '/search?q=rain&type=Article', 307)
})

test('a reader who is redirected keeps the query', async ({ paper }) => {
  await expectMoved(paper, '/about-us?utm_source=letter&x=%E0%A4%B9', '/about?utm_source=letter&x=%E0%A4%B9')
  await expectMoved(
    paper,
    '/rain-today?utm_source=letter',
    '/search?q=rain&type=Article&utm_source=letter',
    307,
  )
})

test('a rule that leads to itself, in a circle, too far or anywhere unsafe is not found', async ({
  paper,
}) => {
  for (const path of ['/ouroboros', '/ebb', '/flow', '/relay/1', '/prize']) {
    const reply = await askFourTimes(paper, path)
    expect([path, reply.status, reply.location]).toEqual([path, 404, []])
  }
})

test('nothing, a draft and an undocumented kind are not found', async ({ paper }) => {
  paper.change((url, answered) => {
    const asked = url.searchParams.get('legacy_url')
    const kind = asked === '/a-draft' ? 'draft' : asked === '/a-hologram' ? 'hologram' : null
    if (kind === null) return undefined
    const content = {
      id: posts[0]?.id,
      title: 'Unpublished',
      slug: 'x',
      content_html: '<p>unpublished-marker</p>',
    }
    return {
      body: {
        ...(answered as object),
        status: '200',
        data: { type: kind, url: asked, status_code: 200, content },
      },
    }
  })
  for (const path of [
    '/no/such/thing',
    '/a-draft',
    '/a-hologram',
    '/post/999999',
    '/tags/no-such-tag',
    '/author/nobody',
    '/category/none',
  ]) {
    const reply = await askFourTimes(paper, path)
    expect([path, reply.status]).toEqual([path, 404])
    expect(reply.body).not.toContain('unpublished-marker')
  }
  paper.change(null)
})

test('a list’s pages are addresses of their own, and end', async ({ paper }) => {
  const [{ absolute_url: list } = { absolute_url: '' }] =
    await paper.ask<{ absolute_url: string }[]>('/categories/')
  expect((await askFourTimes(paper, '/latest/page/2')).status).toBe(200)
  await expectMoved(paper, `${list}/page/1`, list)
  await expectMoved(paper, '/latest/page/1', '/latest')
  await expectMoved(paper, '/latest?page=2', '/latest/page/2')
  for (const page of ['0', '-1', 'x', '01', '999', '1001', '99999999999', '%20']) {
    expect([page, (await askFourTimes(paper, `${list}/page/${page}`)).status]).toEqual([page, 404])
    expect([page, (await askFourTimes(paper, `/latest/page/${page}`)).status]).toEqual([page, 404])
  }
  expect((await askFourTimes(paper, '/page/2')).status).toBe(404)
})

test('another spelling of an address leads to its normal form', async ({ paper }) => {
  await expectMoved(paper, '/business/', '/business')
  await expectMoved(paper, '//business', '/business')
  const hindi = encodeURI('/हिन्दी-पता')
  await expectMoved(
    paper,
    hindi.replace(/%[0-9A-F]{2}/g, (written) => written.toLowerCase()),
    hindi,
  )
  await expectMoved(paper, encodeURI('/cafe\u0301'), encodeURI('/café'))
})

test('a malformed, overlong or probing path is refused before anything is asked', async ({ paper }) => {
  await ask(paper, '/', AGENTS.browser)
  await untilQuiet(paper)
  paper.calls.length = 0
  const paths = [
    '/%ff',
    '/%00',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/a%2Fb',
    '/a%5Cb',
    '/..%2f..%2fetc/passwd',
    '/a%0d%0ab',
    `/${'a'.repeat(10_000)}`,
    `/${'%E0%A4%B9'.repeat(1_000)}`,
    '/wp-login.php',
    '/wp-admin/setup',
    '/.env',
    '/.git/config',
  ]
  for (const path of paths) {
    const { status } = await askFourTimes(paper, path)
    expect([path.slice(0, 40), [308, 400, 404, 414, 431].includes(status)], String(status)).toEqual([
      path.slice(0, 40),
      true,
    ])
  }
  expect(
    paper.calls.filter(
      (url) => !/navbar|footer|active-slots|posts\/\?page=1&limit=5|posts\/\?limit=5/.test(url),
    ),
  ).toEqual([])
})

test('no header of a request changes the page', async ({ paper }) => {
  const { hostname, port } = new URL(paper.url)
  const plain = async () => (await ask(paper, '/about', AGENTS.browser)).body.length
  for (const headers of [
    { 'X-Forwarded-Host': 'evil.example' },
    { Host: 'evil.example' },
    { 'X-Forwarded-Proto': 'gopher' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy' },
    { 'x-nextjs-data': '1' },
  ]) {
    const before = await plain()
    const body = await new Promise<string>((resolve, reject) => {
      const request = httpRequest({ hostname, port, path: '/about', headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(text))
      })
      request.on('error', reject).end()
    })
    expect(body).not.toContain('evil.example')
    // The page may have been made anew meanwhile, with a part that was late before.
    expect([before, await plain()]).toContain(body.length)
  }
})

test('a hundred queries on a page ask the service nothing', async ({ paper }) => {
  await ask(paper, '/about', AGENTS.browser)
  paper.calls.length = 0
  for (let n = 0; n < 100; n++) await ask(paper, `/about?cache-buster=${n}`, AGENTS.browser)
  expect(paper.calls.filter((url) => url.includes('about'))).toHaveLength(0)
})

test('addresses that lead nowhere leave nothing on the disk', async ({ paper }) => {
  const before = filesBelow('.next/server').length + filesBelow('.next/cache/fetch-cache').length
  for (let n = 0; n < 100; n++) await ask(paper, `/nowhere/${n}-x`, AGENTS.browser)
  expect(filesBelow('.next/server').length + filesBelow('.next/cache/fetch-cache').length).toBe(before)
  expect(before).toBeGreaterThan(10)
})

/** A page that was due is made again after its reader has been answered. */
async function untilQuiet({ calls }: Paper) {
  for (let seen = -1; seen !== calls.length; ) {
    seen = calls.length
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true }).map(String)
}
