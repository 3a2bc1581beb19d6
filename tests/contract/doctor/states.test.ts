import { describe, expect, it } from 'vitest'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import type { Finding } from '@/scripts/doctor/findings'
import { asText } from '@/scripts/doctor/report'
import { examineWith, type Fault, type Given } from './broken-service'

const problems = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'failure' || level === 'warning')

const isRoute = (path: string, route: string) => path.startsWith(`/publisher/1001/${route}/`)
const only =
  (route: string, change: (given: Given, path: string) => Given | null): Fault =>
  (given, path) =>
    isRoute(path, route) ? change(given, path) : undefined

const dataOf = ({ body }: Given) => (body as { data: Record<string, unknown>[] }).data
const withData = (given: Given, data: unknown): Given => ({
  ...given,
  body: { ...(given.body as object), data },
})
const eachRecord = (change: (record: Record<string, unknown>) => object) => (given: Given) =>
  given.status === 200 && Array.isArray(dataOf(given))
    ? withData(
        given,
        dataOf(given).map((record) => ({ ...record, ...change(record) })),
      )
    : given
const json = (body: unknown, status = 200): Given => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})

const FINE: Fault = () => undefined
const identifyAsked = (path: string) => new URL(path, 'http://service').searchParams.get('legacy_url') ?? ''

type State = {
  state: string
  fault?: Fault
  settings?: Record<string, string>
  /** Of the problem that has to be found. */
  text: RegExp
  cure?: RegExp
  level?: 'failure' | 'warning'
}

const STATES: State[] = [
  {
    state: 'nothing listens at the address',
    settings: { DELIVERY_BASE_URL: 'http://127.0.0.2:65534' },
    text: /does not answer: nothing listens there/,
    cure: /DELIVERY_BASE_URL/,
  },
  {
    state: 'the publisher’s number is wrong',
    settings: { PUBLISHER_ID: '1002' },
    text: /no publisher 1002/,
    cure: /PUBLISHER_ID/,
  },
  {
    state: 'key and secret are exchanged',
    settings: { API_KEY: 'test-secret', API_SECRET: 'test-key' },
    text: /wrong way round/,
  },
  {
    state: 'the secret is the whole token',
    settings: { API_SECRET: Buffer.from('test-key:test-secret').toString('base64') },
    text: /API_SECRET holds the whole token/,
  },
  {
    state: 'a value was pasted with its quotation marks',
    settings: { API_SECRET: '"test-secret"' },
    text: /refuses the credentials/,
    cure: /quotation marks from API_SECRET/,
  },
  {
    state: 'the service does not say which half is wrong',
    settings: { API_SECRET: 'another-secret' },
    text: /does not say which half/,
    cure: /API_KEY and API_SECRET/,
  },
  {
    state: 'the service tells that the secret is wrong',
    settings: { API_SECRET: 'another-secret' },
    fault: (given, _, request) => {
      if (given.status !== 401) return undefined
      const [key] = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64')
        .toString()
        .split(':')
      return json({ detail: key === 'test-key' ? 'Wrong password' : 'Unknown user' }, 401)
    },
    text: /API_KEY is known to the service, and API_SECRET does not belong to it/,
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
    state: 'the address goes on into a route',
    settings: { DELIVERY_BASE_URL: '{service}/publisher/1001' },
    text: /DELIVERY_BASE_URL ends in a part of a route/,
    cure: /Cut it before \/publisher: http:\/\/127\.0\.0\.1:\d+\.$/,
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
    state: 'the calls are used up',
    fault: () => ({
      ...json({ detail: 'Slow down' }, 429),
      headers: { 'content-type': 'application/json', 'retry-after': '30' },
    }),
    text: /no more calls for now/,
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
    fault: only(
      'posts',
      eachRecord(() => ({ absolute_url: null })),
    ),
    text: /posts: 2 of 2 records can’t be used, so there are no lists/,
  },
  {
    state: 'one route closes its connections',
    fault: only('footer', () => null),
    text: /footer does not answer: the connection was closed/,
  },
  {
    state: 'single posts are refused',
    fault: only('post', () => json({ detail: 'No.' }, 403)),
    text: /post does not give a post by its id: it answers 403/,
  },
  {
    state: 'posts can’t be read by slug',
    fault: only('post', (given, path) =>
      /\/post\/\d+\//.test(path) ? given : json({ detail: 'Not found.' }, 404),
    ),
    text: /post does not give a post by its slug: it answers 404/,
  },
  {
    state: 'the list ignores its filters',
    fault: (given, path, request) => {
      if (!path.includes('__eq')) return undefined
      void request
      return withData(given, [
        ...dataOf(given),
        {
          ...dataOf(given)[0],
          tags: [{ id: 9_999, name: 'x', slug: 'x' }],
          primary_category: { id: 9_999, name: 'x', slug: 'x' },
        },
      ])
    },
    text: /The list ignores a filter: 1 of 2/,
  },
  {
    state: 'addresses of posts are unknown',
    fault: only('identify_url', (given, path) =>
      identifyAsked(path).includes('story')
        ? withData(given, { type: 'not_found', url: '', status_code: '404' })
        : given,
    ),
    text: /identify_url does not know 2 of \d+ addresses/,
  },
  {
    state: 'every address is known',
    fault: only('identify_url', (given, path) =>
      /^\/[0-9a-f-]{36}$/.test(identifyAsked(path))
        ? withData(given, { type: 'category', url: '/news', status_code: '200' })
        : given,
    ),
    text: /knows an address that can’t exist/,
  },
  {
    state: 'a redirect rule leads back to itself',
    fault: only('identify_url', (given, path) =>
      identifyAsked(path) === '/sport'
        ? withData(given, { type: 'redirect', url: '/games', status_code: '301' })
        : identifyAsked(path) === '/games'
          ? withData(given, { type: 'redirect', url: '/sport', status_code: '301' })
          : given,
    ),
    text: /leads back to itself: \/sport → \/games → \/sport/,
  },
  {
    state: 'a link of the menu leads nowhere',
    fault: only('navbar', (given) =>
      withData(given, [
        ...dataOf(given),
        { link: '/gone', name: 'Gone', children: null, open_new_tab: false },
      ]),
    ),
    text: /1 of \d+ links of the menu and the footer lead nowhere/,
    level: 'warning',
  },
  {
    state: 'pictures have no host and no base is set',
    settings: { MEDIA_BASE_URL: '' },
    fault: only(
      'posts',
      eachRecord(() => ({ banner_url: '/media/a.jpg', media_file_banner: null })),
    ),
    text: /have pictures without a host/,
    cure: /MEDIA_BASE_URL/,
  },
  {
    state: 'the media server does not have the pictures',
    fault: only(
      'posts',
      eachRecord(() => ({ banner_url: '/nothing/a.jpg', media_file_banner: null })),
    ),
    text: /does not come: it answers 404/,
    cure: /Check MEDIA_BASE_URL/,
  },
  {
    state: 'pictures come from a host that is not named',
    settings: { MEDIA_BASE_URL: '' },
    text: /are sent in full size/,
    cure: /Set MEDIA_HOSTS=127\.0\.0\.1:\d+/,
    level: 'warning',
  },
  {
    state: 'a slot has a name that no place has',
    fault: only(
      'active-slots',
      eachRecord(() => ({ registered_slot: { id: 7, name: 'Skyscraper' } })),
    ),
    text: /One slot has no place on any page: Skyscraper/,
    cure: /site\.config\.ts/,
    level: 'warning',
  },
  {
    state: 'the clocks differ',
    fault: (given) => ({ ...given, headers: { ...given.headers, date: 'Tue, 01 Jan 2030 00:00:00 GMT' } }),
    text: /clock is \d+ seconds behind/,
    level: 'warning',
  },
  {
    state: 'posts are in another language than the site',
    fault: only(
      'posts',
      eachRecord(() => ({ language_code: 'hi' })),
    ),
    text: /Most posts are in Hindi, and the site speaks English/,
    cure: /SITE_LANGUAGE=hi/,
    level: 'warning',
  },
  {
    state: 'Redis is not there',
    settings: { REDIS_URL: 'redis://127.0.0.2:65534' },
    text: /Redis does not answer/,
    cure: /REDIS_URL/,
  },
  {
    state: 'the newsletter endpoint is not there',
    settings: { NEWSLETTER_SIGNUP_URL: 'http://127.0.0.2:65534/' },
    text: /newsletter endpoint can’t be reached: nothing listens there/,
    cure: /NEWSLETTER_SIGNUP_URL/,
  },
  {
    state: 'the file of sellers is not there',
    settings: { ADS_TXT: './no-such-ads.txt' },
    text: /The lines of ADS_TXT can’t be read: .*no such file/,
    cure: /\/ads\.txt/,
  },
  {
    state: 'the address of sellers answers with something else',
    settings: { APP_ADS_TXT: '{service}/nothing' },
    text: /The lines of APP_ADS_TXT can’t be read: answered with 404/,
    cure: /\/app-ads\.txt/,
  },
  {
    state: 'an edge is not there',
    settings: { EDGE_URLS: 'http://127.0.0.2:65534', EDGE_REFRESH_SECRET: 'a-secret-of-sixteen' },
    text: /127\.0\.0\.2:65534 can’t be reached/,
    cure: /EDGE_URLS/,
  },
]

describe('the doctor', () => {
  it('finds nothing wrong with a service that keeps to the interface', async () => {
    const findings = await examineWith(FINE)
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
    expect(new Set(findings.map(({ group }) => group)).size).toBe(8)
  })

  it.each(STATES)(
    'says what is wrong where $state',
    async ({ fault = FINE, settings, text, cure, level = 'failure' }) => {
      const found = problems(await examineWith(fault, settings))
      const it = found.find((finding) => text.test(finding.text))
      expect(it, asText(found, false)).toBeDefined()
      expect(it?.level).toBe(level)
      expect(it?.cure ?? '', 'a cure').toMatch(cure ?? /\w/)
      // One cause is one finding: nothing else is said to be wrong because of it.
      expect(found.length, asText(found, false)).toBeLessThanOrEqual(2)
      expect(JSON.stringify(found)).not.toMatch(/test-secret|another-secret/)
    },
  )

  it('wants no HTML of slots that a tag fills, and names units that no slot leads to', async () => {
    const empty = only(
      'active-slots',
      eachRecord(() => ({
        data: { size: '', html: '', contains_ads: true },
        registered_slot: { id: 7, name: 'header' },
      })),
    )
    const unit = (slot: string) => ({ slot, path: '/1234/top', sizes: { phone: ['320x50'] } })
    expect(problems(await examineWith(empty, {}, { tag: { units: [unit('header')] } }))).toEqual([])
    const found = problems(await examineWith(FINE, {}, { tag: { units: [unit('*'), unit('skyscraper')] } }))
    expect(found).toMatchObject([{ text: expect.stringContaining('no slot has the name: skyscraper') }])
  })

  it('asks for the ranking where the site finds it, too', async () => {
    const findings = await examineWith((_given, path) => {
      if (isRoute(path, 'posts/trending')) return json({ detail: 'Not found.' }, 404)
      return isRoute(path, 'posts/analytics') ? json({ status: 'ok', data: [] }) : undefined
    })
    expect(problems(findings)).toEqual([])
    expect(findings.map(({ text }) => text).join()).toContain('posts/analytics/trending: 0 records')
  })

  it('says once that a field is written in another way, whatever its values', async () => {
    let second = 0
    const findings = await examineWith(
      only(
        'posts',
        eachRecord(() => ({
          formatted_first_published_at_datetime: `2026-01-02T09:00:0${second++}.123456+0000`,
        })),
      ),
    )
    const details = findings.find(({ level }) => level === 'note')?.details
    expect(details).toHaveLength(1)
    expect(details?.[0]).toMatch(
      /^formatted_\S+: "2026-\S+" is not written as datetime, nor are other values \(2 of 2\)$/,
    )
  })

  it('names what site.config.ts has and the service has not', async () => {
    const found = problems(
      await examineWith(
        FINE,
        {},
        {},
        {
          frontPage: {
            ...SITE_DEFAULTS.frontPage,
            sections: [
              { kind: 'category', slug: 'sport', style: 'feature' },
              { kind: 'category', slug: 'harbour', style: 'feature' },
            ],
          },
          editions: [{ category: 'hindi', language: 'hi' }] as never,
          newsletterBox: { newsletter: 'The Tide', places: ['front'] },
          menu: { hubs: ['videos', 'archive'] },
        },
      ),
    )
    expect(found.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      'warning: site.config.ts names sections that the service does not have: harbour (frontPage), hindi (editions)',
      'warning: site.config.ts names newsletters that the service does not have: The Tide (newsletterBox)',
      'warning: “newsletterBox” of site.config.ts is shown nowhere, since NEWSLETTER_SIGNUP_URL is not set',
      'warning: The menu leads to lists without posts, which are not found: videos',
    ])
  })

  it('reads lists whole where a deployment pages them by ten', async () => {
    const all = Array.from({ length: 13 }, (_, index) => ({
      id: index + 1,
      name: `Slot ${index + 1}`,
      type: 'CodeEditor',
      data: { size: '300x250', html: '<b>ad</b>', contains_ads: true },
      registered_slot: { id: 1, name: index === 12 ? 'Skyscraper' : 'header' },
      formatted_update_on: '2026-01-02T09:00:00Z',
    }))
    const found = problems(
      await examineWith(
        only('active-slots', (given, path) => {
          const page = Number(new URL(path, 'http://service').searchParams.get('page') ?? 1)
          return withData(given, all.slice((page - 1) * 10, page * 10))
        }),
      ),
    )
    expect(found.map(({ text }) => text)).toEqual(['One slot has no place on any page: Skyscraper'])
  })

  it('shows how records differ from the interface, field by field, where the site copes', async () => {
    const findings = await examineWith(
      only(
        'posts',
        eachRecord(() => ({ word_count: '12', tags: undefined, hide_banner_image: 0 })),
      ),
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
})
