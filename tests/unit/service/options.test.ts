import { expect, test } from 'vitest'
import { BadStart } from '../../../service/bad-start'
import { readOptions } from '../../../service/options'

test('readOptions returns the settings of the demo if nothing is given', () => {
  expect(readOptions([], {})).toMatchObject({
    host: '127.0.0.1',
    port: 4800,
    publisherId: '1001',
    apiKey: 'demo-key',
    apiSecret: 'demo-secret',
    database: expect.stringMatching(/\/\.demo\/content\.db$/),
    newsroom: expect.stringMatching(/\/service\/newsrooms\/nilbandar-courier$/),
    further: null,
    reset: false,
    posts: null,
    recordsViews: true,
    detailRoutes: false,
    publicationNames: 'live',
    documented: false,
    loginCaptcha: false,
    liveUpdates: true,
    postsPerPage: 50,
    language: null,
  })
})

test('readOptions reads every environment variable and option', () => {
  const env = {
    HOST: '::1',
    PORT: '0',
    PUBLISHER_ID: '7',
    API_KEY: 'k',
    API_SECRET: 's:s',
    CONTENT_DB: ':memory:',
    CONTENT_NEWSROOM: '/srv/our-paper',
    DELIVERY_BASE_URL: 'https://api.example.org/',
    DELIVERY_RPM: '400',
    SITE_URL: 'https://news.example.org/',
  }
  const options = [
    '--reset',
    '--posts',
    '500',
    '--no-analytics',
    '--detail-routes',
    '--publication-names',
    'schema',
  ]
  const more = [
    '--no-live-updates',
    '--posts-per-page',
    '20',
    '--language',
    'hi',
    '--also',
    '/srv/edge-cases',
    '--fault',
    'slow, 429',
    '--record',
    '7',
    '--documented',
    '--login-captcha',
  ]
  expect(readOptions([...options, ...more], env)).toEqual({
    host: '::1',
    port: 0,
    publisherId: '7',
    apiKey: 'k',
    apiSecret: 's:s',
    database: ':memory:',
    newsroom: '/srv/our-paper',
    further: '/srv/edge-cases',
    reset: true,
    posts: 500,
    recordsViews: false,
    detailRoutes: true,
    publicationNames: 'schema',
    documented: true,
    loginCaptcha: true,
    liveUpdates: false,
    postsPerPage: 20,
    language: 'hi',
    recordDays: 7,
    source: 'https://api.example.org',
    sourceRpm: 400,
    siteUrl: 'https://news.example.org',
    faults: ['slow', '429'],
  })
})

test.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost', 'LOCALHOST'])(
  'the default credentials are accepted on the loopback host %s',
  (host) => expect(readOptions([], { HOST: host })).toMatchObject({ host, apiKey: 'demo-key' }),
)

test('own credentials are accepted on a public host', () => {
  const settings = { HOST: '0.0.0.0', API_KEY: 'own', API_SECRET: 'own too' }
  expect(readOptions([], settings)).toMatchObject({ host: '0.0.0.0', apiKey: 'own', apiSecret: 'own too' })
})

test('an empty environment variable counts as not set', () => {
  expect(readOptions([], { PORT: '', API_KEY: ' ' })).toMatchObject({ port: 4800, apiKey: 'demo-key' })
})

test('readOptions returns "help" for --help', () => expect(readOptions(['--help'], {})).toBe('help'))

test.each<[string[], Record<string, string>, RegExp]>([
  [[], { PORT: 'http' }, /^PORT is "http", but must be a whole number from 0 to 65535\.$/],
  [[], { PORT: '70000' }, /^PORT/],
  [[], { PUBLISHER_ID: 'acme' }, /^PUBLISHER_ID/],
  [[], { API_KEY: 'a:b' }, /^API_KEY is not valid: it must be any text without a colon\.$/],
  [
    [],
    { HOST: '0.0.0.0' },
    /^HOST is "0\.0\.0\.0", where others can ask, so the defaults of API_KEY and API_SECRET do not hold: set your own\.$/,
  ],
  [[], { HOST: '::' }, /API_KEY and API_SECRET/],
  [[], { HOST: '192.0.2.1' }, /API_KEY and API_SECRET/],
  [[], { HOST: '127.0.0.1.evil.example' }, /API_KEY and API_SECRET/],
  [[], { HOST: '0.0.0.0', API_KEY: 'own' }, /the defaults of API_SECRET do not hold/],
  [[], { HOST: '0.0.0.0', API_SECRET: 'own' }, /the defaults of API_KEY do not hold/],
  [[], { HOST: '0.0.0.0', API_KEY: 'demo-key', API_SECRET: 'demo-secret' }, /API_KEY and API_SECRET/],
  [['--posts', 'many'], {}, /^--posts/],
  [['--posts', '0'], {}, /^--posts/],
  [['--posts'], {}, /--posts/],
  [['--rest'], {}, /--rest/],
  [['stray'], {}, /stray/],
])('readOptions throws BadStart naming the fault in %j %j', (args, env, message) => {
  expect(() => readOptions(args, env)).toThrow(BadStart)
  expect(() => readOptions(args, env)).toThrow(message)
})

test('the message about an invalid API_KEY does not repeat its value', () => {
  expect(() => readOptions([], { API_KEY: 'very:private' })).toThrow(/^(?!.*private)/)
})
