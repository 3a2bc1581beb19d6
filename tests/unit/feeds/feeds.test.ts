import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FEED_FORMAT_NAMES, type FeedFormat, feedPath } from '@/lib/base/paths'
import { escapeXml } from '@/lib/base/xml'
import type { FeedPost } from '@/lib/delivery/model'
import { audioLengths } from '@/lib/feeds/audio-lengths'
import { type FeedSubject, makeFeed } from '@/lib/feeds/feed'
import { atom, jsonFeed, rss } from '@/lib/feeds/formats'
import { feedText, fullText } from '@/lib/feeds/full-text'
import { messages } from '@/lib/words'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { dataPng } from '../../fixtures/data-pictures'
import { childrenOf, parseStrictly, textOf, type XmlElement } from '../../fixtures/strict-xml'
import { nodeOf, problemsOf } from '../../fixtures/structured-data'
import { aTeaser } from '../delivery/builders'
import { structuredDataOf } from './posts'

vi.mock('@/site.config', () => ({ default: { stories: { correctionTag: 'corrected' } } }))

const site = { name: 'The Paper & Co', url: 'https://news.example.org', language: 'en', mediaBase: null }
const HOSTILE = `]]></title><script>alert("1")</script> & 'x' \u0000\u0008\u001b \ud800 \ufffe é हि`
const WHOLE_SITE: FeedSubject = { title: null, description: '', path: '/' }
const SECTION: FeedSubject = { title: 'व्यापार', description: '', path: '/%E0%A4%B5' }

const aFeedPost = (fields: Partial<FeedPost> = {}): FeedPost => ({
  ...aTeaser(),
  categories: [],
  html: '<p>It rained.</p>',
  ...fields,
})

type Options = { subject?: FeedSubject; webSubHub?: string | null; language?: string }

function feedOf(format: FeedFormat, posts: FeedPost[], options: Options = {}) {
  const { subject = WHOLE_SITE, webSubHub = null, language = 'en' } = options
  const about = { ...site, language }
  return makeFeed(subject, posts, format, {
    site: about,
    webSubHub,
    fullText: (post) => feedText(post, about),
  })
}

const channelOf = (posts: FeedPost[], options?: Options) => {
  const [channel] = parseStrictly(rss(feedOf('xml', posts, options))).children
  return channel as XmlElement
}
const itemOf = (fields?: Partial<FeedPost>) =>
  childrenOf(channelOf([aFeedPost(fields)]), 'item')[0] as XmlElement
const atomOf = (posts: FeedPost[], options?: Options) => parseStrictly(atom(feedOf('atom', posts, options)))
const entryOf = (fields?: Partial<FeedPost>) =>
  childrenOf(atomOf([aFeedPost(fields)]), 'entry')[0] as XmlElement
const jsonOf = (posts: FeedPost[], options?: Options) => JSON.parse(jsonFeed(feedOf('json', posts, options)))

const image = {
  src: 'https://media.example.org/a.jpg?a=1&b=2',
  width: 1600,
  height: 900,
  alt: 'A quay',
  caption: 'The quay at dawn',
  credit: 'Asha Rao',
  focus: null,
}

it('escapeXml escapes markup and removes characters that XML cannot contain', () => {
  expect(escapeXml(HOSTILE)).toMatch(
    /^\]\]&gt;&lt;\/title&gt;&lt;script&gt;.* &amp; &apos;x&apos; +\ufffd +é हि$/,
  )
  expect(escapeXml('\u0000\u0008\u000b\u001f\u007f\ufffe\uffff')).toBe('')
})

it('the path of a feed is below the page whose posts it has', () => {
  expect(FEED_FORMAT_NAMES.map((format) => feedPath('/', format))).toEqual([
    '/feed.xml',
    '/feed.atom',
    '/feed.json',
  ])
  expect(feedPath('/author/asha', 'json')).toBe('/author/asha/feed.json')
})

describe('the feed of a show', () => {
  const show = (format: FeedFormat, length?: number) =>
    makeFeed(
      WHOLE_SITE,
      [
        aFeedPost({
          audio: { src: 'https://media.example.org/a.mp3', type: 'audio/mpeg', ...(length && { length }) },
        }),
      ],
      format,
      {
        site,
        webSubHub: null,
        fullText: () => null,
        podcast: {
          image: 'https://news.example.org/i.png',
          category: 'News',
          subcategory: null,
          guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
          people: [],
          funding: null,
        },
      },
    )
  const enclosure = (length?: number) => [
    / length="\d+"/.exec(rss(show('xml', length)))?.[0],
    / length="\d+"/.exec(atom(show('atom', length)))?.[0],
    JSON.parse(jsonFeed(show('json', length))).items[0].attachments[0].size_in_bytes,
  ]

  it('the length of an episode’s file is named in bytes where it is known; RSS requires one', () => {
    expect(enclosure(1234)).toEqual([' length="1234"', ' length="1234"', 1234])
    expect(enclosure()).toEqual([' length="0"', undefined, undefined])
  })
})

describe('all feed formats', () => {
  const hostile = aFeedPost({
    title: HOSTILE,
    standfirst: HOSTILE,
    html: `<p>${HOSTILE}</p>`,
    section: { id: 1, name: HOSTILE, slug: 'a' },
    tags: [{ id: 2, name: HOSTILE, slug: 'b' }],
    authors: [{ id: 3, name: HOSTILE, slug: 'c' }],
    image: { ...image, caption: HOSTILE, credit: HOSTILE },
  })
  const bare = aFeedPost({
    publishedAt: null,
    updatedAt: null,
    standfirst: '',
    html: '',
    section: null,
    language: null,
  })
  const subject = { title: HOSTILE, description: HOSTILE, path: '/a' }

  it('every feed format is well-formed with hostile text and with missing fields', () => {
    for (const posts of [[hostile, bare], [bare], []]) {
      expect(() => channelOf(posts, { subject, webSubHub: 'https://hub.example.org/?a=1&b=2' })).not.toThrow()
      expect(() => atomOf(posts, { subject, webSubHub: 'https://hub.example.org/?a=1&b=2' })).not.toThrow()
      expect(jsonOf(posts, { subject }).items).toHaveLength(posts.length)
    }
  })

  it('every feed format keeps markup in titles as text', () => {
    const asText = `]]></title><script>alert("1")</script> & 'x'  \ufffd  é हि`
    const squeezed = (text: string | null | undefined) => text?.replace(/\s+/g, ' ')
    const expected = squeezed(asText)
    expect(squeezed(textOf(childrenOf(channelOf([hostile]), 'item')[0] as XmlElement, 'title'))).toBe(
      expected,
    )
    expect(squeezed(textOf(childrenOf(atomOf([hostile]), 'entry')[0] as XmlElement, 'title'))).toBe(expected)
    expect(squeezed(jsonOf([hostile]).items[0].title)).toBe(expected)
  })

  it('the content of a feed item has no script, iframe, slot or class attribute', () => {
    const html = `<p class="lead" onclick="x()">A<script>evil()</script></p>
      <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A film"></iframe>
      <iframe src="https://unknown.example.org/x"></iframe>
      <img src="https://media.example.org/a.jpg" alt="A"><table><tr><td>1</td></tr></table>`
    for (const source of [
      textOf(itemOf({ html }), 'content:encoded'),
      textOf(entryOf({ html }), 'content'),
      jsonOf([aFeedPost({ html })]).items[0].content_html,
    ]) {
      expect(source).not.toMatch(/<script|<iframe|<body-|class=|onclick|evil/)
      expect(source).toMatch(/<a href="https:\/\/www\.youtube\.com\/[^"]+">A film<\/a>/)
      expect(source).toContain('<a href="https://unknown.example.org/x"')
      expect(source).toContain('<img src="https://media.example.org/a.jpg" alt="A">')
      expect(source).toContain('<td>1</td>')
    }
  })

  it('links in the content of a feed item are absolute', () => {
    const html =
      '<p><a href="/about">a</a> <a href="https://news.example.org/b?c=1">b</a> <a href="#n">n</a> <a href="mailto:a@b.example">m</a></p>'
    const content = textOf(itemOf({ html }), 'content:encoded')
    expect([...(content ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://news.example.org/about',
      'https://news.example.org/b?c=1',
      expect.stringMatching(/^https:\/\/news\.example\.org\/climate\/rain-returns#.*n$/),
      'mailto:a@b.example',
    ])
  })

  it('a feed has the alternative text of a picture whose file is in its address', () => {
    const src = dataPng(300, 20)
    const html = `<p>A <img src="${src}" alt="sum">.</p><img src="${src}" height="200" alt="The quay"><img src="${src}" height="200">`
    const [item] = jsonOf([aFeedPost({ html })]).items
    expect(item.content_html).toBe('<p>A sum.</p><p>The quay</p>')
  })

  const LEAD = {
    src: 'https://media.example.org/quay.jpg',
    width: 1600,
    height: 900,
    alt: 'A quay',
    caption: 'The quay',
    credit: 'Asha Rao',
    focus: null,
  }
  it.each([
    [
      'begins with the lead picture, for readers that take pictures from the text alone',
      { html: '<p>One.</p>' },
      '<figure><img src="https://media.example.org/quay.jpg" alt="A quay" width="1600" height="900"><figcaption>The quay · Asha Rao</figcaption></figure><p>One.</p>',
    ],
    [
      'has a correction before the lead picture',
      { html: '<p class="correction">It was two.</p><p>One.</p>' },
      expect.stringMatching(/^<p><strong>Correction<\/strong><\/p><p>It was two.<\/p><figure><img /),
    ],
    [
      'has no lead picture that the page hides',
      { html: '<p>One.</p>', hidesBanner: true as const },
      '<p>One.</p>',
    ],
    [
      'has no lead picture twice',
      { html: '<p>One.</p><img src="https://media.example.org/quay-800x450.jpg" alt="A quay">' },
      '<p>One.</p><img src="https://media.example.org/quay-800x450.jpg" alt="A quay">',
    ],
  ])('the text of a feed %s', (_, fields, expected) => {
    const post = aFeedPost({ image: LEAD, ...fields })
    expect(fullText(post, site)).not.toContain('quay.jpg')
    expect(jsonOf([post]).items[0].content_html).toEqual(expected)
    expect(textOf(itemOf({ image: LEAD, ...fields }), 'content:encoded')).toEqual(expected)
  })

  it('a feed has the summary of a gated post and nothing of its body', () => {
    const gated = aFeedPost({ isOpen: false, html: '<p>A sentence for subscribers.</p>' })
    for (const source of [
      rss(feedOf('xml', [gated])),
      atom(feedOf('atom', [gated])),
      jsonFeed(feedOf('json', [gated])),
    ]) {
      expect(source).not.toContain('for subscribers')
      expect(source).toContain('After nine dry weeks.')
    }
  })

  it('a feed item in another language has its language, and dir="rtl" in its content if needed', () => {
    const urdu = { language: 'ur', html: '<p>بارش</p>' }
    expect(textOf(itemOf(urdu), 'dc:language')).toBe('ur')
    expect(entryOf(urdu).attributes['xml:lang']).toBe('ur')
    const [item] = jsonOf([aFeedPost(urdu)]).items
    expect(item.language).toBe('ur')
    expect(item.content_html).toBe('<div dir="rtl"><p>بارش</p></div>')
    expect(jsonOf([aFeedPost()]).items[0]).not.toHaveProperty('language')
  })

  it('the content of a feed item without a language has the direction of its headline', () => {
    const [item] = jsonOf([aFeedPost({ title: 'بارش', language: null, html: '<p>بارش</p>' })]).items
    expect(item.content_html).toBe('<div dir="rtl"><p>بارش</p></div>')
  })

  it('a feed leaves out an author whose name is an e-mail address', () => {
    const authors = [{ id: 1, name: 'asha@news.example.org', slug: 'asha' }]
    expect(childrenOf(itemOf({ authors }), 'dc:creator')).toEqual([])
    expect(childrenOf(entryOf({ authors }), 'author')).toEqual([])
    expect(jsonOf([aFeedPost({ authors })]).items[0]).not.toHaveProperty('authors')
  })
})

describe('RSS', () => {
  it('an RSS channel has title, link, language, lastBuildDate, ttl, self link and image', () => {
    const channel = channelOf([aFeedPost()], { subject: SECTION })
    expect(textOf(channel, 'title')).toBe('व्यापार – The Paper & Co')
    expect(textOf(channel, 'link')).toBe('https://news.example.org/%E0%A4%B5')
    expect(textOf(channel, 'language')).toBe('en')
    expect(textOf(channel, 'lastBuildDate')).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    expect(Number(textOf(channel, 'ttl'))).toBeGreaterThan(0)
    expect(childrenOf(channel, 'atom:link')[0]).toMatchObject({
      uri: 'http://www.w3.org/2005/Atom',
      attributes: {
        rel: 'self',
        type: 'application/rss+xml',
        href: 'https://news.example.org/%E0%A4%B5/feed.xml',
      },
    })
    const [icon] = childrenOf(channel, 'image')
    expect(icon && [textOf(icon, 'url'), textOf(icon, 'title'), textOf(icon, 'link')]).toEqual([
      'https://news.example.org/icons/192.png',
      textOf(channel, 'title'),
      textOf(channel, 'link'),
    ])
  })

  it('an RSS item has link, guid, pubDate, creators, categories, description, content and media', () => {
    const item = itemOf({
      id: 7,
      path: '/a%20b',
      standfirst: 'x < y',
      image,
      tags: [{ id: 3, name: 'Monsoon', slug: 'monsoon' }],
      categories: [{ id: 2, name: 'Climate', slug: 'climate' }],
      authors: [
        { id: 4, name: 'Asha Rao', slug: 'asha-rao' },
        { id: 5, name: 'Ravi', slug: 'ravi' },
      ],
    })
    expect(textOf(item, 'link')).toBe('https://news.example.org/a%20b')
    expect(childrenOf(item, 'guid')[0]).toMatchObject({
      text: 'post:7',
      attributes: { isPermaLink: 'false' },
    })
    expect(textOf(item, 'pubDate')).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    expect(childrenOf(item, 'dc:creator').map(({ text }) => text)).toEqual(['Asha Rao', 'Ravi'])
    expect(childrenOf(item, 'category').map(({ text }) => text)).toEqual(['Climate', 'Monsoon'])
    // Read as HTML, it says what the editor wrote.
    expect(textOf(item, 'description')).toBe('x &lt; y')
    expect(textOf(item, 'content:encoded')).toMatch(
      /^<figure><img [^>]*><figcaption>.*<\/figure><p>It rained\.<\/p>$/,
    )
    const [media] = childrenOf(item, 'media:content')
    expect(media?.attributes).toEqual({ medium: 'image', url: image.src, width: '1600', height: '900' })
    expect(media && textOf(media, 'media:credit')).toBe('Asha Rao')
  })

  it('RSS leaves out dates that are not known', () => {
    const posts = [aFeedPost({ publishedAt: null, updatedAt: null })]
    expect(rss(feedOf('xml', posts))).not.toMatch(/pubDate|lastBuildDate/)
  })
})

describe('Atom', () => {
  it('an Atom feed and its entries always have an id, a title and an updated time', () => {
    const feed = atomOf([aFeedPost({ publishedAt: null, updatedAt: null })])
    for (const one of [feed, childrenOf(feed, 'entry')[0] as XmlElement])
      for (const name of ['id', 'title', 'updated']) expect(childrenOf(one, name), name).toHaveLength(1)
    expect(childrenOf(feed, 'author')).toHaveLength(1)
  })
  it('the id of an Atom entry is made of the post’s id, not of its path', () => {
    expect(textOf(entryOf({ id: 7, path: '/moved' }), 'id')).toBe('https://news.example.org/post/7')
  })
})

describe('JSON Feed', () => {
  it('a JSON Feed item without a body and a standfirst has its title as content_text', () => {
    const [item] = jsonOf([aFeedPost({ html: '', standfirst: '' })]).items
    expect(item.content_text).toBe('Rain returns to the coast')
  })
  it('a JSON Feed names its version, its page and its own URL', () => {
    expect(jsonOf([], { subject: SECTION })).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://news.example.org/%E0%A4%B5',
      feed_url: 'https://news.example.org/%E0%A4%B5/feed.json',
    })
  })
})

it('every feed format names the WebSub hub if there is one', () => {
  const webSubHub = 'https://hub.example.org/'
  const linked = (element: XmlElement, name: string) =>
    childrenOf(element, name).filter(({ attributes }) => attributes.rel === 'hub')
  expect(linked(channelOf([], { webSubHub }), 'atom:link')[0]?.attributes.href).toBe(webSubHub)
  expect(linked(atomOf([], { webSubHub }), 'link')[0]?.attributes.href).toBe(webSubHub)
  expect(jsonOf([], { webSubHub }).hubs).toEqual([{ type: 'WebSub', url: webSubHub }])
  expect(linked(channelOf([]), 'atom:link')).toEqual([])
  expect(jsonOf([])).not.toHaveProperty('hubs')
})

describe('corrections', () => {
  const SITE = { url: 'https://news.example.org', language: 'en', mediaBase: null }
  const feedPost = (html: string, ...slugs: string[]): FeedPost => ({
    ...aTeaser({ tags: slugs.map((slug, index) => ({ id: index + 1, name: slug, slug })) }),
    categories: [],
    html,
  })

  it('structured data name each correction', () => {
    const script = structuredDataOf({}, { corrections: ['It was two.', 'In May.'] })
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'NewsArticle').correction).toEqual([
      { '@type': 'CorrectionComment', text: 'It was two.' },
      { '@type': 'CorrectionComment', text: 'In May.' },
    ])
    expect(nodeOf(structuredDataOf(), 'NewsArticle')).not.toHaveProperty('correction')
  })

  it('a feed has the correction before the text', () => {
    expect(feedText(feedPost('<p>One.</p><p class="correction">It was two.</p>'), SITE)).toBe(
      '<p><strong>Correction</strong></p><p>It was two.</p><p>One.</p>',
    )
  })

  it('a feed has the title of corrections in its own language, also after a feed in another', () => {
    const post = { ...feedPost('<p>Two.</p><p class="correction">It was three.</p>'), language: 'en' }
    const title = (language: string) =>
      /<strong>(.*?)<\/strong>/.exec(feedText(post, { ...SITE, language }) ?? '')?.[1]
    expect(['en', 'hi'].map(title)).toEqual(['en', 'hi'].map((language) => messages(language).correction))
  })

  it('a feed marks only stories with the correction tag as corrected', () => {
    expect(feedText(feedPost('<p>One.</p>', 'corrected'), SITE)).toBe(
      '<p><strong>Correction</strong></p><p>This story has been corrected.</p><p>One.</p>',
    )
    expect(feedText(feedPost('<p>One.</p>', 'other'), SITE)).toBe('<p>One.</p>')
  })
})

describe('audioLengths', () => {
  /** A media host of the test's own. */
  let server: ScriptedServer
  let host = ''
  let answer: RequestListener

  beforeEach(async () => {
    server = await scriptedServer((request, response) => answer(request, response))
    host = new URL(server.url).host
  })
  afterEach(() => server.close())

  const requested = () => server.requests.map(({ method, url }) => `${method} ${url}`)

  /** Addresses of files of the test's host, which is configured. */
  const lengthsOf = async (...names: string[]) => {
    const lengths = await audioLengths(
      names.map((name) => `http://${host}/${name}`),
      (one) => one === host,
    )
    return names.map((name) => lengths.get(`http://${host}/${name}`))
  }

  const saying =
    (status: number, headers: Record<string, string>): RequestListener =>
    (_, response) =>
      response.writeHead(status, headers).end()

  it('the length of an audio file is asked for by HEAD once', async () => {
    answer = saying(200, { 'Content-Length': '1234567' })
    expect(await lengthsOf('a.mp3', 'a.mp3')).toEqual([1234567, 1234567])
    expect(await lengthsOf('a.mp3')).toEqual([1234567])
    expect(requested()).toEqual(['HEAD /a.mp3'])
  })

  it.each<[string, RequestListener]>([
    ['refuses HEAD', saying(405, { 'Content-Length': '9' })],
    ['names no length', saying(200, { 'Transfer-Encoding': 'chunked' })],
    [
      'names no number',
      (_, response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n'),
    ],
    ['breaks off', (_, response) => response.destroy()],
  ])(
    'the length of an audio file is unknown where the host %s, and is not asked for again',
    async (what, how) => {
      answer = how
      const name = `${what.length}.mp3`
      expect(await lengthsOf(name)).toEqual([undefined])
      expect(await lengthsOf(name)).toEqual([undefined])
      expect(requested()).toEqual([`HEAD /${name}`])
    },
  )

  it('up to three redirects are followed, but none to an internal address', async () => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1, 2))
      if (left === 0) response.writeHead(200, { 'Content-Length': '77' }).end()
      else if (url.endsWith('inside'))
        response.writeHead(302, { Location: `http://127.0.0.2:${new URL(server.url).port}/` }).end()
      else response.writeHead(302, { Location: `/${left - 1}.mp3` }).end()
    }
    expect(await lengthsOf('3.mp3', '5.mp3', '1.inside')).toEqual([77, undefined, undefined])
    expect(requested().filter((one) => one === 'HEAD /')).toEqual([])
  })

  it('a host that is not configured is never requested at an internal address', async () => {
    answer = saying(200, { 'Content-Length': '1' })
    const src = `http://${host}/private.mp3`
    expect(await audioLengths([src, 'http://10.0.0.7/a.mp3'], () => false)).toEqual(new Map())
    expect(requested()).toEqual([])
  })
})
