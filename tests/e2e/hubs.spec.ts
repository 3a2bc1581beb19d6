/** The site's own lists: posts of a type, podcasts, topics, authors, sections and the archive. */
import { parseStrictly, textsOf } from '../fixtures/strict-xml'
import { type Answer, ask } from './ask'
import { expectNoBarrier } from './barriers'
import type { Rule } from './content-service'
import { expect, test } from './paper'
import { allPosts } from './sample-posts'

const AUDIO = 'https://10.0.0.7/episodes/one.m4a?a=1&amp;b=2'
const EPISODE = `<p>Listen.</p><audio controls><source src="${AUDIO}" type="audio/mp4"></audio>`

type Listed = { id: number; type: string; access_type: string; content_html: string; title: string }
type ListingAnswer = { data: Listed[] }

const main = ({ text }: Answer) => text.slice(text.indexOf('<main'), text.indexOf('</main>'))
const headline = (page: Answer) => /<h1[^>]*>(.*?)<\/h1>/.exec(main(page))?.[1]?.replace(/<[^>]+>/g, '')
const isListed = ({ text }: Answer) => !/<meta name="robots" content="[^"]*noindex/.test(text)

/** Puts an audio file into every third post of the listing. */
const withAudio: Rule = (url, answered) => {
  if (!url.pathname.endsWith('/posts/')) return undefined
  const { data, ...rest } = answered as ListingAnswer
  const body = {
    ...rest,
    data: data.map((post) => (post.id % 3 === 0 ? { ...post, content_html: EPISODE } : post)),
  }
  return { body }
}

for (const [path, type, name] of [
  ['/videos', 'Video', 'Videos'],
  ['/galleries', 'Gallery', 'Photo galleries'],
  ['/stories', 'Web Story', 'Web stories'],
] as const) {
  test(`${path} lists all posts of its type over its pages, is indexable and has a feed`, async ({
    paper,
  }) => {
    const postsOfType = (await allPosts(paper)).filter((post) => post.type === type)
    expect(postsOfType.length).toBeGreaterThan(0)
    const listedPaths: string[] = []
    for (let page = 1; page <= Math.ceil(postsOfType.length / 20); page++) {
      const answer = await ask(`${paper.url}${path}${page === 1 ? '' : `/page/${page}`}`)
      expect([page, answer.status, isListed(answer)]).toEqual([page, 200, true])
      expect(headline(answer)).toContain(name)
      const list = main(answer).split('</h1>')[1]?.split('<aside')[0] ?? ''
      listedPaths.push(...[...list.matchAll(/<h2[^>]*>.*?href="([^"]+)"/g)].map(([, href = '']) => href))
    }
    const paths = postsOfType.map(({ absolute_url }) => encodeURI(absolute_url))
    expect(new Set(listedPaths)).toEqual(new Set(paths))
    const past = await ask(`${paper.url}${path}/page/${Math.ceil(postsOfType.length / 20) + 1}`)
    expect(past.status).toBe(404)
    expect((await ask(`${paper.url}${path}/page/1`)).headers.location).toBe(path)
    const feed = await ask(`${paper.url}${path}/feed.xml`)
    expect(feed.status).toBe(200)
    expect(textsOf(parseStrictly(feed.text), 'guid').length).toBe(Math.min(50, postsOfType.length))
  })
}

test('the pages sitemap has the lists, and each of its pages answers 200 and is indexable', {
  tag: '@full',
}, async ({ paper }) => {
  const sitemap = await ask(`${paper.url}/sitemaps/pages.xml`)
  const paths = textsOf(parseStrictly(sitemap.text), 'loc').map((address) => new URL(address).pathname)
  expect(paths).toEqual(
    expect.arrayContaining(['/videos', '/stories', '/topics', '/authors', '/sections', '/archive']),
  )
  for (const path of paths) {
    const answer = await ask(paper.url + path)
    expect([path, answer.status, isListed(answer)]).toEqual([path, 200, true])
  }
})

test('/topics, /authors, /sections and /archive list their pages with links', async ({ paper }) => {
  const posts = await paper.ask<{ tags: { slug: string }[] }[]>('/posts/?limit=50')
  const slug = posts.flatMap(({ tags }) => tags)[0]?.slug ?? ''
  const topics = await ask(`${paper.url}/topics`)
  expect([topics.status, isListed(topics), headline(topics)]).toEqual([200, true, 'Topics'])
  expect(main(topics)).toContain(`href="/tags/${encodeURIComponent(slug)}"`)
  const authors = await ask(`${paper.url}/authors`)
  expect([authors.status, headline(authors)]).toEqual([200, 'Authors'])
  const links = [...main(authors).matchAll(/href="(\/author\/[^"]+)"/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(3)
  expect((await ask(paper.url + links[0])).status).toBe(200)
  const sections = await ask(`${paper.url}/sections`)
  expect(main(sections)).toMatch(/<h2[^>]*><a href="\/nation"[\s\S]*href="\/nation\/politics"/)
  const archive = await ask(`${paper.url}/archive`)
  const [month = ''] = /\/archive\/\d{4}-\d{2}/.exec(main(archive)) ?? []
  const newest = await ask(paper.url + month)
  expect([newest.status, isListed(newest)]).toEqual([200, true])
  expect(main(newest)).toContain('href="/archive"')
  expect(main(newest).match(/<article/g)?.length).toBeGreaterThan(0)
  const [published = ''] = /(?<=dateTime=")\d{4}-\d{2}-\d{2}(?=T)/i.exec(main(newest)) ?? []
  const day = await ask(`${paper.url}/archive/${published}`)
  expect(main(newest)).toContain(`href="/archive/${published}"`)
  expect([day.status, isListed(day)]).toEqual([200, false])
  expect(day.text).toContain(`<link rel="canonical" href="${paper.url}/archive/${published}"/>`)
  expect((await ask(`${paper.url}/archive/2199-01-01`)).status).toBe(404)
  expect((await ask(`${paper.url}/archive/2026-02-30`)).status).toBe(404)
})

test('a redirect rule of the service takes precedence over the list at the same address', async ({
  paper,
}) => {
  const live = await ask(`${paper.url}/live`)
  expect([live.status, live.headers.location]).toEqual([307, expect.stringMatching(/^\/.+/)])
})

test('the video strip of the front page links to /videos and not to a search', async ({ paper }) => {
  const front = await ask(`${paper.url}/`)
  expect(main(front)).toMatch(/<h2[^>]*><a href="\/videos"/)
  expect(main(front)).not.toContain('/search?type=')
})

test('the topics, authors, sections and archive pages have no axe violations', { tag: '@full' }, async ({
  page,
}) => {
  for (const path of ['/topics', '/authors', '/sections', '/archive']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expectNoBarrier(page)
  }
})

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'hubs' })
  test.afterEach(({ paper }) => paper.change(null))

  test('the podcast feed has the free stories with an audio file, each with its enclosure', async ({
    paper,
  }) => {
    expect((await ask(`${paper.url}/podcasts`)).status).toBe(404)
    expect((await ask(`${paper.url}/podcasts/feed.xml`)).status).toBe(404)
    paper.change(withAudio)
    await paper.announce({ tags: ['listing', 'archive'] })
    await expect.poll(async () => (await ask(`${paper.url}/podcasts`)).status).toBe(200)
    const open = (await allPosts(paper)).filter(
      ({ id, access_type }) => id % 3 === 0 && access_type === 'Free',
    )
    const feed = await ask(`${paper.url}/podcasts/feed.xml`)
    expect(feed.headers['content-type']).toContain('application/rss+xml')
    const rss = parseStrictly(feed.text)
    const ids = textsOf(rss, 'guid').map((guid) => Number(guid.replace('post:', '')))
    expect(ids.length).toBe(Math.min(50, open.length))
    expect(ids.filter((id) => !open.some((post) => post.id === id))).toEqual([])
    const enclosures = feed.text.match(/<enclosure [^>]+>/g) ?? []
    expect(enclosures.length).toBe(ids.length)
    expect(enclosures[0]).toBe(`<enclosure url="${AUDIO}" length="0" type="audio/mp4"/>`)
    expect(feed.text).toMatch(
      /<itunes:image href="http[^"]+\/icons\/512\.png"\/><itunes:category text="News"\/>/,
    )
    const json = JSON.parse((await ask(`${paper.url}/podcasts/feed.json`)).text)
    expect(json.items[0].attachments).toEqual([{ url: AUDIO.replace('&amp;', '&'), mime_type: 'audio/mp4' }])
  })

  test('two galleries have the latest stories below them, none twice', async ({ paper }) => {
    paper.change((url, answered) => {
      const { data, ...rest } = answered as ListingAnswer
      return url.search.includes('Gallery') ? { body: { ...rest, data: data.slice(0, 2) } } : undefined
    })
    await paper.announce({ tags: ['listing'] })
    const headlines = async () =>
      [...main(await ask(`${paper.url}/galleries`)).matchAll(/<h[23] class[^>]*>.*?href="([^"]+)"/g)].map(
        ([, href]) => href,
      )
    await expect.poll(headlines).toHaveLength(5)
    expect(new Set(await headlines()).size).toBe(5)
  })

  test('unknown months of the archive answer 404 without a delivery call for them', async ({ paper }) => {
    // On a busy machine the months may be read in time only when it is asked again.
    await expect.poll(async () => main(await ask(`${paper.url}/archive`))).toContain('href="/archive/2')
    paper.calls.length = 0
    for (const path of ['/archive/1873-05', '/archive/2199-01', '/archive/2026-13', '/archive/2026-11/x']) {
      expect([path, (await ask(paper.url + path)).status]).toEqual([path, 404])
    }
    expect(paper.calls.filter((call) => call.includes('created_at'))).toEqual([])
  })

  // The last test, since it changes the categories of the newsroom.
  test('a category at the address of a list is shown in its place, and the list leaves the sitemap', async ({
    paper,
  }) => {
    paper.change((url, answered) => {
      if (!url.pathname.endsWith('/categories/')) return undefined
      const { data, ...rest } = answered as { data: { slug: string; name: string; absolute_url: string }[] }
      const category = {
        ...data[0],
        id: 9_999,
        slug: 'stories',
        name: 'Short stories',
        absolute_url: '/stories',
      }
      return { body: { ...rest, data: [...data, category] } }
    })
    await paper.announce({ tags: ['categories', 'addresses', 'listing'] })
    await expect.poll(async () => headline(await ask(`${paper.url}/stories`))).toContain('Short stories')
    const sitemap = await ask(`${paper.url}/sitemaps/pages.xml`)
    expect(sitemap.text).toContain('/videos<')
    expect(sitemap.text).not.toContain('/stories<')
  })
})
