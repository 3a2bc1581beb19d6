import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readEnvironment } from '@/lib/settings/env'
import { mayBeIndexed } from '@/lib/settings/indexing'
import { CACHE_LIMITS, cacheMegabytes } from '@/lib/settings/start-settings.mjs'

const WHOLE = {
  SITE_URL: 'https://news.example.org/',
  DELIVERY_BASE_URL: 'https://api.example.org/v1/',
  PUBLISHER_ID: '1001',
  API_KEY: 'key-canary',
  API_SECRET: 'secret-canary',
}

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readEnvironment(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}

describe('readEnvironment', () => {
  it('readEnvironment needs only five variables and has defaults for the others', () => {
    expect(readEnvironment(WHOLE)).toMatchObject({
      SITE_URL: 'https://news.example.org',
      SITE_NAME: 'news.example.org',
      SITE_LANGUAGE: 'en',
      SITE_TIME_ZONE: 'UTC',
      DELIVERY_BASE_URL: 'https://api.example.org/v1',
      IDENTIFY_BASE_URL: 'https://api.example.org/v1',
      MEDIA_HOSTS: [],
    })
  })

  it('addresses in settings are kept as headers can hold them, whatever the script of their host', () => {
    const hindi = readEnvironment({
      ...WHOLE,
      SITE_URL: 'https://समाचार.भारत',
      MEDIA_BASE_URL: 'https://Media.Example.org/चित्र/',
    })
    expect(hindi.SITE_URL).toBe(`https://${domainToASCII('समाचार.भारत')}`)
    expect(hindi.MEDIA_BASE_URL).toBe(`https://media.example.org/${encodeURI('चित्र')}`)
    expect(() => new Headers({ Link: `<${hindi.SITE_URL}/feed.xml>; rel="self"` })).not.toThrow()
  })

  it('readEnvironment reports all five missing variables in one error, with what each should be', () => {
    const expected = Object.keys(WHOLE).map((name) => new RegExp(`^${name} is missing\\. (?:It|An?|Such) .+`))
    expect(problemsOf({})).toEqual(expected.map((sentence) => expect.stringMatching(sentence)))
  })

  it('without any CMS setting, the error suggests npm run setup and npm run demo', () => {
    const first = () => readEnvironment({ SITE_URL: WHOLE.SITE_URL })
    expect(first).toThrow(/^There are no settings yet: `npm run setup` .*`npm run demo`/)
    expect(() => readEnvironment({ ...WHOLE, API_KEY: '' })).toThrow(/^The site cannot start: one setting/)
  })

  it('in an image, which has no commands and no settings files, the errors name only its environment', () => {
    const image = { __NEXT_PRIVATE_STANDALONE_CONFIG: '{}' }
    const messages = [{ SITE_URL: WHOLE.SITE_URL }, { ...WHOLE, API_KEY: '' }].map((variables) => {
      try {
        return String(readEnvironment({ ...variables, ...image }))
      } catch (error) {
        return String(error)
      }
    })
    expect(messages[0]).toContain('this container takes them from its environment')
    for (const message of messages) {
      expect(message).toContain('API_KEY is missing')
      expect(message).toContain('Set them in the environment of the container')
      expect(message).not.toMatch(/npm |\.env/)
    }
  })

  it('CONTENT_TTL has no fixed default, and no TTL may be 0', () => {
    expect(readEnvironment(WHOLE).CONTENT_TTL).toBeUndefined()
    expect(readEnvironment({ ...WHOLE, CONTENT_TTL: '5' }).CONTENT_TTL).toBe(5)
    expect(readEnvironment(WHOLE).MENU_TTL).toBe(300)
    for (const name of ['CONTENT_TTL', 'MENU_TTL', 'EXPIRE_TTL']) {
      expect(problemsOf({ ...WHOLE, [name]: '0' })).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
    }
  })

  it('an empty variable counts as not set', () => {
    expect(problemsOf({ ...WHOLE, API_KEY: ' ' })).toEqual([expect.stringMatching(/^API_KEY is missing/)])
    expect(readEnvironment({ ...WHOLE, SITE_NAME: '' }).SITE_NAME).toBe('news.example.org')
  })

  it.each([
    ['SITE_URL', 'https://news.example.org/?from=setup'],
    ['SITE_URL', 'news.example.org'],
    ['SITE_URL', 'https://news.example.org/path'],
    ['SITE_URL', 'ftp://news.example.org'],
    ['SITE_LANGUAGE', 'english language'],
    ['SITE_LANGUAGE', 'hindi'],
    ['SITE_LANGUAGE', 'xx'],
    ['LOG_LEVEL', 'verbose'],
    ['LOG_LEVEL', 'INFO'],
    ['SITE_TIME_ZONE', 'Mars/Olympus'],
    ['DELIVERY_BASE_URL', 'not a url'],
    ['DELIVERY_BASE_URL', 'https://user:pw@api.example.org'],
    ['PUBLISHER_ID', 'abc'],
    ['PUBLISHER_ID', '../1'],
    ['API_KEY', 'a:b'],
    ['MEDIA_BASE_URL', 'media'],
    ['MEDIA_HOSTS', 'https://media.example.org'],
    ['SLOTS_ORIGIN', 'https://slots.example.net/x'],
    ['SLOTS_ORIGIN', 'https://news.example.org'],
    ['SLOTS_ORIGIN', 'https://news.example.org:8443'],
    ['MEDIA_QUERIES', 'yes'],
    ['MEDIA_RESIZER', 'media.example.org/{width}/{path}'],
    ['MEDIA_RESIZER', 'http://media.example.org/{width}/{path}'],
    ['MEDIA_RESIZER', 'https://media.example.org/{path}'],
    ['MEDIA_RESIZER', 'https://media.example.org/{width}'],
    ['MEDIA_RESIZER', 'https://media.example.org/{width}x{height}/{path}'],
    ['REVALIDATE_SECRET', 'short'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://one:6379,two:6379'],
    ['REDIS_URL', 'redis://one:6379,redis://two:6379'],
    ['REDIS_MODE', 'clustered'],
    ['REDIS_MASTER_NAME', 'my master'],
    ['PORT', '70000'],
    ['NEWSLETTER_SIGNUP_URL', 'letters.example.org'],
    ['NEWSLETTER_SIGNUP_URL', 'http://letters.example.org/sign-up'],
    ['NEWSLETTER_SIGNUP_URL', 'https://user:pw@letters.example.org/'],
    ['NEWSLETTER_SIGNUP_URL', 'mailto:letters@example.org'],
    ['WEBSUB_HUB', 'hub.example.org'],
    ['WEBSUB_HUB', 'http://hub.example.org/'],
    ['INDEXNOW_KEY', 'seven77'],
    ['INDEXNOW_KEY', 'with_underscore'],
    ['INDEXNOW_ENDPOINT', 'http://api.indexnow.org/indexnow'],
    ['OFFLINE', 'yes'],
    ['SITE_SHORT_NAME', 'A name too long'],
    ['SITE_INDEXING', 'maybe'],
    ['AI_TRAINING', 'no'],
    ['ADS_TXT', 'google.com'],
    ['APP_ADS_TXT', 'OWNERDOMAIN=example.org|google.com, 1, FRIEND'],
    ['SECURITY_CONTACT', 'security@example.org'],
    ['SECURITY_CONTACT', 'mailto:security@example.org, http://example.org'],
    ['SECURITY_POLICY', 'example.org/policy'],
    ['LLMS_TXT', 'yes'],
    ['FILES_FROM', 'media.example.org/documents'],
    ['FILES_FROM', 'http://media.example.org/documents'],
    ['FILES_FROM', 'https://user:pw@media.example.org/documents'],
    ['FILES_FROM', 'https://media.example.org/documents?key=x'],
    ['FILES_FROM', 'https://media.example.org/a/../b'],
    ['FILES_FROM', 'https://media.example.org/a, https://news.example.org/media'],
    ['SEARCH_URL', 'http://search.example.org'],
    ['SEARCH_URL', 'https://key@search.example.org'],
    ['SEARCH_URL', 'https://search.example.org/?key=x'],
    ['SEARCH_APP_ID', 'evil.example/x'],
    ['SEARCH_FIELDS', 'title, a b'],
    ['SEARCH_INDEX', '../keys'],
  ])('readEnvironment refuses %s=%s and names the variable', (name, value) => {
    expect(problemsOf({ ...WHOLE, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
  })

  it('a wrong line of ADS_TXT is reported by its number, without its text', () => {
    const [problem] = problemsOf({
      ...WHOLE,
      ADS_TXT: '# ours\ngoogle.com, pub-1, DIRECT\ngoogle.com, pub-canary',
    })
    expect(problem).toContain('line 3')
    expect(problem).not.toContain('canary')
  })

  it('NEWSLETTER_SIGNUP_URL=service needs MANAGEMENT_BASE_URL', () => {
    const set = { ...WHOLE, NEWSLETTER_SIGNUP_URL: 'service' }
    expect(problemsOf(set)).toEqual([expect.stringMatching(/^MANAGEMENT_BASE_URL is missing/)])
    const whole = { ...set, MANAGEMENT_BASE_URL: 'https://manage.example.org' }
    expect(readEnvironment(whole).NEWSLETTER_SIGNUP_URL).toBe('service')
  })

  const SEARCH = { SEARCH_KEY: 'search-only-key', SEARCH_INDEX: 'stories' }
  it.each([
    ['an unknown provider', { ...SEARCH, SEARCH_PROVIDER: 'solr' }, 'SEARCH_PROVIDER should be typesense'],
    ['a provider alone', { SEARCH_PROVIDER: 'typesense' }, 'SEARCH_KEY SEARCH_INDEX SEARCH_URL'],
    ['Meilisearch without an address', { ...SEARCH, SEARCH_PROVIDER: 'meilisearch' }, 'SEARCH_URL'],
    ['Algolia without an application', { ...SEARCH, SEARCH_PROVIDER: 'algolia' }, 'SEARCH_APP_ID'],
    ['Algolia by its application', { ...SEARCH, SEARCH_PROVIDER: 'algolia', SEARCH_APP_ID: 'AB12' }, ''],
    ['a key alone', { SEARCH_KEY: SEARCH.SEARCH_KEY }, 'SEARCH_PROVIDER'],
    ['a key with a line break', { SEARCH_KEY: 'search-only\nkey', SEARCH_PROVIDER: 'solr' }, 'SEARCH_KEY'],
    ['a key for browsers', { NEXT_PUBLIC_SEARCH: SEARCH.SEARCH_KEY, ...SEARCH }, 'NEXT_PUBLIC_SEARCH'],
  ])('the settings of a search provider are checked together: %s', (_, set, problemNames) => {
    const problems = problemsOf({ ...WHOLE, ...set }).join('\n')
    for (const name of problemNames.split(' ')) expect(problems).toContain(name)
    if (problemNames === '') expect(problems).toBe('')
  })

  it.each([
    'https://letters.example.org/sign-up/?list=1',
    'http://127.0.0.1:4000/',
    'http://letters:4000/in',
  ])('NEWSLETTER_SIGNUP_URL accepts %s unchanged', (address) => {
    expect(readEnvironment({ ...WHOLE, NEWSLETTER_SIGNUP_URL: address }).NEWSLETTER_SIGNUP_URL).toBe(address)
  })

  it('addresses in the own network may name a container with an underscore in its name', () => {
    const set = {
      ...WHOLE,
      EDGE_URLS: 'http://news_edge:8080',
      EDGE_REFRESH_SECRET: 'a-secret-of-the-edge',
      NEWSLETTER_SIGNUP_URL: 'http://news_letters:4000/in',
    }
    expect(readEnvironment(set)).toMatchObject({
      EDGE_URLS: ['http://news_edge:8080'],
      NEWSLETTER_SIGNUP_URL: 'http://news_letters:4000/in',
    })
  })

  it('MEDIA_HOSTS accepts a host with an underscore', () => {
    const host = 'my_bucket.s3.amazonaws.com'
    expect(readEnvironment({ ...WHOLE, MEDIA_HOSTS: host }).MEDIA_HOSTS).toEqual([host])
  })

  it('error messages never contain a secret’s value', () => {
    expect(problemsOf({ ...WHOLE, API_KEY: 'key:canary', API_SECRET: 'sec\nret' }).join()).not.toMatch(
      /canary|sec\n/,
    )
  })

  it.each([
    ['NEXT_PUBLIC_API_SECRET', 'anything'],
    ['NEXT_PUBLIC_THING', 'has-secret-canary-in-it'],
  ])('readEnvironment refuses %s, since NEXT_PUBLIC_ values reach every browser', (name, value) => {
    expect(problemsOf({ ...WHOLE, [name]: value })).toEqual([expect.stringContaining(name)])
  })

  it('readEnvironment allows a NEXT_PUBLIC_ variable without a secret', () => {
    expect(problemsOf({ ...WHOLE, NEXT_PUBLIC_THEME: 'dark' })).toEqual([])
  })
})

const { SITE_URL: _, ...SET } = WHOLE
const PREVIEW = {
  ...SET,
  VERCEL: '1',
  VERCEL_ENV: 'preview',
  VERCEL_URL: 'news-git-abc.vercel.app',
  VERCEL_BRANCH_URL: 'news-git-main.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'news.example.org',
}

describe('readEnvironment on Vercel', () => {
  it('on Vercel, SITE_URL defaults to the production URL of the project', () => {
    expect(readEnvironment(PREVIEW).SITE_URL).toBe('https://news.example.org')
    const settings = { ...PREVIEW, SITE_URL: 'https://www.example.org' }
    expect(readEnvironment(settings).SITE_URL).toBe('https://www.example.org')
  })
  it('a Vercel preview is not indexed and has its own URLs in DEPLOYMENT_ORIGINS', () => {
    const preview = readEnvironment(PREVIEW)
    expect(mayBeIndexed(preview)).toBe(false)
    expect(preview.DEPLOYMENT_ORIGINS).toEqual([
      'https://news-git-abc.vercel.app',
      'https://news-git-main.vercel.app',
    ])
  })
})

it('without VERCEL, the other VERCEL_ variables are ignored', () => {
  const { VERCEL: _, ...elsewhere } = PREVIEW
  expect(() => readEnvironment(elsewhere)).toThrow(ConfigurationError)
  const environment = readEnvironment({ ...elsewhere, SITE_URL: 'https://www.example.org' })
  expect([environment.SITE_URL, environment.DEPLOYMENT_ORIGINS]).toEqual(['https://www.example.org', []])
})

const MEGABYTE = 1024 * 1024

describe('default of CACHE_MAX_MB', () => {
  it.each([
    [32, 16],
    [64, 16],
    [304, 76],
    [796, 199],
    [800, 200],
    [4_144, 200],
  ])('for a heap of %i MB, the cache defaults to %i MB: a quarter, from 16 to 200', (heap, cache) => {
    expect(cacheMegabytes(heap * MEGABYTE)).toBe(cache)
    expect(cacheMegabytes(heap * MEGABYTE + MEGABYTE - 1)).toBe(cache)
  })

  it('CACHE_MAX_MB defaults to the share of this process’s heap, and 15 is refused', () => {
    expect(CACHE_LIMITS.CACHE_MAX_MB).toBe(cacheMegabytes())
    expect(readEnvironment(WHOLE).CACHE_MAX_MB).toBe(cacheMegabytes())
    expect(readEnvironment({ ...WHOLE, CACHE_MAX_MB: '16' }).CACHE_MAX_MB).toBe(16)
    expect(() => readEnvironment({ ...WHOLE, CACHE_MAX_MB: '15' })).toThrow('CACHE_MAX_MB')
  })
})
