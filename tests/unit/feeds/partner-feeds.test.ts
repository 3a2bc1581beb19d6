/** Feeds for partners, as a strict parser reads them, from the answers of a service. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { handlePartnerFeed } from '@/lib/feeds/partner-feed-handler'
import type { PartnerFeed } from '@/lib/settings/partner-feeds'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { childrenOf, parseStrictly, textOf, textsOf } from '../../fixtures/strict-xml'
import { aPost } from '../delivery/builders'

const settings = vi.hoisted(() => ({ feeds: [] as object[] }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return {
    siteConfig: () =>
      readSiteConfig({
        feeds: settings.feeds,
        stories: { sponsoredTags: ['paid-for'] },
        extraFields: { licence: { kind: 'text' } },
        labels: { graphic: 'sensitive' },
      }),
  }
})

const HOSTILE = `]]></title><x>"1" & 'y' \u0000\u0008 é हि`
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-30T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()
const tag = (slug: string) => ({ id: 90 + slug.length, name: slug, slug })

type Fields = Parameters<typeof aPost>[0]
const story = (id: number, fields: Fields = {}) =>
  aPost({
    id,
    title: `Story ${id}`,
    absolute_url: `/story-${id}`,
    tags: [],
    content_html: `<p>Text of ${id}.</p>`,
    formatted_first_published_at_datetime: daysAgo(id / 24),
    formatted_last_published_at_datetime: daysAgo(id / 48),
    media_file_banner: {
      id,
      filename: 'quay.png',
      path: 'https://media.example.org/quay.png?a=1&b=2',
      alt_text: 'A quay',
      meta_data: { width: 1600, height: 900 },
    },
    ...fields,
  })

let stored: ReturnType<typeof story>[]
let isDown: boolean
const service = siteReading((request, response) => {
  if (isDown) return json(response, {}, 500)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  if (pathname.endsWith('/categories/'))
    return json(response, { data: [{ id: 2, name: 'Climate', slug: 'climate', absolute_url: '/climate' }] })
  if (pathname.endsWith('/tag/monsoon/'))
    return json(response, { data: { id: 3, name: 'Monsoon', slug: 'monsoon' } })
  if (pathname.endsWith('/author/asha-rao/'))
    return json(response, { data: { id: 4, name: 'Asha Rao', slug: 'asha-rao' } })
  if (!pathname.endsWith('/posts/')) return json(response, { detail: 'Not found.' }, 404)
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
  json(response, { data: stored.slice((page - 1) * limit, page * limit) })
})

beforeEach(() => {
  resetResilience()
  resetTagIndex()
  stored = [story(1), story(2)]
  isDown = false
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

async function answerTo(feed: Partial<PartnerFeed>, headers: HeadersInit = {}) {
  const path = feed.format === 'json' ? '/feeds/p.json' : '/feeds/p.xml'
  settings.feeds = [{ path, ...feed }]
  const request = new Request(`https://news.example.org${path}`, { headers })
  return handlePartnerFeed(request, path.slice('/feeds/'.length))
}

async function channelOf(feed: Partial<PartnerFeed>) {
  const answer = await answerTo(feed)
  expect(answer.status).toBe(200)
  const [channel] = parseStrictly(await answer.text()).children
  if (channel === undefined) throw new Error('no channel')
  return channel
}

const itemsOf = async (feed: Partial<PartnerFeed>) => childrenOf(await channelOf(feed), 'item')
const titlesOf = async (feed: Partial<PartnerFeed>) =>
  (await itemsOf(feed)).map((item) => textOf(item, 'title'))

describe('what a partner gets', () => {
  it.each<Partial<PartnerFeed>>([
    { format: 'rss' },
    { format: 'rss', fullText: false },
    { format: 'flipboard' },
    { format: 'msn' },
    { format: 'smartnews' },
  ])('is no gated, sponsored or excluded story, nor a word of one: %j', async (feed) => {
    const canary = { content_html: '<p>canary</p>' }
    stored = [
      story(1, { ...canary, access_type: 'Paid', meta_data: { access_type: 'Paid' } }),
      story(2, { ...canary, tags: [tag('paid-for')] }),
      story(3, { ...canary, tags: [tag('agency')] }),
      story(4, { ...canary, categories: [{ id: 8, name: 'Deals', slug: 'deals' }] }),
      story(5, { ...canary, primary_category: { id: 9, name: 'Ads', slug: 'ads' } }),
      story(6),
    ]
    const answer = await answerTo({ ...feed, without: ['agency', 'deals', 'ads'] })
    const text = await answer.text()
    expect(textsOf(parseStrictly(text), 'guid')).toEqual(['post:6'])
    expect(text).not.toContain('canary')
  })
  it('is no story whose access the listing leaves out and its own record does not', async () => {
    const unstated = { access_type: undefined as never, meta_data: {} as never }
    stored = [story(1, { ...unstated, content_html: '<p>canary</p>' }), story(2)]
    expect(await titlesOf({ fullText: false })).toEqual(['Story 2'])
  })
  it.each<PartnerFeed['format']>(['rss', 'atom', 'json', 'flipboard', 'msn', 'smartnews'])(
    'is the text of a sensitive story without any of its pictures: %s',
    async (format) => {
      const html =
        '<p>Canary one.</p><figure><img src="https://media.example.org/blood.jpg"><figcaption>Blood</figcaption></figure><p>Two <img src="https://media.example.org/blood-2.jpg"></p>'
      stored = [story(1, { content_html: html, tags: [tag('graphic')] })]
      const text = await (await answerTo({ ...(format && { format }) })).text()
      expect(text).toContain('Canary one.')
      expect(text).not.toMatch(/blood|quay\.png/i)
      stored = [story(2, { content_html: html })]
      expect(await (await answerTo({ ...(format && { format }), limit: 1 })).text()).toContain('blood-2.jpg')
    },
  )
  const FORMATS: PartnerFeed['format'][] = ['rss', 'atom', 'json', 'flipboard', 'msn', 'smartnews']
  const PLAYERS =
    '<p>Canary one.</p><figure><video src="https://media.example.org/quay.mp4" poster="https://media.example.org/blood.jpg"></video><figcaption>At dawn</figcaption></figure>' +
    '<audio><source src="https://media.example.org/talk.wav"></audio><video src="https://media.example.org/pier.mp4" title="The pier &amp; the sea"></video>' +
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A film"></iframe>'
  it.each(FORMATS.flatMap((format) => [true, false].map((isSensitive) => ({ format, isSensitive }))))(
    'is no player, but a link with a text for each: %j',
    async ({ format, isSensitive }) => {
      stored = [story(1, { content_html: PLAYERS, tags: isSensitive ? [tag('graphic')] : [] })]
      const text = await (await answerTo({ ...(format && { format }) })).text()
      const html = text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('\\"', '"')
      expect(html).toContain('Canary one.')
      expect(html).not.toMatch(/<(?:video|audio|source|iframe)|blood\.jpg|ytimg/)
      expect(html).toContain('<a href="https://media.example.org/quay.mp4">Video</a>')
      expect(html).toContain('At dawn')
      expect(html).toContain('<a href="https://media.example.org/talk.wav">Listen</a>')
      expect(html).toContain('<a href="https://media.example.org/pier.mp4">The pier')
      expect(html).toMatch(/<a href="https:\/\/www\.youtube\.com\/[^"]+">A film<\/a>/)
    },
  )
  it('is no address of a sensitive story’s picture: neither its file nor the page to which it leads', async () => {
    const html =
      '<p>One.</p><p><a href="https://media.example.org/blood.jpg"><img src="https://media.example.org/blood-small.jpg"></a></p><p><a href="https://example.org/photo/blood"><img src="https://media.example.org/blood-small.jpg"></a></p><p><a href="https://example.org/kept"><img src="https://media.example.org/b.jpg" width="20" height="20"> and words</a></p>'
    stored = [story(1, { content_html: html, tags: [tag('graphic')] })]
    const text = await (await answerTo({ format: 'flipboard' })).text()
    expect(text).not.toContain('blood')
    expect(text).toContain('https://example.org/kept')
  })
  it.each([
    [undefined, 50],
    [30, 30],
  ])('is up to its limit, although some of the newest are left out: %s', async (limit, count) => {
    stored = Array.from({ length: 90 }, (_, index) =>
      story(index + 1, { tags: index % 2 === 0 && index < 50 ? [tag('agency')] : [] }),
    )
    const titles = await titlesOf({ without: ['agency'], ...(limit && { limit }) })
    expect(titles).toHaveLength(count)
    expect(titles).not.toContain('Story 1')
    expect(titles[0]).toBe('Story 2')
  })
  it('is the whole text, or the summary alone', async () => {
    const [whole] = await itemsOf({})
    expect(whole && textOf(whole, 'content:encoded')).toContain('<p>Text of 1.</p>')
    const [summary] = await itemsOf({ fullText: false })
    expect(summary && [textOf(summary, 'content:encoded'), textOf(summary, 'description')]).toEqual([
      null,
      'After nine dry weeks.',
    ])
  })
  it.each([
    ['category', 'climate', 'Climate', 'categories.id__eq=2'],
    ['tag', 'monsoon', 'Monsoon', 'tags.id__eq=3'],
    ['author', 'asha-rao', 'Asha Rao', 'contributors.id__eq=4'],
  ] as const)('is from one %s', async (kind, slug, title, filter) => {
    const channel = await channelOf({ from: { kind, slug } })
    expect(textOf(channel, 'title')).toContain(title)
    expect(service.requests.some(({ url }) => url.includes(filter))).toBe(true)
  })
})

describe('the fields that a partner documents', () => {
  it('of Flipboard: an excerpt, the picture as an enclosure, the author and the whole text', async () => {
    const [item] = await itemsOf({ format: 'flipboard' })
    if (item === undefined) throw new Error('no item')
    expect(item.children.map(({ name }) => name)).toEqual([
      ...['title', 'link', 'guid', 'pubDate', 'dc:creator', 'category', 'description', 'enclosure'],
      'content:encoded',
    ])
    expect(childrenOf(item, 'enclosure')[0]?.attributes).toEqual({
      url: 'https://media.example.org/quay.png?a=1&b=2',
      length: '0',
      type: 'image/png',
    })
  })
  it('of MSN: times of publication and change, the picture, and a body in the tags that it takes', async () => {
    const body =
      '<figure><img src="https://media.example.org/b.jpg" alt="x"><figcaption>On the <u>quay</u></figcaption></figure><h6>More</h6><details><summary>Why</summary>So</details>'
    stored = [
      story(1, { content_html: body }),
      story(2, { formatted_first_published_at_datetime: daysAgo(366) }),
    ]
    const items = await itemsOf({ format: 'msn' })
    expect(items).toHaveLength(1)
    const [item] = items
    if (item === undefined) throw new Error('no item')
    expect(textOf(item, 'dcterms:modified')).toBe(daysAgo(1 / 48))
    expect(textOf(item, 'pubDate')).toBe('Mon, 30 Nov 2026 11:00:00 GMT')
    expect(childrenOf(item, 'media:content')[0]?.attributes).toEqual({
      url: 'https://media.example.org/quay.png?a=1&b=2',
      type: 'image/png',
      medium: 'image',
    })
    const html = textOf(item, 'content:encoded') ?? ''
    expect(html).toContain('On the quay')
    expect([...html.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:figure|figcaption|u|h6|details|summary)$/)]),
    )
    expect(html).not.toContain('style=')
  })
  it('of MSN: nothing of rights in pictures without a setting', async () => {
    const [item] = await itemsOf({ format: 'msn' })
    const [picture] = item ? childrenOf(item, 'media:content') : []
    expect(picture?.children.map(({ name }) => name)).toEqual(['media:title'])
  })
  it.each<[string, NonNullable<PartnerFeed['pictureRights']>, string | null, (string | null)[]]>([
    ['a credit that is held', { held: ['Bay News', 'ASHA  Rao'] }, 'Asha Rao', ['1', 'Asha Rao']],
    ['another credit', { held: ['Asha Rao'] }, 'Asha Rao / Agency', ['0', 'Asha Rao / Agency']],
    ['no credit', { held: ['Asha Rao'] }, null, ['0', null]],
    ['any credit where all are held', { held: 'all' }, 'Agency', ['1', 'Agency']],
    ['no credit where all are held', { held: 'all' }, null, ['1', 'news.example.org']],
    ['a credit where none is held', { held: [] }, 'Asha Rao', ['0', 'Asha Rao']],
  ])('of MSN: the rights in a picture of %s', async (_, pictureRights, source, expected) => {
    const picture = {
      id: 1,
      filename: 'q.png',
      path: 'https://media.example.org/q.png',
      alt_text: 'A quay',
      meta_data: { width: 1600, height: 900 },
      source,
    }
    stored = [story(1, { media_file_banner: picture })]
    const [item] = await itemsOf({ format: 'msn', pictureRights })
    const [media] = item ? childrenOf(item, 'media:content') : []
    if (media === undefined) throw new Error('no picture')
    expect([textOf(media, 'mi:hasSyndicationRights'), textOf(media, 'mi:licensorName')]).toEqual(expected)
    expect(childrenOf(media, 'mi:hasSyndicationRights')[0]?.uri).toBe(
      'http://schemas.ingestion.microsoft.com/common/',
    )
  })
  it('of MSN: the number that a picture has at its licensor, by a field of the story', async () => {
    const licences = ['GT-12', '', 'x'.repeat(101)]
    stored = licences.map((licence, index) =>
      story(index + 1, { meta_data: { access_type: 'Free', licence } as never }),
    )
    const items = await itemsOf({ format: 'msn', pictureRights: { held: [], licenceField: 'licence' } })
    expect(
      items.map((item) => childrenOf(item, 'media:content').map((media) => textOf(media, 'mi:licenseId'))),
    ).toEqual([['GT-12'], [null], [null]])
  })
  it('of SmartNews: no script and no advertisement without a setting', async () => {
    const text = await (await answerTo({ format: 'smartnews' })).text()
    expect(text).not.toMatch(/snf:a|&lt;script/)
  })
  it('of SmartNews: links that somebody pays for, and an advertisement, in each story', async () => {
    const items = await itemsOf({
      format: 'smartnews',
      advertisement: {
        sponsoredLinks: [{ link: 'https://shop.example.org/', advertiser: 'Example' }],
        adContent: '<div id="ad"></div><script>show("ad" && 1 < 2)</script>',
      },
    })
    expect(items).toHaveLength(2)
    for (const item of items) {
      const [advertisement] = childrenOf(item, 'snf:advertisement')
      if (advertisement === undefined) throw new Error('no advertisement')
      expect(advertisement.uri).toBe('http://www.smartnews.be/snf')
      expect(advertisement.children.map(({ name, attributes }) => [name, attributes])).toEqual([
        ['snf:sponsoredLink', { link: 'https://shop.example.org/', advertiser: 'Example' }],
        ['snf:adcontent', {}],
      ])
      expect(textOf(advertisement, 'snf:adcontent')).toBe(
        '<div id="ad"></div><script>show("ad" && 1 < 2)</script>',
      )
    }
  })
  it('of SmartNews: a link has an absolute address, a picture and a title', async () => {
    const link = {
      link: '/plans?a=1&b=2',
      advertiser: `"Bay" & Sons'`,
      title: '<Subscribe>',
      thumbnail: '/s.png',
    }
    const [item] = await itemsOf({ format: 'smartnews', advertisement: { sponsoredLinks: [link] } })
    const [advertisement] = item ? childrenOf(item, 'snf:advertisement') : []
    expect(advertisement && childrenOf(advertisement, 'snf:sponsoredLink')[0]?.attributes).toEqual({
      link: 'https://news.example.org/plans?a=1&b=2',
      thumbnail: 'https://news.example.org/s.png',
      title: '<Subscribe>',
      advertiser: `"Bay" & Sons'`,
    })
  })
  it.each([`</script><b>"'\\`, HOSTILE, 'टाइटल $' + '{x} `y` $&', '\u2028 😀'])(
    'of SmartNews: the publisher’s script, with address and title as strings: %j',
    async (title) => {
      stored = [story(1, { title, absolute_url: `/a'b"c\`d` })]
      const analytics = '<script>window.counted = [{url}, {title}, {}]</script>'
      const [item] = await itemsOf({ format: 'smartnews', analytics })
      const [, code = ''] =
        /^<script>(.*)<\/script>$/s.exec((item && textOf(item, 'snf:analytics')) ?? '') ?? []
      expect(code).not.toMatch(/[<'`$&]/)
      const page: { counted?: unknown[] } = {}
      new Function('window', code)(page)
      expect(page.counted).toEqual([textOf(item as never, 'link'), textOf(item as never, 'title'), {}])
    },
  )
  it('of SmartNews: a short description, time, copyright and logo of the feed, and a thumbnail', async () => {
    const channel = await channelOf({ format: 'smartnews', logo: '/logo.png' })
    expect((textOf(channel, 'description') ?? '').length).toBeLessThanOrEqual(30)
    expect(textOf(channel, 'pubDate')).toMatch(/GMT$/)
    expect(textOf(channel, 'copyright')).toMatch(/^© ./)
    const [logo] = childrenOf(channel, 'snf:logo')
    expect([logo?.uri, logo && textOf(logo, 'url')]).toEqual([
      'http://www.smartnews.be/snf',
      'https://news.example.org/logo.png',
    ])
    const [item] = childrenOf(channel, 'item')
    expect(item && childrenOf(item, 'media:thumbnail')[0]?.attributes).toEqual({
      url: 'https://media.example.org/quay.png?a=1&b=2',
    })
  })
  it('of SmartNews: a feed has at most a megabyte, and its newest stories', async () => {
    stored = Array.from({ length: 40 }, (_, index) =>
      story(index + 1, { content_html: `<p>${'é'.repeat(14_000)}</p>` }),
    )
    const answer = await answerTo({ format: 'smartnews' })
    const text = await answer.text()
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000)
    const titles = textsOf(parseStrictly(text), 'guid')
    expect(titles.length).toBeGreaterThan(20)
    expect(titles.length).toBeLessThan(40)
    expect(titles[0]).toBe('post:1')
  })
  it.each(['rss', 'atom', 'flipboard', 'msn', 'smartnews'] as const)(
    'are well-formed whatever the stories hold: %s',
    async (format) => {
      stored = [story(1, { title: HOSTILE, short_description: HOSTILE, content_html: HOSTILE })]
      const root = parseStrictly(await (await answerTo({ format })).text())
      expect(textsOf(root, 'title').join()).toContain('<x>"1" & \'y\'')
    },
  )
  it('of JSON Feed', async () => {
    const feed = await (await answerTo({ format: 'json' })).json()
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://news.example.org/feeds/p.json',
      items: [{ id: 'post:1', url: 'https://news.example.org/story-1' }, { id: 'post:2' }],
    })
  })
})

describe('the answer', () => {
  it('is cached by shared caches, says 304 to who has it, and is for no search engine', async () => {
    const answer = await answerTo({})
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60')
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const again = await answerTo({}, { 'If-None-Match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const [channel] = parseStrictly(await answer.text()).children
    expect(channel && childrenOf(channel, 'atom:link').map(({ attributes }) => attributes.href)).toEqual([
      'https://news.example.org/feeds/p.xml',
    ])
  })
  it('is 404 where no feed is configured, or the service has no such section, tag or author', async () => {
    await answerTo({})
    for (const file of ['q.xml', 'p.json', '..', '__proto__'])
      expect((await handlePartnerFeed(new Request('https://news.example.org/'), file)).status).toBe(404)
    for (const kind of ['category', 'tag', 'author'] as const)
      expect((await answerTo({ from: { kind, slug: 'nowhere' } })).status).toBe(404)
  })
  it('is 503 while the service fails, not an empty feed', async () => {
    isDown = true
    const answer = await answerTo({})
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})
