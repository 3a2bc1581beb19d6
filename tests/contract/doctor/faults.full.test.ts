/** Each fault of a service that the doctor reports: in its settings, its routes and records, and the servers around it. */
import { expect, it } from 'vitest'
import { asText } from '@/scripts/doctor/findings'
import { examineWith, type Fault } from './broken-service'
import { dataOf, eachRecord, FINE, isRoute, json, legacyUrlOf, only, problems, withData } from './faults'

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
    state: 'API_KEY and API_SECRET are swapped',
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
    state: 'the service says that the secret is wrong',
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
    state: 'the address includes a part of a route',
    settings: { DELIVERY_BASE_URL: '{service}/publisher/1001' },
    text: /DELIVERY_BASE_URL has too long a path/,
    cure: /^Set DELIVERY_BASE_URL to http:\/\/127\.0\.0\.1:\d+\.$/,
  },
  {
    state: 'the address has a path too many',
    settings: { DELIVERY_BASE_URL: '{service}/v1' },
    text: /DELIVERY_BASE_URL has too long a path/,
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
    state: 'links of the menu are of the right shape, and lead nowhere',
    fault: only(
      'navbar',
      eachRecord(() => ({ link: 'javascript:void(0)', name: 'x', children: null, open_new_tab: false })),
    ),
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
    state: 'identify_url does not know the addresses of posts',
    fault: (given, path) => {
      if (isRoute(path, 'posts'))
        return eachRecord(({ id }) => ({ absolute_url: `/far-from/${id}/it` }))(given)
      return isRoute(path, 'identify_url') && legacyUrlOf(path).startsWith('/far-from/')
        ? withData(given, { type: 'not_found', url: '', status_code: '404' })
        : undefined
    },
    text: /identify_url does not know 2 of \d+ addresses/,
  },
  {
    state: 'identify_url knows every address',
    fault: only('identify_url', (given, path) =>
      /^\/[0-9a-f-]{36}$/.test(legacyUrlOf(path))
        ? withData(given, { type: 'category', url: '/news', status_code: '200' })
        : given,
    ),
    text: /knows an address that can’t exist/,
  },
  {
    state: 'a redirect rule leads back to itself',
    fault: only('identify_url', (given, path) =>
      legacyUrlOf(path) === '/sport'
        ? withData(given, { type: 'redirect', url: '/games', status_code: '301' })
        : legacyUrlOf(path) === '/games'
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
    state: 'the media server redirects, which the image optimiser does not follow',
    settings: { MEDIA_BASE_URL: '{service}' },
    fault: (given, path, request) => {
      if (path === '/moved/a.jpg') return { status: 302, headers: { location: '/there/a.jpg' }, body: '' }
      if (path === '/there/a.jpg')
        return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: 'a' }
      const moved = eachRecord(() => ({ banner_url: '/moved/a.jpg', media_file_banner: null }))
      return only('posts', moved)(given, path, request)
    },
    text: /does not come: it redirects to \/there\/a\.jpg/,
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
    state: 'a slot has a name that does not say where it belongs',
    fault: only(
      'active-slots',
      eachRecord(() => ({ registered_slot: { id: 7, name: 'Curtain' } })),
    ),
    text: /One slot is shown nowhere, since the name does not say where: Curtain/,
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
    state: 'Redis is not running',
    settings: { REDIS_URL: 'redis://127.0.0.2:65534' },
    text: /Redis does not answer/,
    cure: /REDIS_URL/,
  },
  {
    state: 'the newsletter endpoint is not running',
    settings: { NEWSLETTER_SIGNUP_URL: 'http://127.0.0.2:65534/' },
    text: /newsletter endpoint can’t be reached: nothing listens there/,
    cure: /NEWSLETTER_SIGNUP_URL/,
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
    const found = problems(await examineWith(fault, settings))
    const it = found.find((finding) => text.test(finding.text))
    expect(it, asText(found, false)).toBeDefined()
    expect(it?.level).toBe(level)
    expect(it?.cure ?? '', 'a cure').toMatch(cure ?? /\w/)
    // One fault must not cause a list of other findings.
    expect(found.length, asText(found, false)).toBeLessThanOrEqual(2)
    if (it?.cure?.includes('lines below')) expect(it.details?.length ?? 0, 'lines below').toBeGreaterThan(0)
    expect(JSON.stringify(found)).not.toMatch(/test-secret|another-secret/)
  },
)
