/** A publisher's site: site.config.ts, a skin and files of its own, over an unchanged copy of the project. */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Asked, ask } from './ask'
import { copySource, type Source } from './builds'
import {
  allPosts,
  CANARY,
  end,
  freePort,
  openService,
  openServiceWith,
  type SamplePost,
  startSite,
  untilReady,
} from './paper'

test.describe.configure({ mode: 'serial' })

const BUILDS_LIMIT_MS = 600_000
const VERIFICATION = 'google-site-verification: google0123456789abcdef.html'
const CONFIG = `
import { defineSite } from 'masthead/config'

export default defineSite({
  frontPage: {
    sections: [
      { kind: 'most-read', limit: 3 },
      { kind: 'category', slug: 'world', style: 'columns' },
      { kind: 'live', limit: 2 },
      { kind: 'latest', limit: 5 },
      { kind: 'picks', slug: 'editors-picks', style: 'columns' },
      { kind: 'tag', slug: 'elections', style: 'feature', title: 'The vote' },
      { kind: 'tag', slug: 'on-no-story', style: 'feature' },
      { kind: 'long-reads', style: 'columns', words: 300 },
      { kind: 'most-read', limit: 3, type: 'Video' },
    ],
    topTags: ['top-story', 'top-2', 'top-3'],
    pinnedTag: 'pinned',
    tagHours: 8760,
  },
  breaking: null,
  slots: { header: [], footer: [], sidebar: [], 'in-article': [] },
  publication: { xHandle: '@courier' },
  footer: { latestStories: 2, feedLink: false },
  stories: { related: 2, mostRead: 0, contentsFromWords: 100, correctionTag: 'corrected' },
  embeds: { frameHosts: ['scores.example.com'] },
  subscription: { subscribe: 'https://pay.example.com/join?back={story}', signIn: '/account' },
  tools: { share: false, listen: false },
  features: { readerLists: false, webStories: false, framedPages: true },
  messages: { en: { latestStories: 'Fresh off the press' } },
})
`

const THEME = {
  'theme/card.tsx': `
import { Card as Shipped, type CardProps } from 'masthead/components/card'
import { Badge } from './own-badge'
import styles from './card.module.css'

export function Card(props: CardProps) {
  return <div className={styles.card} data-own-card><Shipped {...props} /><Badge type={props.post.type} /></div>
}
`,
  'theme/own-badge.tsx': `export const Badge = ({ type }: { type: string }) => <small>Kind: {type}</small>\n`,
  'theme/card.module.css': '.card { outline: 1px dotted; }\n',
  'theme/footer.tsx': `
import { Footer as Shipped, type FooterProps } from 'masthead/components/footer'

export const Footer = (props: FooterProps) => <><p data-own-footer>All of {props.name}</p><Shipped {...props} /></>
`,
}

let source: Source
let service: Awaited<ReturnType<typeof openService>>
let site: ReturnType<typeof startSite>

const read = (path: string): Promise<Asked> => ask(site.url + path)
const count = (html: string, part: RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0
/** The part of a page between its header and its footer, header included, without the framework's data. */
const body = ({ text }: Asked) => text.slice(text.indexOf('<body'), text.indexOf('</main>'))

test.beforeAll(async () => {
  test.setTimeout(BUILDS_LIMIT_MS)
  source = copySource('.next-customised')
  service = await openService()
})

test.afterAll(async () => {
  if (site) await end(site.child)
  await service?.close()
  source?.remove()
})

test('a build with wrong values, files and colours ends with one sentence for each', async () => {
  test.setTimeout(BUILDS_LIMIT_MS)
  source.write('site.config.ts', `export default { tools: { print: 'no' }, frontpage: {} }`)
  source.write('theme/crad.tsx', '')
  source.write('public/robots.txt', 'User-agent: *')
  source.write('app/skin.css', ':root { --paper: oklch(98% 0.01 90); }')
  const { code, output } = await source.tryBuild('wrong')
  expect(code).toBe(1)
  expect(output).toContain('tools.print should be true or false')
  expect(output).toContain("The default export has no field 'frontpage'")
  expect(output).toContain("public/robots.txt would take the place of the site's own /robots.txt")
  expect(output).toContain('app/skin.css: --paper should look like light-dark(#ffffff, #121417)')
  expect(output).toContain('theme/crad.tsx replaces nothing')
  source.delete('public/robots.txt')
  source.delete('theme/crad.tsx')
})

test('the site is built with a configuration, a skin and files of its own', async () => {
  test.setTimeout(BUILDS_LIMIT_MS)
  source.write('site.config.ts', CONFIG)
  source.write('app/skin.css', ':root, .on-stage { --paper: light-dark(#fdf6e3, #101820); }')
  source.write('public/google0123456789abcdef.html', VERIFICATION)
  source.write('public/favicon.ico', 'an icon')
  source.write('public/brand/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
  source.write('public/.gitkeep', '')
  for (const [file, text] of Object.entries(THEME)) source.write(file, text)
  await source.build('own', {})
  site = startSite(
    await freePort(),
    { DELIVERY_BASE_URL: service.gate.url, BUILD_DIST: 'own' },
    source.folder,
  )
  await untilReady(`${site.url}/api/health`, site)
})

test('components of theme/ take the place of the site’s own, with their styles and parts', async () => {
  const front = await read('/')
  expect(front.status).toBe(200)
  expect(count(front.text, /<footer/)).toBe(1)
  expect(front.text).toMatch(/<p data-own-footer="true">All of /)
  expect(count(body(front), /<div class="[^"]+" data-own-card="true"><article/)).toBeGreaterThan(3)
  expect(body(front)).toContain('<small>Kind: ')
})

test('the front page has the sections of the configuration', async () => {
  const front = await read('/')
  expect(front.status).toBe(200)
  const headings = [...body(front).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, ''),
  )
  expect(headings.slice(0, 2)).toEqual(['Most read', 'World'])
  expect(headings.slice(2).filter((heading) => ['Nation', 'Business', 'Opinion'].includes(heading))).toEqual(
    [],
  )
})

/** The sections of a front page: their headings, and the slugs of their stories. */
const sectionsOf = (page: Asked) =>
  body(page)
    .split('<h2')
    .slice(1)
    .map((part) => ({
      title: (/^[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? '').replace(/<[^>]+>/g, ''),
      stories: [...part.matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"/g)].map(([, href]) =>
        href?.split('/').at(-1),
      ),
    }))

test('an editor arranges the front page through tags alone', async () => {
  const newsroom = editedNewsroom({
    'business/tea-auction-online': ['top-story', 'top-2'],
    'culture/kokum-summer': ['top-3'],
    'nation/old-quay-lavatories-reopen': ['pinned'],
    'business/freight-rates-slide': ['editors-picks'],
    'nation/ward-boundaries-new-map': ['editors-picks'],
  })
  const edited = await openServiceWith({ CONTENT_NEWSROOM: newsroom })
  const port = await freePort()
  const other = startSite(port, { DELIVERY_BASE_URL: edited.gate.url, BUILD_DIST: 'own' }, source.folder)
  try {
    await untilReady(`${other.url}/api/health`, other)
    const sections = sectionsOf(await ask(`${other.url}/`))
    const byTitle = new Map(sections.map(({ title, stories }) => [title, stories]))
    const top = byTitle.get('Fresh off the press') ?? []
    expect(top).toHaveLength(5)
    expect([top[0], top[2]]).toEqual(['tea-auction-online', 'kokum-summer'])
    expect(byTitle.get('Editor’s picks')?.toSorted()).toEqual([
      'freight-rates-slide',
      'ward-boundaries-new-map',
    ])
    expect(byTitle.get('The vote')?.[0]).toBe('old-quay-lavatories-reopen')
    expect(byTitle.get('The vote')).not.toContain('ward-boundaries-new-map')
    expect(byTitle.get('Live')?.length).toBeGreaterThan(0)
    const shown = sections.filter(({ title }) => title !== 'Most read').flatMap(({ stories }) => stories)
    expect(shown).toHaveLength(new Set(shown).size)
  } finally {
    await end(other.child)
    await edited.close()
  }
})

test('a section has the long reads, and a ranking the posts of one type', async () => {
  const front = await read('/')
  const long = sectionsOf(front).find(({ title }) => title === 'Long reads')?.stories ?? []
  expect(long.length).toBeGreaterThan(1)
  const listed = await fetch(`${service.serviceUrl}/publisher/1001/posts/?word_count__lt=300&limit=50`, {
    headers: { Authorization: `Basic ${btoa(`${CANARY.API_KEY}:${CANARY.API_SECRET}`)}` },
  })
  const { data } = (await listed.json()) as { data: SamplePost[] }
  expect(data.length).toBeGreaterThan(0)
  expect(data.filter(({ slug }) => long.includes(slug))).toEqual([])
  const ranking = body(front).split('id="most-read-video"')[1] ?? ''
  const ranked = [...ranking.slice(0, ranking.indexOf('</section>')).matchAll(/href="([^"]+)"/g)]
  const films = (await allPosts(service))
    .filter(({ type }) => type === 'Video')
    .map(({ absolute_url }) => absolute_url)
  expect(ranked.length).toBeGreaterThan(0)
  for (const [, href] of ranked) expect(films).toContain(href)
})

/** The sample newsroom with further tags on some stories, in a folder of its own. @param tags by the story's file */
function editedNewsroom(tags: Record<string, readonly string[]>): string {
  const sample = 'service/newsrooms/nilbandar-courier'
  const folder = join(source.folder, 'newsroom')
  cpSync(sample, folder, { recursive: true })
  const added = [...new Set(Object.values(tags).flat())]
  appendFileSync(
    join(folder, 'tags.yaml'),
    added.map((slug) => `\n- { slug: ${slug}, name: ${slug} }`).join(''),
  )
  for (const [story, slugs] of Object.entries(tags)) {
    const file = join(folder, 'posts', `${story}.html`)
    const text = readFileSync(file, 'utf8')
    const retagged = text.replace(
      /^tags: \[(.*)\]$/m,
      (_, before) => `tags: [${before}, ${slugs.join(', ')}]`,
    )
    expect(retagged).not.toBe(text)
    writeFileSync(file, retagged)
  }
  return folder
}

test('header, footer and pages leave out what is switched off, on every kind of page', async () => {
  const posts = await allPosts(service)
  const story = posts.find(({ type, access_type }) => type === 'Text' && access_type === 'free') ?? posts[0]
  const paths = ['/', '/world', '/latest', encodeURI(story?.absolute_url ?? ''), '/no-such-page']
  for (const path of paths) {
    const { text, status } = await read(path)
    expect([path, status]).toEqual([path, path === '/no-such-page' ? 404 : 200])
    expect([path, text.match(/href="\/(?:bookmarks|following|feed\.xml)/g)]).toEqual([path, null])
    expect([path, /<iframe|src="\/slots\//.test(text)]).toEqual([path, false])
    expect([path, text.includes('Fresh off the press')]).toEqual([path, true])
    expect([path, text.includes('content="#fdf6e3"')]).toEqual([path, true])
  }
  for (const path of ['/bookmarks', '/bookmarks/history', '/following', '/api/following?tags=1']) {
    expect([path, (await read(path)).status]).toEqual([path, 404])
  }
  const stories = posts.filter(({ type }) => type === 'Web Story')
  expect(stories.length).toBeGreaterThan(0)
  for (const { id, absolute_url } of stories) {
    expect((await read(`/amp-story/${id}`)).status).toBe(404)
    expect((await read(encodeURI(absolute_url))).text).not.toContain('rel="amphtml"')
  }
})

test('a story has the tools and the neighbours of the configuration', async () => {
  const posts = await allPosts(service)
  const story = posts.find(({ absolute_url }) => absolute_url.startsWith('/world/'))
  const page = await read(encodeURI(story?.absolute_url ?? ''))
  expect(page.text).toContain('name="twitter:site" content="@courier"')
  expect(body(page)).toContain('Print')
  expect(body(page)).not.toMatch(/Listen|Copy link|Save story/)
  expect(body(page)).not.toContain('Most read')
  const related = body(page).split('id="related"')[1] ?? ''
  expect(count(related.slice(0, related.indexOf('</section>')), /<article/)).toBe(2)
})

/** Headline and links of the notice of the first article with this kind of access. */
async function noticeOf(kind: string) {
  const posts = await allPosts(service)
  const gated = posts.find(({ access_type, type }) => access_type === kind && type === 'Article')
  const path = encodeURI(gated?.absolute_url ?? `no article is ${kind}`)
  const page = body(await read(path))
  const wall = page.slice(page.indexOf('paywalled-content'))
  const links = [...wall.slice(0, wall.indexOf('</section>')).matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)]
  return { path, wall, links: links.map(([, href, text]) => [href, text]) }
}

test('a story for subscribers leads to the addresses of the configuration, and says where it was', async () => {
  const { path, wall, links } = await noticeOf('Paid')
  expect(links).toEqual([
    [`https://pay.example.com/join?back=${encodeURIComponent(site.url + path)}`, 'Subscribe'],
    ['/account', 'Sign in'],
  ])
  expect(wall).toContain('Subscribe to keep reading')
})

test('a story for readers with an account leads to the sign-in alone', async () => {
  const { wall, links } = await noticeOf('Login')
  expect(links).toEqual([['/account', 'Sign in']])
  expect(wall).toContain('Sign in to keep reading')
})

test('files of public/ are at their addresses, and the one that keeps the folder is not', async () => {
  const verification = await read('/google0123456789abcdef.html')
  expect([verification.status, verification.text]).toEqual([200, VERIFICATION])
  expect(verification.headers['content-type']).toContain('text/html')
  const icon = await read('/favicon.ico')
  expect([icon.status, icon.text]).toEqual([200, 'an icon'])
  const logo = await read('/brand/logo.svg')
  expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await read('/.gitkeep')).status).toBe(404)
  expect((await read('/brand/none.svg')).status).toBe(404)
  expect((await read('/robots.txt')).text).toContain('Sitemap:')
})

test('hosts of frames of the configuration are in the policy of every page', async () => {
  const { headers } = await read('/')
  const frames = String(headers['content-security-policy'])
    .split('; ')
    .find((one) => one.startsWith('frame-src'))
  expect(frames?.split(' ')).toContain('https://scores.example.com')
  expect(frames?.split(' ')).toContain('https://www.youtube-nocookie.com')
})

test('forms and scripts of a blank page run in a sandbox as high as its content, and reach nothing of the site', async ({
  browser,
}) => {
  const posts = await allPosts(service)
  const { id = 0, absolute_url = '' } = posts.find(({ type }) => type === 'BlankPage') ?? {}
  const html = `<form action="/x"><input id="name"></form><p id="said"></p><div style="height:1900px"></div><script>
    var said = []
    try { parent.document.title = 'x'; said.push('parent') } catch (refused) {}
    try { top.location = 'about:blank'; said.push('top') } catch (refused) {}
    if (origin !== 'null') said.push(origin)
    document.getElementById('said').textContent = 'ran' + said.join()
  </script>`
  service.gate.change((url, answered) => {
    if (!url.pathname.endsWith(`/post/${id}/`)) return undefined
    const { data } = answered as { data: object }
    return { body: { status: 'ok', message: '', data: { ...data, content_html: html } } }
  })
  const page = await browser.newPage()
  await page.goto(site.url + encodeURI(absolute_url))
  const frame = page.locator(`iframe[src="/slots/page${id}"]`)
  await expect(page.frameLocator(`iframe[src="/slots/page${id}"]`).locator('#said')).toHaveText('ran')
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(1_900)
  expect((await frame.boundingBox())?.height ?? 0).toBeLessThan(2_200)
  expect(await page.title()).not.toBe('x')
  await page.close()
  service.gate.change(null)
})

test('a long story begins with a list of its headings, and one with the tag says that it was corrected', async () => {
  const posts = await allPosts(service)
  // One that no other test has made the site cache.
  const { id = 0, absolute_url = '' } =
    posts.filter(({ type, access_type }) => type === 'Article' && access_type === 'Free').at(-1) ?? {}
  const html = ['Tide', 'Rain', 'Wind'].map((name) => `<h2>${name}</h2><p>${'word '.repeat(60)}</p>`).join('')
  service.gate.change((url, answered) => {
    if (!url.pathname.endsWith(`/post/${id}/`)) return undefined
    const { data } = answered as { data: object }
    const tags = [{ id: 999, name: 'Corrected', slug: 'corrected' }]
    return {
      body: { status: 'ok', message: '', data: { ...data, content_html: html, word_count: 180, tags } },
    }
  })
  const page = body(await read(encodeURI(absolute_url)))
  service.gate.change(null)
  const contents = page.slice(
    page.indexOf('id="contents"'),
    page.indexOf('</nav>', page.indexOf('id="contents"')),
  )
  expect([...contents.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '#h-tide',
    '#h-rain',
    '#h-wind',
  ])
  expect(page).toContain('This story has been corrected.')
  expect(page.indexOf('This story has been corrected.')).toBeLessThan(page.indexOf('id="h-tide"'))
})

test('the colours of the skin reach what has no style sheet', async () => {
  expect(JSON.parse((await read('/manifest.webmanifest')).text)).toMatchObject({
    background_color: '#fdf6e3',
  })
  const front = await read('/')
  expect(front.text).toContain(
    '{&quot;light&quot;:&quot;#fdf6e3&quot;,&quot;dark&quot;:&quot;#101820&quot;}'.replaceAll('&quot;', '"'),
  )
})

test('a start with OFFLINE, which needs what is switched off, ends with one sentence', async () => {
  const port = await freePort()
  const variables = { DELIVERY_BASE_URL: service.gate.url, BUILD_DIST: 'own', OFFLINE: 'on' }
  const started = startSite(port, variables, source.folder)
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain('OFFLINE is on, and features.readerLists of site.config.ts is off')
})
