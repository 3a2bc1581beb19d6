import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { beginsDay, formatDate, formatMoment } from '@/lib/base/dates'
import { readTimeOrDay } from '@/lib/base/parse-time'
import { filterParameters, type PostFilters } from '@/lib/delivery/filters'
import { authorReading } from '@/lib/delivery/records/author'
import { categoryReading } from '@/lib/delivery/records/category'
import { readPostHead } from '@/lib/delivery/records/head'
import { readIdentified } from '@/lib/delivery/records/identified'
import { readFooter, readMenu } from '@/lib/delivery/records/menu'
import { feedPostParser, postParser, teaserParser } from '@/lib/delivery/records/post'
import { slotReading } from '@/lib/delivery/records/slot'
import { newsArticle } from '@/lib/feeds/structured-data/post'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { useEnvironment } from '../../../fakes/site-environment'
import { site } from '../../feeds/posts'
import { aPost } from '../builders'

const EXTRA_FIELDS = {
  rating: { kind: 'text', property: 'contentRating' },
  sponsored: { kind: 'flag' },
  minutes: { kind: 'number', property: 'headline' },
} as const

vi.mock('@/lib/settings/site-config', () => ({
  siteConfig: () => readSiteConfig({ extraFields: EXTRA_FIELDS }),
}))

const MEDIA = 'https://media.example.org'

describe('postParser', () => {
  const read = (fields: object) => postParser({ mediaBase: MEDIA }).parse({ ...aPost(), ...fields })

  it.each([
    ['Rain &#8211; Q&amp;A', 'Rain – Q&A'],
    ['<p>Tide</p>', 'Tide'],
    [
      '<p class="lead">High<br/>tide <a href="/x">at <b>six</b></a></p><p>Low at noon</p>',
      'High tide at six Low at noon',
    ],
    ['<!-- wp:paragraph -->Tide', 'Tide'],
    ['Five&nbsp;km &eacute;t&#233; &#150; end', 'Five\u00a0km été – end'],
    // Texts that an editor typed, and that only look like HTML.
    ['P&L; "now" AT&T', 'P&L; "now" AT&T'],
    ['a < b > c', 'a < b > c'],
    ['How <script> works', 'How <script> works'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Why &lt;b&gt; is bold', 'Why <b> is bold'],
    ['&amp;lt;', '&lt;'],
    ['a&#1;b&#0;c', 'ab\ufffdc'],
  ])('the title %j is %j', (title, expected) => {
    const post = read({ title, short_description: title })
    expect([post.title, post.standfirst]).toEqual([expected, expected])
  })
  it('a post has the body and the film that the service has elsewhere, but for the film behind a gate', () => {
    const content_json = [{ type: 'paragraph', data: { text: 'Tide' } }]
    const meta_data = { meta_video_url: 'https://youtu.be/aqz-KE-bpKQ' }
    const fields = { content_html: '', content_json, meta_data }
    expect(read(fields).html).toBe('<p>https://youtu.be/aqz-KE-bpKQ</p>\n<p>Tide</p>')
    expect(read({ ...fields, access_type: 'Paid' }).html).toBe('<p>Tide</p>')
    expect(read({ ...fields, type: 'Web Story' }).html).toBe('<p>Tide</p>')
  })
  it.each([
    ['Complete', '2025-06-18T15:20:48.166314+0530', 'complete', '2025-06-18T09:50:48.166Z'],
    ['', '2025-06-18T15:20:48+05:30', 'complete', '2025-06-18T09:50:48.000Z'],
    ['Live', '', 'live', undefined],
    ['', '', null, undefined],
  ])(
    'a live blog of the status %j that is complete at %j is %s',
    (live_blog_status, live_blog_complete_date, live, end) => {
      const meta_data = { live_blog_status, live_blog_complete_date }
      const post = read({ type: 'LiveBlog', meta_data })
      expect([post.live, post.coverage?.endedAt]).toEqual([live, end])
    },
  )
  it('the organizer of the covered event is read, with its address if that is valid', () => {
    const organizer = (live_blog_organizer_name: unknown, live_blog_organizer_url: unknown) =>
      read({ type: 'LiveBlog', meta_data: { live_blog_organizer_name, live_blog_organizer_url } }).coverage
        ?.organizer
    expect(organizer('Port', 'https://port.example')).toEqual({ name: 'Port', url: 'https://port.example/' })
    expect(organizer('Port', 'javascript:alert(1)')).toEqual({ name: 'Port', url: null })
    expect(organizer('a@b.example', '')).toBeUndefined()
    expect(organizer(null, null)).toBeUndefined()
  })
  it('a web story stored as JSON has its slides in feeds too, except slides behind a gate', () => {
    const slide = {
      type: 'Image',
      img_src: 'p/1.jpg',
      alt_text: 'Pier',
      title: 'Tide',
      desc: 'High',
      cta_link: '/t',
    }
    const content_html = JSON.stringify({ data: { web_story: [slide] }, content_html: '', template: 2 })
    const feed = (fields: object) =>
      feedPostParser({ mediaBase: null }).parse(aPost({ ...fields, content_html })).html
    expect(feed({})).toBe(read({ content_html }).html)
    expect(feed({})).toMatch(/<img src="p\/1.jpg" alt="Pier">.*Tide.*High.*href="\/t"/)
    expect(feed({ access_type: 'Paid' })).toBe('')
  })
  it.each([
    [undefined, {}, true],
    ['', null, true],
    ['Free', {}, true],
    ['free', {}, true],
    ['Public', {}, true],
    [undefined, { access_type: 'Paid' }, false],
    [undefined, '{"access_type":"Login"}', false],
    ['Paid', { access_type: 'Free' }, false],
    ['Something new', {}, false],
    [undefined, { access_type: null }, true],
    ['', { access_type: ' ' }, true],
    ['Free', { access_type: 'Paid' }, false],
    ['Free', '{"access_type":"Paid"}', false],
    ['Free', { access_type: 'Public' }, true],
    [{ type: 'Free' }, {}, false],
    [['Free'], {}, false],
    [[], {}, false],
    [1, {}, false],
    [0, {}, false],
    [true, {}, false],
    [false, {}, false],
    ['Free', { access_type: { name: 'Free' } }, false],
    ['Free', { access_type: ['Free'] }, false],
    ['Free', { access_type: 7 }, false],
    ['Free', { access_type: true }, false],
  ])('a post with access %j and meta data %j is open: %j', (access_type, meta_data, isOpen) => {
    expect(read({ access_type, meta_data }).isOpen).toBe(isOpen)
  })
  it('duplicate authors, tags and categories of a post are dropped', () => {
    const asha = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
    const rain = { id: 7, name: 'Rain', slug: 'rain' }
    const twice = read({
      contributors: [asha, { ...asha, id: '4' }],
      tags: [rain, asha, rain],
      categories: [rain, rain],
    })
    expect(twice).toMatchObject({ authors: [asha], tags: [rain, asha], categories: [rain] })
  })
  it('a tag that chooses the opener is not shown as a topic of its post', () => {
    const rain = { id: 7, name: 'Rain', slug: 'rain' }
    const raw = aPost({ tags: [rain, { id: 8, name: 'Opener: full', slug: 'opener-full' }] })
    const parse = (openerTags?: string) =>
      postParser({ mediaBase: MEDIA, ...(openerTags && { openerTags }) }).parse(raw)
    expect(parse('opener-')).toMatchObject({ tags: [rain], opener: 'full' })
    expect(parse().tags).toHaveLength(2)
    expect(parse()).not.toHaveProperty('opener')
  })
  it('an author of a post whose name is an e-mail address is dropped', () => {
    const nameless = { id: 5, name: 'desk@example.org', slug: 'desk' }
    const asha = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
    expect(read({ contributors: [nameless, asha] }).authors).toEqual([asha])
    expect(read({ contributors: [nameless], member: asha })).toMatchObject({ authors: [asha], member: asha })
    expect(JSON.stringify(read({ contributors: [nameless], member: nameless }))).not.toContain('@')
  })
  it('an author of a post whose slug is an e-mail address is named by id in addresses', () => {
    const asha = { id: 5, name: 'Asha Rao', slug: 'asha@example.org' }
    const post = read({ contributors: [], member: asha })
    for (const { authors } of [read({ contributors: [asha] }), post])
      expect(authors).toEqual([{ id: 5, name: 'Asha Rao', slug: '' }])
    expect(JSON.stringify(post)).not.toContain('@')
  })
  it('a post of an unknown type is an Article', () => {
    expect(read({ type: 'Hologram' }).type).toBe('Article')
    expect(read({ type: 'web story' }).type).toBe('Web Story')
  })
  it('an absolute_url on another domain is reduced to its path', () => {
    expect(read({ absolute_url: 'https://old.example/a/b.html' }).path).toBe('/a/b.html')
  })
  it('a post without an address is at /post/{slug}', () => {
    expect(read({ absolute_url: '', slug: 'rain' }).path).toBe('/post/rain')
    expect(read({ absolute_url: null, slug: '' }).path).toBe('/post/1')
  })
  it('a post with only an id, a title and an address has empty defaults', () => {
    const post = postParser({ mediaBase: MEDIA }).parse({
      id: '9',
      title: 'Only this',
      absolute_url: '/only',
    })
    expect(post).toMatchObject({
      id: 9,
      title: 'Only this',
      tags: [],
      authors: [],
      section: null,
      image: null,
      publishedAt: null,
      words: null,
      html: '',
    })
  })
  it('a parsed post has no e-mail address and no meta data', () => {
    const contributors = [{ id: 1, name: 'A', slug: 'a', email: 'a@example.org' }]
    const text = JSON.stringify(
      read({ contributors, meta_data: { access_type: 'Free', script: '<script>' } }),
    )
    expect(text).not.toMatch(/@|script|meta_data/)
  })
  it('the section of a post is its primary category, or null if that is null or empty', () => {
    expect(read({ primary_category: null }).section).toBeNull()
    expect(read({ primary_category: {} }).section).toBeNull()
    expect(
      read({ primary_category: { id: 2, name: 'World', slug: 'w', parent_category: {} } }).section,
    ).toEqual({ id: 2, name: 'World', slug: 'w' })
  })
  it('the live-blog status of a post is read from its meta data', () => {
    expect(read({ meta_data: { live_blog_status: 'Live' } }).live).toBe('live')
    expect(read({ meta_data: '{"live_blog_status":"Complete"}' }).live).toBe('complete')
    expect(read({ meta_data: {} }).live).toBeNull()
  })
  it('a language code is corrected, or dropped if it is invalid', () => {
    expect(read({ language_code: 'ur_PK' }).language).toBe('ur-PK')
    expect(read({ language_code: 'not a language' }).language).toBeNull()
  })
  it.each([{ id: null }, { id: 0 }, { id: 'x' }])('a post with %j is refused', (fields) => {
    expect(postParser({ mediaBase: MEDIA }).safeParse({ ...aPost(), ...fields }).success).toBe(false)
  })
  it.each(['', null, undefined, ' \u0000 ', {}, ['x'], true])(
    'a post or teaser with the title %j has the title Untitled story',
    (title) => {
      expect(read({ title, language_code: null }).title).toBe('Untitled story')
      const item = { ...aPost(), title, language_code: null }
      expect(teaserParser({ mediaBase: MEDIA }).parse(item).title).toBe('Untitled story')
    },
  )
  it('the title of an untitled post is in its own language, else in that of the site', () => {
    const titled = (language_code: string | null) =>
      postParser({ mediaBase: MEDIA, language: 'ta' }).parse({ ...aPost(), title: '', language_code }).title
    expect(titled('hi')).toBe('बिना शीर्षक की खबर')
    expect(titled(null)).toBe('தலைப்பில்லாத செய்தி')
  })
  it('a teaser without an address is refused', () => {
    const result = teaserParser({ mediaBase: MEDIA }).safeParse({ ...aPost(), absolute_url: '' })
    expect(result.error?.issues[0]?.message).toBe('has no address')
  })
})

describe('head', () => {
  const SITE = 'https://news.example.org'
  const MEDIA = 'https://media.example.org'
  const read = (meta: unknown) => readPostHead(meta, SITE, MEDIA)
  const canonicalOf = (address: unknown) => read({ meta_canonical_url: address })?.canonical ?? null

  describe('readPostHead', () => {
    it('readPostHead reads titles, descriptions and the share image of meta data, object or JSON', () => {
      const meta = {
        seo_title: 'Rain, explained',
        seo_description: 'All about it.',
        og_title: 'Rain!',
        og_description: 'Wet.',
        og_image: 'cards/rain one.jpg',
      }
      const head = {
        title: 'Rain, explained',
        description: 'All about it.',
        canonical: null,
        shared: { title: 'Rain!', description: 'Wet.', image: `${MEDIA}/cards/rain%20one.jpg` },
      }
      expect(read(meta)).toEqual(head)
      expect(read(JSON.stringify(meta))).toEqual(head)
      expect(read({ title: 'From title' })?.title).toBe('From title')
    })

    it.each([null, undefined, {}, '', '{broken', [], 7, { seo_title: ' ', og_image: 'javascript:alert(1)' }])(
      'readPostHead(%j) is null',
      (meta) => {
        expect(read(meta)).toBeNull()
      },
    )

    it('readPostHead ignores the fields script and css', () => {
      expect(
        JSON.stringify(read({ title: 'x', script: '<script>evil()</script>', css: 'body{}' })),
      ).not.toMatch(/evil|body/)
    })

    it.each([
      [`${SITE}/a/b?utm_source=x#y`, '/a/b'],
      ['/a/ü', '/a/%C3%BC'],
    ])('a canonical URL on this site is accepted: %s', (address, path) => {
      expect(canonicalOf(address)).toBe(path)
    })

    it.each([
      'https://elsewhere.example/a',
      'http://news.example.org/a',
      'https://news.example.org.evil.example/a',
      'https://news.example.org:8443/a',
      'https://user:pw@news.example.org/a',
      '//elsewhere.example/a',
      '/\\elsewhere.example',
      'javascript:alert(1)',
      'a/b',
      '',
      null,
      {},
    ])('a canonical URL that is foreign or invalid is ignored: %j', (address) => {
      expect(canonicalOf(address)).toBeNull()
    })
  })

  it.each(['/', '/?utm_source=import', 'https://news.example.org', 'https://news.example.org/#top'])(
    'canonicalOf returns null for the front page: %s',
    (address) => {
      expect(canonicalOf(address)).toBeNull()
    },
  )

  describe('records with head fields', () => {
    it('teaserParser says of a post whether its canonical address is another of this site', () => {
      const hasOther = (meta_canonical_url: string) =>
        teaserParser({ mediaBase: MEDIA, siteUrl: SITE }).parse({
          ...aPost(),
          meta_data: { meta_canonical_url },
        }).hasOtherCanonical
      expect(hasOther('/climate/the-whole-story')).toBe(true)
      expect(hasOther(`${SITE}/climate/rain-returns/?utm_source=import`)).toBeUndefined()
      expect(hasOther('https://elsewhere.example/climate/rain')).toBeUndefined()
    })
    it('postParser reads the head of a post and flags an unknown type', () => {
      const post = (fields: object) =>
        postParser({ mediaBase: MEDIA, siteUrl: SITE }).parse({ ...aPost(), ...fields })
      expect(post({ meta_data: { og_title: 'Rain!' } }).head?.shared?.title).toBe('Rain!')
      expect(post({}).head).toBeNull()
      expect(post({ type: 'Hologram' })).toMatchObject({ type: 'Article', hasUnknownType: true })
      expect(post({ type: 'web story' }).hasUnknownType).toBe(false)
      expect(post({ type: undefined }).hasUnknownType).toBe(false)
    })
    it('authorReading reads the Open Graph fields of an author, without the e-mail address', () => {
      const author = authorReading(MEDIA).parse({
        id: 4,
        name: 'Asha',
        og_title: 'Asha!',
        og_image: '/a.jpg',
        email: 'a@b.example',
      })
      expect(author.shared).toEqual({ title: 'Asha!', description: null, image: `${MEDIA}/a.jpg` })
      expect(JSON.stringify(author)).not.toContain('a@b.example')
    })
  })
})

describe('access', () => {
  const AUDIO = '<audio src="https://a.example/1.mp3"></audio>'

  const read = (fields: object) =>
    postParser({ mediaBase: null }).parse({
      id: 1,
      title: 'A',
      absolute_url: '/a',
      content_html: AUDIO,
      ...fields,
    })

  it.each([
    [{ access_type: 'Paid' }, 'paid'],
    [{ access_type: ' LOGIN ' }, 'login'],
    [{ access_type: 'Free', meta_data: { access_type: 'Premium' } }, 'premium'],
    [{ access_type: 'Login', meta_data: { access_type: 'Paid' } }, 'paid'],
    [{ access_type: 'Paid', meta_data: { access_type: 'Login' } }, 'paid'],
  ])('a gated post has the access type of the CMS in lower case: %j', (fields, access) => {
    expect(read(fields)).toMatchObject({ isOpen: false, access })
  })
  it.each([{ access_type: 7 }, { access_type: { kind: 'Login' } }, { access_type: ['Login'] }])(
    'a post with an access type that is not text is gated without a type: %j',
    (fields) => {
      const post = read(fields)
      expect([post.isOpen, post.access]).toEqual([false, undefined])
    },
  )
  it('only an open post has the audio file of its body', () => {
    expect(read({ access_type: 'Login' }).audio).toBeUndefined()
    expect(read({ access_type: 'Free' }).audio?.src).toBe('https://a.example/1.mp3')
    expect(read({ access_type: 'Free' }).access).toBeUndefined()
  })
})

describe('times of posts', () => {
  const timeZone = 'America/New_York'
  beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', SITE_TIME_ZONE: timeZone }))

  const publishedAt = (formatted_first_published_at_datetime: string) =>
    teaserParser({ mediaBase: null }).parse(aPost({ formatted_first_published_at_datetime })).publishedAt ??
    ''

  it.each(['23 Jun 2025', '2025-06-23'])('a story of the day %j is shown with that day', (day) => {
    expect(publishedAt(day)).toBe('2025-06-23T04:00:00.000Z')
    const clock = { language: 'en-US', timeZone }
    expect([beginsDay(publishedAt(day), clock), formatDate(publishedAt(day), clock)]).toEqual([
      true,
      'June 23, 2025',
    ])
  })

  it.each(['2025-06-23T00:00:00', '2025-06-23T00:00:00Z', '2025-06-22T20:00:00-0400'])(
    'a story of the time %j keeps its time, in UTC where it has no zone',
    (time) => {
      expect(publishedAt(time)).toBe('2025-06-23T00:00:00.000Z')
      expect(beginsDay(publishedAt(time), { language: 'en-US', timeZone })).toBe(false)
    },
  )

  it('a future time is replaced by the time of reading, and a time over a day ahead by the post’s other time', () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-23T10:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()
    const [soon, never] = [ahead(3_600_000), '2999-01-01T00:00:00Z']
    const read = (first: string, last: string) => {
      const wire = aPost({
        formatted_first_published_at_datetime: first,
        formatted_last_published_at_datetime: last,
      })
      const { publishedAt: at, updatedAt } = teaserParser({ mediaBase: null }).parse(wire)
      return [at, updatedAt]
    }
    expect(read(never, '2025-06-23T10:00:00Z')).toEqual([
      '2025-06-23T10:00:00.000Z',
      '2025-06-23T10:00:00.000Z',
    ])
    expect(read('2025-06-23T10:00:00Z', never)).toEqual(['2025-06-23T10:00:00.000Z', null])
    expect(read(never, never)).toEqual([null, null])
    const now = '2026-06-23T10:00:00.000Z'
    expect(read(soon, soon)).toEqual([now, now])
    expect(read('2025-06-23T10:00:00Z', soon)).toEqual(['2025-06-23T10:00:00.000Z', now])
  })

  it.each([
    ['America/Santiago', '2026-09-06'],
    ['America/Havana', '2026-03-08'],
    ['Atlantic/Azores', '2026-03-29'],
    ['Africa/Cairo', '2026-04-24'],
    ['Asia/Beirut', '2026-03-29'],
  ])('a story of a day whose first hour the clocks of %s skip is shown with that day: %s', (zone, day) => {
    const at = readTimeOrDay(day, () => zone) ?? ''
    const clock = { language: 'sv', timeZone: zone }
    expect(formatMoment(at, clock)).toMatch(new RegExp(`^${Number(day.slice(8))} `))
    expect(beginsDay(at, clock)).toBe(true)
  })
})

describe('extraFields', () => {
  const settings = { mediaBase: null, extraFields: EXTRA_FIELDS }
  const withMeta = (meta_data: unknown) => ({ ...aPost({ title: 'Rain' }), meta_data })

  it.each([
    [
      { rating: ' PG ', sponsored: '1', minutes: '4.5', author: 'x' },
      { rating: 'PG', sponsored: true, minutes: 4.5 },
    ],
    ['{"rating":"PG","sponsored":false,"minutes":0}', { rating: 'PG', sponsored: false, minutes: 0 }],
    [{ rating: '', sponsored: null, minutes: 'four' }, undefined],
    [{ rating: ['PG'], minutes: {} }, undefined],
    [null, undefined],
  ])('extra fields: with meta_data %j, a post and its card have %j', (meta, expected) => {
    expect(postParser(settings).parse(withMeta(meta)).extra).toEqual(expected)
    expect(teaserParser(settings).parse(withMeta(meta)).extra).toEqual(expected)
  })

  it('structured data have a field as the property that is configured, and no field takes the place of another', () => {
    const post = postParser(settings).parse(withMeta({ rating: 'PG', sponsored: true, minutes: 4 }))
    const article = newsArticle({ post, url: 'https://news.example.org/rain', words: 10, site })
    expect(article).toMatchObject({ contentRating: 'PG', headline: 'Rain' })
    expect(article).not.toHaveProperty('sponsored')
  })
})

describe('hostile records', () => {
  const MEDIA = 'https://media.example.org'
  const SITE = 'https://news.example.org'
  const KEYS =
    '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":0'

  /** A record with keys that reach for the prototype at each level. */
  function polluted(record: object): unknown {
    return JSON.parse(JSON.stringify(record).replaceAll('{', `{${KEYS},`).replaceAll(',}', '}'))
  }

  afterEach(() => {
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get([], 'polluted')).toBeUndefined()
  })

  describe('prototype keys', () => {
    it('prototype keys do not fail or enter posts, authors, categories and slots', () => {
      const wire = {
        ...aPost(),
        id: 7,
        name: 'A',
        slug: 'a',
        meta_data: { access_type: 'Free' },
        parent_category: { id: 1, name: 'B', slug: 'b' },
        data: { html: 'x', size: '1x1' },
        registered_slot: { id: 1, name: 'header' },
      }
      const read = [
        postParser({ mediaBase: MEDIA }).safeParse(polluted(wire)),
        authorReading(MEDIA).safeParse(polluted(wire)),
        categoryReading.safeParse(polluted(wire)),
        slotReading().safeParse(polluted(wire)),
      ]
      expect(read.map(({ success }) => success)).toEqual([true, true, true, true])
      expect(JSON.stringify(read.map(({ data }) => data))).not.toContain('polluted')
    })
    it('prototype keys do not enter navigation and identify results', () => {
      const footer = readFooter(
        polluted({ socialLinks: [{ platform: 'X', url: 'https://x.example/' }] }),
        SITE,
        MEDIA,
      )
      const menu = readMenu([polluted({ name: 'A', link: '/a', children: null })], SITE)
      const identified = readIdentified(
        polluted({ type: 'post', url: '/a', status_code: 200, content: { id: 7 } }),
      )
      expect(JSON.stringify([footer, menu, identified])).not.toContain('polluted')
      expect(identified).toMatchObject({ kind: 'post' })
      expect(readIdentified(JSON.parse('{"__proto__":{"type":"post","content":{"id":7}}}'))).toBeNull()
      expect(readIdentified({ type: '__proto__', url: 'constructor' })).toMatchObject({ kind: 'not-found' })
    })
    it('prototype keys are not accepted as post filters', () => {
      const filters = JSON.parse(
        '{"__proto__":"x","constructor":"y","__proto____eq":"z","type__eq":"Video"}',
      ) as PostFilters
      expect(filterParameters(filters)).toEqual({ type__eq: 'Video' })
    })
  })

  describe('deeply nested JSON', () => {
    const levels = 20_000
    const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const wire = { ...aPost(), data: {}, registered_slot: {}, parent_category: {} }
    const parsers = [postParser({ mediaBase: MEDIA }), authorReading(MEDIA), categoryReading, slotReading()]
    it.each(Object.keys(wire))('JSON nested 20,000 levels deep in %s makes no parser throw', (field) => {
      for (const parser of parsers)
        expect(() => parser.safeParse({ ...wire, id: 7, [field]: deep })).not.toThrow()
    })
    it('deeply nested JSON in custom_entity is dropped', () => {
      const post = postParser({ mediaBase: MEDIA }).parse({ ...aPost(), custom_entity: deep })
      expect(post.customEntity).toBeUndefined()
    })
  })

  describe('size limits', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      id: index + 1,
      name: 'A',
      slug: 'a',
      link: '/a',
    }))
    it('a post has at most 100 tags, 100 categories and 100 authors', () => {
      const { tags, categories, authors } = postParser({ mediaBase: MEDIA }).parse({
        ...aPost(),
        tags: many,
        categories: many,
        contributors: many,
      })
      expect([tags.length, categories.length, authors.length]).toEqual([100, 100, 100])
    })
    it('a menu has at most 500 items over all levels', () => {
      const nested = many.slice(0, 50).map((item) => ({ ...item, children: many }))
      expect(JSON.stringify(readMenu(nested, SITE)).match(/"name"/g)).toHaveLength(500)
      expect(readMenu(many, SITE)).toHaveLength(500)
    })
    it('a footer has at most 100 groups with at most 100 links each', () => {
      const group = {
        title: 'A',
        childQuickLinks: many.map(({ name, link }) => ({ label: name, url: link })),
      }
      const { menu } = readFooter({ addQuickMenu: Array.from({ length: 5_000 }, () => group) }, SITE, MEDIA)
      expect([menu.length, menu[0]?.links.length]).toEqual([100, 100])
    })
    it('no-break spaces between all words of a standfirst are spaces', () => {
      const post = postParser({ mediaBase: MEDIA }).parse({
        ...aPost(),
        title: '10\u00a0km',
        short_description: Array(20).fill('reservoir').join('\u00a0'),
      })
      expect([post.title, post.standfirst]).toEqual(['10\u00a0km', Array(20).fill('reservoir').join(' ')])
    })
    it('titles and standfirsts are cut after 5,000 code units, and bodies are not', () => {
      const pasted = '🛥'.repeat(500_000)
      const post = postParser({ mediaBase: MEDIA }).parse({
        ...aPost(),
        title: pasted,
        short_description: pasted,
        content_html: pasted,
      })
      expect([post.title.length, post.standfirst.length, post.html.length]).toEqual([
        5_001,
        5_001,
        pasted.length,
      ])
      expect(post.title.isWellFormed()).toBe(true)
    })
  })
})
