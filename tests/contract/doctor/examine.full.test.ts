import { expect, it, onTestFinished, vi } from 'vitest'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { asText } from '@/scripts/doctor/findings'
import {
  dataOf,
  each,
  eachRecord,
  examineWith,
  type Fault,
  FINE,
  isRoute,
  json,
  legacyUrlOf,
  only,
  problems,
  withData,
} from './broken-service'

it('the doctor finds no problem in a service that follows the interface', async () => {
  const findings = await examineWith(FINE)
  // The interface has no route for the publication's record, and settings alone do not say whether the webhook is called.
  expect(findings.filter(({ level }) => level !== 'ok')).toMatchObject([
    { level: 'note', text: expect.stringContaining('The publication’s record can’t be read') },
    { level: 'note', text: expect.stringContaining('until the dashboard calls the webhook') },
  ])
  expect(new Set(findings.map(({ group }) => group)).size).toBe(9)
})

it('the doctor accepts empty slots that an ad tag fills, and names ad units without a slot', async () => {
  const empty = each('active-slots', () => ({
    data: { size: '', html: '', contains_ads: true },
    registered_slot: { id: 7, name: 'header' },
  }))
  const unit = (slot: string) => ({ slot, path: '/1234/top', sizes: { phone: ['320x50'] } })
  expect(problems(await examineWith(empty, {}, { tag: { units: [unit('header')] } }))).toEqual([])
  const problemsFound = problems(
    await examineWith(FINE, {}, { tag: { units: [unit('*'), unit('skyscraper')] } }),
  )
  expect(problemsFound).toMatchObject([
    { text: expect.stringContaining('no slot has that name: skyscraper') },
  ])
})

it('the doctor says that an edit without a webhook takes three times CONTENT_TTL, as docs/deploying.md does', async () => {
  for (const [secret, CONTENT_TTL, text] of [
    ['', '30', 'Edits appear after up to 90 seconds: there is no webhook'],
    ['', '', 'Edits appear after up to 60 seconds: there is no webhook'],
    [
      'a-secret-of-the-test',
      '',
      'Edits appear after up to 60 seconds until the dashboard calls the webhook: POST',
    ],
  ] as const) {
    const findings = await examineWith(FINE, { REVALIDATE_SECRET: secret, CONTENT_TTL })
    expect(findings).toContainEqual(expect.objectContaining({ text: expect.stringContaining(text) }))
  }
})

it.each([400, 403, 404, 405])(
  'the doctor reads the ranking from posts/analytics where posts/trending answers %i',
  async (status) => {
    const findings = await examineWith((_given, path) => {
      if (isRoute(path, 'posts/trending')) return json({ detail: 'Not found.' }, status)
      return isRoute(path, 'posts/analytics') ? json({ status: 'ok', data: [] }) : undefined
    })
    expect(problems(findings)).toEqual([])
    expect(findings.map(({ text }) => text).join()).toContain('posts/analytics/trending: 0 records')
  },
)

it.each([400, 403, 404, 405])(
  'a ranking that is refused with %i at both of its routes is a warning, since the site goes on without it',
  async (status) => {
    const findings = await examineWith((_given, path) =>
      isRoute(path, 'posts/trending') || isRoute(path, 'posts/analytics')
        ? json({ detail: 'Refused.' }, status)
        : undefined,
    )
    expect(problems(findings)).toMatchObject([
      {
        level: 'warning',
        text: 'posts/trending does not exist on this deployment, so “Most read” is left out',
      },
    ])
  },
)

it('the doctor reports a field in another format once, whatever its values', async () => {
  let second = 0
  const findings = await examineWith(
    each('posts', () => ({
      formatted_first_published_at_datetime: `2026-01-02T09:00:0${second++}.123456+0000`,
    })),
  )
  const details = findings.find(({ level }) => level === 'note')?.details
  expect(details).toHaveLength(1)
  expect(details?.[0]).toMatch(
    /^formatted_\S+: "2026-\S+" is not written as datetime, nor are other values \(2 of 2\)$/,
  )
})

it('addresses that identify_url does not know are only a note if the site finds the record without it', async () => {
  const unknown = { type: 'not_found', url: '', status_code: '404' }
  const findings = await examineWith(
    only('identify_url', (response, path) =>
      /story|^\/?(?:news|sport|tags\/|author\/)/.test(legacyUrlOf(path))
        ? withData(response, unknown)
        : response,
    ),
  )
  expect(problems(findings)).toEqual([])
  const problemsFound = findings.find(({ group, level }) => group === 'addresses' && level === 'note')
  expect(problemsFound?.text).toMatch(
    /^identify_url does not know \d+ of \d+ addresses, but the site finds them/,
  )
  expect(problemsFound?.details).toContain('/sport/second-story')
})

it.each([302, 307, 308])(
  'the doctor accepts a redirect that identify_url answers with status %i',
  async (status) => {
    const moved = only('identify_url', (response, path) =>
      legacyUrlOf(path) === '/'
        ? { ...withData(response, { type: 'redirect', url: '/news', status_code: String(status) }), status }
        : response,
    )
    expect(problems(await examineWith(moved))).toEqual([])
  },
)

it.each([undefined, ''])(
  'the doctor reads a post by its id where the list has no slugs (%j)',
  async (slug) => {
    const findings = await examineWith(each('posts', () => ({ slug })))
    expect(problems(findings)).toEqual([])
    expect(findings.map(({ text }) => text).join('\n')).toMatch(/^A post by id$/m)
  },
)

it('the doctor sends decoded addresses to identify_url, without percent escapes', async () => {
  const routes: string[] = []
  await examineWith((response, path) => {
    if (isRoute(path, 'identify_url')) routes.push(legacyUrlOf(path))
    if (!isRoute(path, 'posts')) return undefined
    return eachRecord(({ slug }) => ({ absolute_url: `/राष्ट्र/${slug}` }))(response)
  })
  expect(routes).toContain('/राष्ट्र/second-story')
  expect(routes.filter((path) => path.includes('%'))).toEqual([])
})

it('the doctor compares each Date header with the time of its response', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const findings = await examineWith((response) => {
    const date = new Date().toUTCString()
    vi.setSystemTime(Date.now() + 5_000)
    return { ...response, headers: { ...response.headers, date } }
  })
  expect(problems(findings)).toEqual([])
})

it('the doctor accepts links to lists, feeds and former addresses of the site itself in the footer', async () => {
  const linked = (...urls: string[]) =>
    only('footer', (response) =>
      withData(response, {
        ...(response.body as { data: object }).data,
        addQuickMenu: urls.map((url) => ({ label: url, url })),
      }),
    )
  const ownPages = [
    '/videos',
    '/archive/2026-11',
    '/feed.xml',
    '/news/feed.xml',
    '/rss',
    '/sitemap',
    '/search?q=x',
  ]
  expect(problems(await examineWith(linked(...ownPages)))).toEqual([])
  const moved = { hubs: { ...SITE_DEFAULTS.hubs, videos: '/films' } }
  const problemsFound = problems(await examineWith(linked('/videos', '/films'), {}, {}, moved))
  expect(problemsFound.map(({ details }) => details)).toEqual([['/videos: /videos']])
})

it('the doctor finds the clocks equal where a cache answers with a copy of four minutes ago', async () => {
  const findings = await examineWith((response) => {
    const date = new Date(Date.now() - 240_000).toUTCString()
    return { ...response, headers: { ...response.headers, date, age: '240' } }
  })
  expect(problems(findings)).toEqual([])
})

it.each([
  ['/privacy', 1],
  ['/news', 0],
])('the doctor warns of a privacy page that does not exist: %s', async (policy, expected) => {
  const config = { consent: { mode: 'banner', policy } } as const
  const problemsFound = problems(await examineWith(FINE, {}, {}, config))
  expect(problemsFound.filter(({ details }) => details?.join().includes('consent.policy'))).toHaveLength(
    expected,
  )
})

it('the doctor reports names in site.config.ts that the service lacks, and lists those that it has', async () => {
  const findings = await examineWith(
    FINE,
    {},
    {},
    {
      frontPage: {
        ...SITE_DEFAULTS.frontPage,
        sections: [
          { kind: 'category', slug: 'sport', style: 'feature' },
          { kind: 'category', slug: 'harbour', style: 'feature' },
          { kind: 'tag', slug: 'weather', style: 'feature' },
          { kind: 'tag', slug: 'whether', style: 'feature' },
        ],
        topTags: ['weather', 'top-stroy'],
        pinnedTag: 'pined',
        leadTags: { ...SITE_DEFAULTS.frontPage.leadTags, major: 'major-news' },
      },
      breaking: { kind: 'tag', slug: 'braking', maxAgeMinutes: 60 },
      slots: { ...SITE_DEFAULTS.slots, header: ['haeder', 'h*'], list: [{ name: 'mid-*' }] },
      editions: [{ category: 'hindi', language: 'hi' }] as never,
      newsletterBox: { newsletter: 'The Tide', places: ['front'] },
      menu: { hubs: ['videos', 'archive'] },
      topics: { pinnedTag: null, pages: { weather: { related: ['rainfall'], pinned: [4711] } } },
      feeds: [
        { path: '/feeds/a.xml', from: { kind: 'category', slug: 'docks' } },
        { path: '/feeds/b.xml', from: { kind: 'tag', slug: 'weather' }, without: ['sport', 'advertorial'] },
        { path: '/feeds/c.xml', from: { kind: 'author', slug: 'nobody' } },
      ],
      labels: { weather: 'analysis', robots: 'ai' },
      labelFields: { isMadeWithAi: 'ai' },
      authors: { 'mira-lund': {}, 'mira-lunt': { role: 'Editor' } },
      stories: { ...SITE_DEFAULTS.stories, sponsoredTags: ['paid-for'], correctionTag: 'corected' },
      readerRevenue: readSiteConfig({
        readerRevenue: { products: [{ product: 'CAow:sport', sections: ['sport', 'quays'] }] },
      }).readerRevenue,
      podcasts: {
        ...SITE_DEFAULTS.podcasts,
        from: { kind: 'tag', slug: 'pods' },
        shows: [{ slug: 'talk', name: 'Talk', from: { kind: 'tag', slug: 'chatter' } }],
      },
      logo: { light: '/brand/none.svg', dark: 'https://cdn.example.com/dark.svg' },
    },
  )
  const problemsFound = problems(findings)
  expect(problemsFound.map(({ level, text }) => `${level}: ${text}`)).toEqual([
    'warning: site.config.ts names sections that the service does not have: harbour (frontPage), hindi (editions), quays (readerRevenue), docks (feeds: /feeds/a.xml)',
    'warning: site.config.ts names newsletters that the service does not have: The Tide (newsletterBox)',
    'warning: The front page in site.config.ts has sections for tags that the service does not have: whether',
    'warning: site.config.ts names tags that the service does not have: top-stroy (frontPage.topTags), pined (frontPage.pinnedTag), major-news (frontPage.leadTags), rainfall (topics), braking (breaking), pods (podcasts.from), chatter (podcasts.shows: talk), robots (labels), paid-for (stories.sponsoredTags), corected (stories.correctionTag)',
    'warning: site.config.ts pins stories that the service does not have: 4711 (topics: weather)',
    'warning: site.config.ts names authors that the service does not have: mira-lunt (authors), nobody (feeds: /feeds/c.xml)',
    'warning: site.config.ts leaves tags or sections out of feeds that the service does not have: advertorial (/feeds/b.xml)',
    'warning: “logo” in site.config.ts names files that do not exist: /brand/none.svg',
    'warning: “newsletterBox” in site.config.ts has no effect, since NEWSLETTER_SIGNUP_URL is not set',
    'warning: The menu leads to lists without posts, which answer “not found”: videos',
    'warning: “slots” in site.config.ts names slots that the service does not have: haeder (header), mid-* (list)',
  ])
  expect(findings.find(({ text }) => text.includes('labelFields'))).toMatchObject({
    level: 'note',
    text: expect.stringContaining('isMadeWithAi'),
  })
  expect(problemsFound.map(({ cure }) => /has: (.*)\.$/.exec(cure ?? '')?.[1]).slice(0, 3)).toEqual([
    expect.stringContaining('sport'),
    expect.any(String),
    expect.stringContaining('weather'),
  ])
})

it('the doctor notes kinds of “gates” that no recent story has, and knows pinned stories by their ids', async () => {
  let ids: number[] = []
  const members = only('posts', (response) => {
    ids = dataOf(response).map(({ id }) => Number(id))
    return eachRecord(() => ({ access_type: 'Members' }))(response)
  })
  await examineWith(members)
  expect(ids).not.toEqual([])
  const config = readSiteConfig({
    gates: { Members: { label: 'Members' }, Club: { label: 'Club' } },
    topics: { pages: { weather: { pinned: ids.slice(0, 5) } } },
  })
  const findings = await examineWith(members, {}, {}, config)
  expect(problems(findings)).toEqual([])
  expect(findings.find(({ text }) => text.includes('gates'))).toMatchObject({
    level: 'note',
    text: expect.stringMatching(/: club$/),
  })
})

it('the doctor reads lists to the end where a deployment pages them by ten', async () => {
  const all = Array.from({ length: 13 }, (_, index) => ({
    id: index + 1,
    name: `Slot ${index + 1}`,
    type: 'CodeEditor',
    data: { size: '300x250', html: '<b>ad</b>', contains_ads: true },
    registered_slot: { id: 1, name: index === 12 ? 'Curtain' : 'header' },
    formatted_update_on: '2026-01-02T09:00:00Z',
  }))
  const problemsFound = problems(
    await examineWith(
      only('active-slots', (response, path) => {
        const page = Number(new URL(path, 'http://service').searchParams.get('page') ?? 1)
        return withData(response, all.slice((page - 1) * 10, page * 10))
      }),
    ),
  )
  expect(problemsFound.map(({ text }) => text)).toEqual([
    'One slot is not shown, since the name does not say where: Curtain',
  ])
})

it('the doctor reads whole lists where a deployment sends ten records unless a limit is named', async () => {
  const all = Array.from({ length: 13 }, (_, index) => ({
    id: index + 1,
    name: `Section ${index + 1}`,
    slug: index === 12 ? 'harbour' : `section-${index + 1}`,
    parent_category: null,
    category_brand_color: null,
    absolute_url: `/section-${index + 1}`,
  }))
  const problemsFound = problems(
    await examineWith(
      only('categories', (response, path) => {
        const { searchParams } = new URL(path, 'http://service')
        const [limit, page] = [Number(searchParams.get('limit') ?? 10), Number(searchParams.get('page') ?? 1)]
        return withData(response, all.slice((page - 1) * limit, page * limit))
      }),
      {},
      {},
      { breaking: { kind: 'category', slug: 'harbour', maxAgeMinutes: 60 } },
    ),
  )
  expect(problemsFound.map(({ text }) => text).join('\n')).not.toContain('harbour')
})

it('the doctor notes by field how records deviate from the API where that is handled', async () => {
  const findings = await examineWith(
    each('posts', () => ({ word_count: '12', tags: undefined, hide_banner_image: 0 })),
  )
  expect(problems(findings)).toEqual([])
  const note = findings.find(({ level }) => level === 'note')
  expect(note?.text).toContain('posts: 2 records')
  expect(note?.details).toEqual([
    'tags: missing (2 of 2)',
    'word_count: a string instead of a number (2 of 2)',
    'hide_banner_image: a number instead of a boolean (2 of 2)',
  ])
})

type State = {
  state: string
  fault?: Fault
  settings?: Record<string, string>
  /** A part of the finding that the doctor must report. */
  text: RegExp
  cure?: RegExp
  level?: 'failure' | 'warning'
}

const STATES: State[] = [
  {
    state: 'nothing listens at the address',
    settings: { DELIVERY_BASE_URL: 'http://127.0.0.2:65534' },
    text: /does not answer: no server is listening there/,
    cure: /DELIVERY_BASE_URL/,
  },
  {
    state: 'the publisher’s number is wrong',
    settings: { PUBLISHER_ID: '1002' },
    text: /no publisher 1002/,
    cure: /PUBLISHER_ID/,
  },
  {
    state: 'API_KEY and API_SECRET are swapped',
    settings: { API_KEY: 'test-secret', API_SECRET: 'test-key' },
    text: /API_KEY and API_SECRET are swapped/,
  },
  {
    state: 'the secret is the whole token',
    settings: { API_SECRET: Buffer.from('test-key:test-secret').toString('base64') },
    text: /API_SECRET contains the whole token/,
  },
  {
    state: 'a value was pasted with its quotation marks',
    settings: { API_SECRET: '"test-secret"' },
    text: /refuses the credentials/,
    cure: /quotation marks from API_SECRET/,
  },
  {
    state: 'the service does not say which credential is wrong',
    settings: { API_SECRET: 'another-secret' },
    text: /does not say which of them is wrong/,
    cure: /API_KEY and API_SECRET/,
  },
  {
    state: 'the service says that the secret is wrong',
    settings: { API_SECRET: 'another-secret' },
    fault: (response, _, request) => {
      if (response.status !== 401) return undefined
      const [key] = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64')
        .toString()
        .split(':')
      return json({ detail: key === 'test-key' ? 'Wrong password' : 'Unknown user' }, 401)
    },
    text: /The service knows API_KEY, but API_SECRET does not belong to it/,
  },
  {
    state: 'the address is a website’s',
    fault: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<title>News</title>' }),
    text: /not the delivery service: the answer is text\/html/,
    cure: /DELIVERY_BASE_URL/,
  },
  {
    state: 'the address is another interface’s',
    fault: () => json({ hello: 1 }),
    text: /not the delivery service: its JSON has no list of posts/,
  },
  {
    state: 'the address includes a part of a route',
    settings: { DELIVERY_BASE_URL: '{service}/publisher/1001' },
    text: /The path of DELIVERY_BASE_URL is too long/,
    cure: /^Set DELIVERY_BASE_URL to http:\/\/127\.0\.0\.1:\d+\.$/,
  },
  {
    state: 'the address has a path too many',
    settings: { DELIVERY_BASE_URL: '{service}/v1' },
    text: /The path of DELIVERY_BASE_URL is too long/,
    cure: /^Set DELIVERY_BASE_URL to http:\/\/127\.0\.0\.1:\d+\.$/,
  },
  {
    state: 'the address has moved',
    fault: (_, path) => ({
      status: 301,
      headers: { location: `https://new.example.org/api${path}` },
      body: '',
    }),
    text: /redirects to another address/,
    cure: /Set DELIVERY_BASE_URL to https:\/\/new\.example\.org\/api\./,
  },
  {
    state: 'the call limit is used up',
    fault: () => ({
      ...json({ detail: 'Slow down' }, 429),
      headers: { 'content-type': 'application/json', 'retry-after': '30' },
    }),
    text: /no more calls at the moment/,
    cure: /in 30 seconds/,
  },
  { state: 'the service fails', fault: () => json({}, 500), text: /The service fails \(500\)/ },
  {
    state: 'a route is missing',
    fault: only('active-slots', () => json({ detail: 'Not found.' }, 404)),
    text: /active-slots does not exist on this deployment, so there is no advertising/,
    level: 'warning',
  },
  {
    state: 'identify_url is on another deployment',
    fault: only('identify_url', () => json({ detail: 'Not found.' }, 404)),
    text: /identify_url answers 404, so no address can be resolved/,
    cure: /IDENTIFY_BASE_URL/,
  },
  {
    state: 'posts have no addresses',
    fault: each('posts', () => ({ absolute_url: null })),
    text: /posts: 2 of 2 records can’t be used, so there are no lists/,
  },
  {
    state: 'links of the menu are of the right shape, and lead nowhere',
    fault: each('navbar', () => ({
      link: 'javascript:void(0)',
      name: 'x',
      children: null,
      open_new_tab: false,
    })),
    text: /navbar: \d+ of \d+ records can’t be used/,
    level: 'warning',
  },
  {
    state: 'one route closes its connections',
    fault: only('footer', () => null),
    text: /footer does not answer: the connection was closed/,
  },
  {
    state: 'single posts are refused',
    fault: only('post', () => json({ detail: 'No.' }, 403)),
    text: /post does not return a post by its id: it answers 403/,
  },
  {
    state: 'posts can’t be read by slug',
    fault: only('post', (response, path) =>
      /\/post\/\d+\//.test(path) ? response : json({ detail: 'Not found.' }, 404),
    ),
    text: /post does not return a post by its slug: it answers 404/,
  },
  {
    state: 'the list ignores its filters',
    fault: (response, path, request) => {
      if (!path.includes('__eq')) return undefined
      void request
      return withData(response, [
        ...dataOf(response),
        {
          ...dataOf(response)[0],
          tags: [{ id: 9_999, name: 'x', slug: 'x' }],
          primary_category: { id: 9_999, name: 'x', slug: 'x' },
        },
      ])
    },
    text: /The list ignores a filter: 1 of 2/,
  },
  {
    state: 'identify_url does not know the addresses of posts',
    fault: (response, path) => {
      if (isRoute(path, 'posts'))
        return eachRecord(({ id }) => ({ absolute_url: `/far-from/${id}/it` }))(response)
      return isRoute(path, 'identify_url') && legacyUrlOf(path).startsWith('/far-from/')
        ? withData(response, { type: 'not_found', url: '', status_code: '404' })
        : undefined
    },
    text: /identify_url gives a wrong answer for 2 of \d+ addresses/,
  },
  {
    state: 'identify_url knows every address',
    fault: only('identify_url', (response, path) =>
      /^\/[0-9a-f-]{36}$/.test(legacyUrlOf(path))
        ? withData(response, { type: 'category', url: '/news', status_code: '200' })
        : response,
    ),
    text: /accepts an address that can’t exist/,
  },
  {
    state: 'a redirect rule leads back to itself',
    fault: only('identify_url', (response, path) =>
      legacyUrlOf(path) === '/sport'
        ? withData(response, { type: 'redirect', url: '/games', status_code: '301' })
        : legacyUrlOf(path) === '/games'
          ? withData(response, { type: 'redirect', url: '/sport', status_code: '301' })
          : response,
    ),
    text: /leads back to itself: \/sport → \/games → \/sport/,
  },
  {
    state: 'a link of the menu leads nowhere',
    fault: only('navbar', (response) =>
      withData(response, [
        ...dataOf(response),
        { link: '/gone', name: 'Gone', children: null, open_new_tab: false },
      ]),
    ),
    text: /1 of \d+ links in the menu and the footer lead nowhere/,
    level: 'warning',
  },
  {
    state: 'pictures have no host and no base is set',
    settings: { MEDIA_BASE_URL: '' },
    fault: each('posts', () => ({ banner_url: '/media/a.jpg', media_file_banner: null })),
    text: /have pictures without a host/,
    cure: /MEDIA_BASE_URL/,
  },
  {
    state: 'the media server does not have the pictures',
    fault: each('posts', () => ({ banner_url: '/nothing/a.jpg', media_file_banner: null })),
    text: /can’t be loaded: it answers 404/,
    cure: /Compare MEDIA_BASE_URL/,
  },
  {
    state: 'the media server redirects, which the image optimiser does not follow',
    settings: { MEDIA_BASE_URL: '{service}' },
    fault: (response, path, request) => {
      if (path === '/moved/a.jpg') return { status: 302, headers: { location: '/there/a.jpg' }, body: '' }
      if (path === '/there/a.jpg')
        return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: 'a' }
      const moved = eachRecord(() => ({ banner_url: '/moved/a.jpg', media_file_banner: null }))
      return only('posts', moved)(response, path, request)
    },
    text: /can’t be loaded: it redirects to \/there\/a\.jpg/,
    cure: /Compare MEDIA_BASE_URL/,
  },
  {
    state: 'pictures come from a host that is not named',
    settings: { MEDIA_BASE_URL: '' },
    text: /directly from there and in full size/,
    cure: /Set MEDIA_HOSTS=127\.0\.0\.1:\d+/,
    level: 'warning',
  },
  {
    state: 'a slot has a name that does not say where it belongs',
    fault: each('active-slots', () => ({ registered_slot: { id: 7, name: 'Curtain' } })),
    text: /One slot is not shown, since the name does not say where: Curtain/,
    cure: /site\.config\.ts/,
    level: 'warning',
  },
  {
    state: 'the clocks differ',
    fault: (response) => ({
      ...response,
      headers: { ...response.headers, date: 'Tue, 01 Jan 2030 00:00:00 GMT' },
    }),
    text: /clock is \d+ seconds behind/,
    level: 'warning',
  },
  {
    state: 'posts are in another language than the site',
    fault: each('posts', () => ({ language_code: 'hi' })),
    text: /Most posts are in Hindi, but the language of the site is English/,
    cure: /SITE_LANGUAGE=hi/,
    level: 'warning',
  },
  {
    state: 'Redis is not running',
    settings: { REDIS_URL: 'redis://127.0.0.2:65534' },
    text: /Redis does not answer/,
    cure: /REDIS_URL/,
  },
  {
    state: 'the newsletter endpoint is not running',
    settings: { NEWSLETTER_SIGNUP_URL: 'http://127.0.0.2:65534/' },
    text: /newsletter endpoint can’t be reached: no server is listening there/,
    cure: /NEWSLETTER_SIGNUP_URL/,
  },
  {
    state: 'the search provider is not running',
    settings: {
      SEARCH_PROVIDER: 'typesense',
      SEARCH_URL: 'http://127.0.0.2:65534',
      SEARCH_KEY: 'test-secret-of-searches',
      SEARCH_INDEX: 'stories',
    },
    text: /search provider can’t be reached: no server is listening there/,
    cure: /SEARCH_URL/,
  },
  {
    state: 'the store of files is not running',
    settings: { FILES_FROM: 'http://127.0.0.2:65534/documents' },
    text: /store of files can’t be reached: no server is listening there/,
    cure: /FILES_FROM/,
  },
  {
    state: 'the file named by ADS_TXT does not exist',
    settings: { ADS_TXT: './no-such-ads.txt' },
    text: /The lines of ADS_TXT can’t be read: .*no such file/,
    cure: /\/ads\.txt/,
  },
  {
    state: 'the URL in APP_ADS_TXT answers 404',
    settings: { APP_ADS_TXT: '{service}/nothing' },
    text: /The lines of APP_ADS_TXT can’t be read: answered with 404/,
    cure: /\/app-ads\.txt/,
  },
  {
    state: 'an edge is not running',
    settings: { EDGE_URLS: 'http://127.0.0.2:65534', EDGE_REFRESH_SECRET: 'a-secret-of-sixteen' },
    text: /127\.0\.0\.2:65534 can’t be reached/,
    cure: /EDGE_URLS/,
  },
]

it.each(STATES)(
  'the doctor reports the fault where $state',
  async ({ fault = FINE, settings, text, cure, level = 'failure' }) => {
    const problemsFound = problems(await examineWith(fault, settings))
    const it = problemsFound.find((finding) => text.test(finding.text))
    expect(it, asText(problemsFound, false)).toBeDefined()
    expect(it?.level).toBe(level)
    expect(it?.cure ?? '', 'a cure').toMatch(cure ?? /\w/)
    // One fault must not cause a list of other findings.
    expect(problemsFound.length, asText(problemsFound, false)).toBeLessThanOrEqual(2)
    if (it?.cure?.includes('lines below')) expect(it.details?.length ?? 0, 'lines below').toBeGreaterThan(0)
    expect(JSON.stringify(problemsFound)).not.toMatch(/test-secret|another-secret/)
  },
)
