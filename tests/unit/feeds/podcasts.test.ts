/** Podcast shows: their pages, their feeds as a strict parser reads them, and what is announced. */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readHub } from '@/components/list/hub-data'
import { hubMetadata } from '@/components/list/hubs'
import { hubAt } from '@/lib/delivery/address/pages'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { affectedBy } from '@/lib/feeds/affected-pages'
import { handleFeed } from '@/lib/feeds/feed-handler'
import { hubEntries } from '@/lib/feeds/hub-entries'
import { episodeOf, podcastGuid } from '@/lib/feeds/podcast'
import { PODCAST_CATEGORIES, PODCAST_CATEGORY_NAMES } from '@/lib/settings/podcast-categories'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { childrenOf, parseStrictly, textOf, textsOf, type XmlElement } from '../../fixtures/strict-xml'
import { aPost } from '../delivery/builders'

const NAMESPACE = 'https://podcastindex.org/namespace/1.0'
const HOSTILE = `"><x>'& é`

const settings = vi.hoisted(() => ({ podcasts: {} as object }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return {
    siteConfig: () =>
      readSiteConfig({
        podcasts: settings.podcasts,
        extraFields: {
          season: { kind: 'number' },
          number: { kind: 'number' },
          transcript_url: { kind: 'text' },
          chapters_url: { kind: 'text' },
        },
      }),
  }
})

const FIELDS = { season: 'season', episode: 'number', transcript: 'transcript_url', chapters: 'chapters_url' }
const TALK = { slug: 'talk', name: 'Harbour talk', from: { kind: 'tag', slug: 'talk' } }
const SEA = { slug: 'sea', name: 'The sea', from: { kind: 'category', slug: 'sea' } }

const TAG = { id: 3, name: 'Talk', slug: 'talk' }
const episode = (id: number, fields: object = {}) =>
  aPost({
    id,
    title: `Episode ${id}`,
    absolute_url: `/episode-${id}`,
    tags: [TAG],
    primary_category: null as never,
    categories: [],
    content_html: `<audio src="https://10.0.0.7/${id}.mp3"></audio>`,
    ...fields,
  })

const EPISODES = [
  episode(5, {
    meta_data: {
      access_type: 'Free',
      season: 2,
      number: 7.5,
      transcript_url: 'https://media.example.org/5.vtt?a=1&b=2',
      chapters_url: 'https://media.example.org/5.json',
    },
  }),
  episode(4, {
    meta_data: { access_type: 'Free', season: 'two', number: -1, transcript_url: 'javascript:x' },
  }),
  episode(3, { access_type: 'Paid', meta_data: { access_type: 'Paid' } }),
  episode(2, { content_html: '<p>Nothing to hear.</p>' }),
  episode(1, { tags: [] }),
]

siteReading((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  if (pathname.endsWith('/identify_url/'))
    return json(response, { data: { type: '404', status_code: '404' } })
  if (pathname.endsWith('/categories/')) return json(response, { data: [] })
  if (pathname.endsWith('/tag/talk/')) return json(response, { data: TAG })
  const [, id] = /\/post\/(\d+)\//.exec(pathname) ?? []
  if (id !== undefined) return json(response, { data: EPISODES.find((one) => String(one.id) === id) })
  if (!pathname.endsWith('/posts/')) return json(response, { detail: 'Not found.' }, 404)
  const tag = searchParams.get('tags.id__eq')
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
  const listed = EPISODES.filter(({ tags }) => tag === null || tags.some((one) => String(one.id) === tag))
  json(response, { data: listed.slice((page - 1) * limit, page * limit) })
})

beforeEach(() => {
  resetResilience()
  resetTagIndex()
  settings.podcasts = { shows: [TALK, SEA], fields: FIELDS }
})

const segments = (path: string) => path.slice(1).split('/')

async function feedAt(path: string): Promise<XmlElement> {
  const answer = await handleFeed(
    new Request(`https://news.example.org${path}/feed.xml`),
    'xml',
    segments(path),
  )
  expect(answer.status).toBe(200)
  const [channel] = parseStrictly(await answer.text()).children
  if (channel === undefined) throw new Error('no channel')
  return channel
}

const readAt = async (path: string) => {
  const place = await hubAt(segments(path))
  if (place === null) throw new Error('no list')
  const hub = await readHub(place, { path, segments: segments(path), page: null })
  if (hub.kind !== 'posts') throw new Error('no list of posts')
  return hub
}

describe('the page of a show', () => {
  it('has its open episodes, its name, and the feed of its own', async () => {
    const page = await readAt('/podcasts/talk')
    expect(page.posts.items.map(({ id }) => id)).toEqual([5, 4])
    expect(page.crumbs.map(({ name, path }) => [name, path]).slice(1)).toEqual([
      ['Podcasts', '/podcasts'],
      ['Harbour talk', '/podcasts/talk'],
    ])
    const place = { hub: 'podcasts', period: null, show: 'talk' } as const
    const request = { path: '/podcasts/talk', segments: segments('/podcasts/talk'), page: null }
    const metadata = await hubMetadata(place, request)
    expect(metadata.alternates?.canonical).toMatch(/\/podcasts\/talk$/)
    expect(JSON.stringify(metadata.alternates?.types)).toContain('/podcasts/talk/feed.xml')
  })
  it('is linked from the list of podcasts, which has the episodes of all', async () => {
    const page = await readAt('/podcasts')
    expect(page.posts.items.map(({ id }) => id)).toEqual([5, 4, 1])
    expect(page.showHead?.links).toEqual([
      { name: 'Harbour talk', path: '/podcasts/talk' },
      { name: 'The sea', path: '/podcasts/sea' },
    ])
  })
  it('has its description, its own people and the link to support it', async () => {
    const funding = { url: 'https://example.com/support', text: 'Support us' }
    const people = [{ name: 'Asha Rao', link: '/author/asha-rao' }]
    settings.podcasts = {
      funding,
      people: [{ name: 'Ravi Menon' }],
      shows: [{ ...TALK, description: 'A talk a week.', people }],
    }
    expect((await readAt('/podcasts')).showHead?.people).toEqual([{ name: 'Ravi Menon' }])
    expect((await readAt('/podcasts/talk')).showHead).toEqual({
      description: 'A talk a week.',
      people,
      links: [{ name: 'Support us', path: 'https://example.com/support' }],
    })
    settings.podcasts = { funding, shows: [{ ...TALK, funding: null }] }
    expect((await readAt('/podcasts/talk')).showHead).toEqual({ description: null, people: [], links: [] })
  })
  it('is in the sitemap and announced only with episodes, and not found without or if there is no such show', async () => {
    const paths = (await hubEntries()).map(({ path }) => path)
    expect(paths).toContain('/podcasts/talk')
    expect(paths).not.toContain('/podcasts/sea')
    await expect(readAt('/podcasts/sea')).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
    expect(await hubAt(['podcasts', 'nowhere'])).toBeNull()
    expect(await hubAt(['podcasts', 'talk', 'x'])).toBeNull()
    const empty = await handleFeed(new Request('https://news.example.org/x'), 'xml', ['podcasts', 'sea'])
    expect(empty.status).toBe(404)
    const lists = async (id: number) => (await affectedBy([`post:${id}`])).lists.map(({ path }) => path)
    expect(await lists(5)).toEqual(expect.arrayContaining(['/podcasts', '/podcasts/talk']))
    expect(await lists(1)).not.toContain('/podcasts/talk')
  })
})

describe('the feed of a show', () => {
  it('has its episodes with what their fields say, in the podcast namespace and for Apple', async () => {
    const [first, second] = childrenOf(await feedAt('/podcasts/talk'), 'item')
    if (first === undefined || second === undefined) throw new Error('no items')
    expect(textsOf(await feedAt('/podcasts/talk'), 'guid')).toEqual(['post:5', 'post:4'])
    expect(
      ['podcast:season', 'podcast:episode', 'itunes:season', 'itunes:episode'].map((name) =>
        textOf(first, name),
      ),
    ).toEqual(['2', '7.5', '2', null])
    expect(childrenOf(first, 'podcast:transcript')[0]).toMatchObject({
      uri: NAMESPACE,
      attributes: { url: 'https://media.example.org/5.vtt?a=1&b=2', type: 'text/vtt' },
    })
    expect(childrenOf(first, 'podcast:chapters')[0]?.attributes).toEqual({
      url: 'https://media.example.org/5.json',
      type: 'application/json+chapters',
    })
    expect(childrenOf(first, 'podcast:person')[0]).toMatchObject({
      text: 'Asha Rao',
      attributes: { href: 'https://news.example.org/author/asha-rao' },
    })
    expect(
      second.children.map(({ name }) => name).filter((name) => /^(?:podcast|itunes):/.test(name)),
    ).toEqual(['podcast:person'])
  })
  it('has its identifier, people and support, and what it lacks from all podcasts', async () => {
    settings.podcasts = {
      image: 'https://media.example.org/all.png',
      category: 'News',
      funding: { url: 'https://example.com/support?a=1&b=2', text: HOSTILE },
      shows: [
        {
          ...TALK,
          category: 'Society & Culture',
          people: [{ name: HOSTILE, role: 'guest', link: '/author/ravi' }, { name: 'Asha' }],
        },
      ],
    }
    const channel = await feedAt('/podcasts/talk')
    expect(textOf(channel, 'podcast:guid')).toBe(podcastGuid('news.example.org/podcasts/talk/feed.xml'))
    expect(childrenOf(channel, 'podcast:person').map(({ text, attributes }) => [text, attributes])).toEqual([
      [HOSTILE, { role: 'guest', href: 'https://news.example.org/author/ravi' }],
      ['Asha', {}],
    ])
    expect(childrenOf(channel, 'podcast:funding')[0]).toMatchObject({
      text: HOSTILE,
      attributes: { url: 'https://example.com/support?a=1&b=2' },
    })
    expect(childrenOf(channel, 'itunes:category')[0]?.attributes).toEqual({ text: 'Society & Culture' })
    expect(childrenOf(channel, 'itunes:image')[0]?.attributes).toEqual({
      href: 'https://media.example.org/all.png',
    })
  })
  it.each([
    ['News', { text: 'News' }, []],
    ['Politics', { text: 'News' }, [{ text: 'Politics' }]],
    ['Places & Travel', { text: 'Society & Culture' }, [{ text: 'Places & Travel' }]],
  ] as const)('has the category %s as Apple reads it', async (category, attributes, subcategories) => {
    settings.podcasts = { category, shows: [TALK] }
    const categories = childrenOf(await feedAt('/podcasts/talk'), 'itunes:category')
    expect(categories.map((one) => one.attributes)).toEqual([attributes])
    expect(categories[0]?.children.map(({ name, attributes }) => [name, attributes])).toEqual(
      subcategories.map((subcategory) => ['itunes:category', subcategory]),
    )
  })
  it('keeps an identifier that it had elsewhere', async () => {
    const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
    settings.podcasts = { guid: podcastGuid('x'), shows: [{ ...TALK, guid }] }
    expect(textOf(await feedAt('/podcasts/talk'), 'podcast:guid')).toBe(guid)
    expect(textOf(await feedAt('/podcasts'), 'podcast:guid')).toBe(podcastGuid('x'))
  })
})

describe('the categories of Apple Podcasts', () => {
  it('are 19 with 91 subcategories, and no two have one name', () => {
    expect(Object.keys(PODCAST_CATEGORIES)).toHaveLength(19)
    expect(PODCAST_CATEGORY_NAMES).toHaveLength(19 + 91)
    expect(new Set(PODCAST_CATEGORY_NAMES)).toHaveLength(19 + 91)
  })
  it('are the table of docs/podcasts.md', () => {
    const [, table = ''] = readFileSync('docs/podcasts.md', 'utf8').split('\n## Categories\n')
    const rows = [...table.matchAll(/^\| (?!category|---)([^|]+?) \| ([^|]*?) ?\|$/gm)]
    expect(rows.map(([, category, names]) => [category, names?.split(', ').filter(Boolean)])).toEqual(
      Object.entries(PODCAST_CATEGORIES),
    )
  })
})

// The examples of the specification.
it.each([
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['http://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('the identifier of the feed at %s is %s', (url, guid) => expect(podcastGuid(url)).toBe(guid))

it.each([
  ['season', ' 3 ', { season: 3 }],
  ['season', 3.5, { season: null }],
  ['season', -3, { season: null }],
  ['season', true, { season: null }],
  ['number', '12.5', { number: 12.5 }],
  ['number', '1e9', { number: null }],
  ['transcript_url', 'http://example.com/a.srt', { transcript: null }],
  [
    'transcript_url',
    'https://example.com/a.SRT',
    { transcript: { url: 'https://example.com/a.SRT', type: 'application/srt' } },
  ],
  [
    'transcript_url',
    'https://example.com/a',
    { transcript: { url: 'https://example.com/a', type: 'text/html' } },
  ],
  ['chapters_url', 'https://', { chapters: null }],
] as const)('an episode whose field %s is %j has %j', (name, value, expected) => {
  expect(episodeOf({ extra: { [name]: value } }, FIELDS)).toMatchObject(expected)
})
