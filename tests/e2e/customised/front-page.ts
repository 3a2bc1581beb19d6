/** The front page as site.config.ts and the editors' tags arrange it. */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Answer, ask } from '../ask'
import { openServiceWith } from '../content-service'
import { end } from '../processes'
import { allPosts, type SamplePost } from '../sample-posts'
import { CANARY } from '../site-secrets'
import { body, count, read, site } from './site'

/** The sections of a front page: their headings, and the slugs of their stories. */
const sectionsOf = (page: Answer) =>
  body(page)
    .split('<h2')
    .slice(1)
    .map((part) => ({
      title: (/^[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? '').replace(/<[^>]+>/g, ''),
      stories: [...part.matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"/g)].map(([, href]) =>
        href?.split('/').at(-1),
      ),
    }))

/** The sample newsroom with further tags on some stories, in a folder of its own. @param tags by the story's file */
function editedNewsroom(tags: Record<string, readonly string[]>): string {
  const sample = 'service/newsrooms/nilbandar-courier'
  const folder = join(site.source.folder, 'newsroom')
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

export function frontPage() {
  test('components of theme/ replace the built-in footer and card, with their styles', async () => {
    const front = await read('/')
    expect(front.status).toBe(200)
    expect(count(front.text, /<footer/)).toBe(1)
    expect(front.text).toMatch(/<aside data-own-footer="true">All of /)
    expect(count(body(front), /<div class="[^"]+" data-own-card="true"><article/)).toBeGreaterThan(3)
    expect(body(front)).toContain('<small>Kind: ')
  })

  test('the front page has the sections that site.config.ts lists', async () => {
    let headings: string[] = []
    // If a busy machine answers too late, a page is without the part until it is made again.
    await expect(async () => {
      const front = await read('/')
      expect(front.status).toBe(200)
      headings = [...body(front).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = '']) =>
        text.replace(/<[^>]+>/g, ''),
      )
      expect(headings).toEqual(expect.arrayContaining(['Most read', 'World']))
    }).toPass()
    expect(headings.slice(0, 2)).toEqual(['Most read', 'World'])
    expect(
      headings.slice(2).filter((heading) => ['Nation', 'Business', 'Opinion'].includes(heading)),
    ).toEqual([])
  })

  test('tags such as top-story and pinned arrange the posts of the front page', async () => {
    const newsroom = editedNewsroom({
      'business/tea-auction-online': ['top-story', 'top-2'],
      'culture/kokum-summer': ['top-3'],
      'nation/old-quay-lavatories-reopen': ['pinned'],
      'business/freight-rates-slide': ['editors-picks'],
      'nation/ward-boundaries-new-map': ['editors-picks'],
    })
    const edited = await openServiceWith({ CONTENT_NEWSROOM: newsroom })
    // If a busy machine answers too late, a page is without the part for CONTENT_TTL.
    const other = await site.start({ DELIVERY_BASE_URL: edited.gate.url, CONTENT_TTL: '1' })
    try {
      await expect(async () => {
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
        const listedStories = sections
          .filter(({ title }) => title !== 'Most read')
          .flatMap(({ stories }) => stories)
        expect(listedStories).toHaveLength(new Set(listedStories).size)
      }).toPass()
    } finally {
      await end(other.child)
      await edited.close()
    }
  })

  test('a front page section is filtered by word count, and a ranking by post type', async () => {
    let long: (string | undefined)[] = []
    let ranked: RegExpExecArray[] = []
    await expect(async () => {
      const front = await read('/')
      long = sectionsOf(front).find(({ title }) => title === 'Long reads')?.stories ?? []
      expect(long.length).toBeGreaterThan(1)
      const ranking = body(front).split('id="most-read-video"')[1] ?? ''
      ranked = [...ranking.slice(0, ranking.indexOf('</section>')).matchAll(/href="([^"]+)"/g)]
      expect(ranked.length).toBeGreaterThan(0)
    }).toPass()
    const listed = await fetch(
      `${site.service.serviceUrl}/publisher/1001/posts/?word_count__lt=300&limit=50`,
      {
        headers: { Authorization: `Basic ${btoa(`${CANARY.API_KEY}:${CANARY.API_SECRET}`)}` },
      },
    )
    const { data } = (await listed.json()) as { data: SamplePost[] }
    expect(data.length).toBeGreaterThan(0)
    expect(data.filter(({ slug }) => long.includes(slug))).toEqual([])
    const films = (await allPosts(site.service))
      .filter(({ type }) => type === 'Video')
      .map(({ absolute_url }) => absolute_url)
    for (const [, href] of ranked) expect(films).toContain(href)
  })
}
