import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPublication } from '@/lib/delivery/records/publication'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { syntaxProblem } from '@/lib/settings/syntax-error.mjs'
import packageJson from '@/package.json'
import { checkForms } from '@/scripts/doctor/check-forms'
import { checkPictures } from '@/scripts/doctor/check-pictures'
import { checkManagement, checkPublication, checkSignInCaptcha } from '@/scripts/doctor/check-publication'
import { checkBodies } from '@/scripts/doctor/check-records'
import type { Sample } from '@/scripts/doctor/check-routes'
import { checkService } from '@/scripts/doctor/check-service'
import {
  checkClock,
  checkNames,
  checkWriting,
  commonLanguage,
  zoneOfTimes,
} from '@/scripts/doctor/check-settings'
import { checkSite } from '@/scripts/doctor/check-site'
import { checkSlots } from '@/scripts/doctor/check-slots'
import { asJson, exitCode, type Finding, report } from '@/scripts/doctor/findings'
import type { Ask } from '@/scripts/doctor/service-client'
import { readEnvFiles } from '@/scripts/steps/env-files.mjs'
import { printable } from '@/scripts/steps/say.mjs'
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'

const findingOf = (level: Finding['level'], group: Finding['group'] = 'routes'): Finding => ({
  group,
  level,
  text: `A ${level}`,
})

it.each([
  ['DELIVERY_RMP', 'DELIVERY_RPM'],
  ['Site_Name', 'SITE_NAME'],
  ['API_SECRETS', 'API_SECRET'],
])('the doctor warns of the misspelt variable %s and names the correct one', (name, near) => {
  for (const [files, environment] of [
    [[name], []],
    [[], [name]],
  ] as const)
    expect(checkNames(files, environment)).toEqual([
      expect.objectContaining({ level: 'warning', cure: `Write ${near}.` }),
    ])
})

it('the doctor reports an unknown variable in an env file only, and not if another tool reads it', () => {
  expect(checkNames([], ['HOME', 'EDITOR', 'npm_config_cache'])).toEqual([])
  expect(checkNames([], ['SITE_ID', 'MEDIA', 'API_TOKEN'])).toEqual([])
  expect(checkNames(['SITE_URL', 'NODE_OPTIONS', 'OTEL_SERVICE_NAME', 'CONTENT_DB'], [])).toEqual([])
  expect(checkNames(['BUILD_DIST', 'BUILD_STANDALONE', 'KEEP_ALIVE_TIMEOUT'], [])).toEqual([])
  expect(checkNames(['MY_OWN'], [])).toEqual([
    expect.objectContaining({ text: expect.stringContaining('MY_OWN') }),
  ])
})

it.each(['DELIVERY_URL', 'MEDIA_SERVER', 'PUBLISHER_NUMBER'])(
  'the doctor lists %s of the machine, which looks like a setting of the site and is none',
  (name) =>
    expect(checkNames([], [name])).toEqual([
      expect.objectContaining({ level: 'warning', text: expect.stringContaining(name) }),
    ]),
)

describe('a syntax error in site.config.ts', () => {
  const transformError = (message: string) => Object.assign(new Error(message), { name: 'TransformError' })

  it.each(['doctor', 'setup'] as const)('is one sentence of npm run %s, which exits with 1', (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'syntax-'))
    const config = join(folder, 'site.config.ts')
    writeFileSync(config, "export default {\n  labels: { graphic: 'ai'\n  tools: {},\n}\n")
    const options = packageJson.scripts[command].split(' ').slice(1, -1)
    const run = spawnSync(process.execPath, ['--import', 'tsx', ...options, config], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(run.stderr).toMatch(
      /^\n✗ \S*site\.config\.ts is not valid TypeScript at line 3, column 3: Expected "}" but found "tools"\.\n$/,
    )
    expect(run.status).toBe(1)
  })
  it('is named by the first error, with the path of the file in the project', () => {
    const message =
      'Transform failed with 2 errors:\n/site/site.config.ts:5:2: ERROR: Unexpected "x"\n/site/site.config.ts:9:0: ERROR: b'
    expect(syntaxProblem(transformError(message), '/site')).toBe(
      'site.config.ts is not valid TypeScript at line 5, column 3: Unexpected "x".',
    )
  })
  it('is no other error', () => {
    expect(syntaxProblem(new Error('/site/a.ts:5:2: ERROR: Unexpected "x"'))).toBeNull()
    expect(syntaxProblem(transformError('The service was stopped'))).toBeNull()
    expect(syntaxProblem('a text')).toBeNull()
  })
})

describe('secrets with special characters', () => {
  it.each<[written: string, warning: string | null]>([
    ['pa$word1', 'API_SECRET has 8 characters in .env.local, but only 2 of them arrive'],
    ["'pa$word1'", 'API_SECRET has 8 characters in .env.local, but only 2 of them arrive'],
    ['pa#word', 'API_SECRET has 7 characters in .env.local, but only 2 of them arrive'],
    ['pa\\$word', null],
    ["'pa\\$word'", null],
    ["'pa#word'", null],
    ['pa\'wo"rd', null],
    ['password', null],
  ])('the doctor compares API_SECRET=%s in .env.local with the value that arrives', (value, warning) => {
    const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
    writeFileSync(join(folder, '.env.local'), `API_SECRET=${value}\nSITE_NAME=A $name\n`)
    vi.stubEnv('NODE_ENV', 'production')
    // The process's own value would take precedence.
    vi.stubEnv('API_SECRET', undefined)
    const findings = checkWriting(readEnvFiles(folder), '')
    rmSync(folder, { recursive: true })
    expect(findings.map(({ text }) => text)).toEqual(warning === null ? [] : [warning])
    for (const { text, cure } of findings) expect(text + cure).not.toContain(value)
  })

  it.each([
    ['a$b', 1],
    ['"a$b"', 1],
    ['a #b', 1],
    ["'a$b'", 0],
    ['a$$b', 0],
    ['a#b', 0],
  ])('the doctor finds API_SECRET=%s in deploy/site.env, with %i warnings', (value, count) => {
    expect(checkWriting([], `API_SECRET=${value}\nSITE_NAME=A $name\n`)).toHaveLength(count)
  })
})

describe('the language of the posts', () => {
  const posts = (code: string) => ({
    ...{ posts: [{ language_code: code }], trending: [], categories: [], navbar: [], slots: [] },
    ...{ newsletters: [], footer: null, clockAhead: null },
  })

  it.each([
    ['eng', 'en'],
    ['hin', 'hi'],
    ['ur_PK', 'ur'],
    ['und', null],
    ['xyz', null],
  ])('commonLanguage reads language_code %s as %s', (code, language) => {
    expect(commonLanguage(posts(code))).toBe(language)
    const site = { SITE_LANGUAGE: language ?? 'en', SITE_TIME_ZONE: 'UTC' }
    expect(checkClock(posts(code), site, 0, 'UTC')).toEqual([expect.objectContaining({ level: 'ok' })])
  })

  it.each([
    ['Asia/Kolkata', 'warning'],
    ['Mars/Olympus', 'ok'],
    ['', 'ok'],
  ])('a publication in the zone %j is a %s beside SITE_TIME_ZONE=UTC', (zone, level) => {
    const site = { SITE_LANGUAGE: 'en', SITE_TIME_ZONE: 'UTC' }
    expect(checkClock(posts('en'), site, 0, zone)).toEqual([expect.objectContaining({ level })])
  })

  it.each([
    ['2025-06-18T15:20:48+05:30', 'Asia/Kolkata'],
    ['2025-06-18T15:20:48.005823+0545', 'Asia/Kathmandu'],
    ['2025-06-18T15:20:48Z', null],
    ['2025-06-18T15:20:48+01:00', null],
    ['18 Jun 2025', null],
  ])(
    'times such as %s are written in the zone %s, which the doctor compares where the record names none',
    (time, zone) => {
      const sample = { ...posts('en'), posts: [{ formatted_first_published_at_datetime: time }] }
      expect(zoneOfTimes(sample)).toBe(zone)
      const levels = (SITE_TIME_ZONE: string) =>
        checkClock(sample, { SITE_LANGUAGE: 'en', SITE_TIME_ZONE }, Date.parse('2026-01-01'), '').map(
          ({ level }) => level,
        )
      expect(levels('UTC')).toEqual([zone === null ? 'ok' : 'warning'])
      if (zone !== null) expect(levels(zone)).toEqual(['ok'])
    },
  )
})

it.each([
  [[findingOf('ok'), findingOf('note'), findingOf('warning')], 0, '1 warning.'],
  [[findingOf('ok'), findingOf('failure'), findingOf('warning')], 1, '1 thing does not work, 1 warning.'],
  [[findingOf('failure', 'settings'), findingOf('failure')], 2, '2 things do not work.'],
  [[findingOf('ok')], 0, 'Everything works.'],
] as const)(
  'the doctor’s report ends with a count of problems, and the findings set the exit code',
  (findings, code, line) => {
    expect(exitCode(findings)).toBe(code)
    expect(report(findings, false).split('\n').at(-1)).toBe(line)
    expect(JSON.parse(asJson(findings))).toEqual({ ok: code === 0, findings })
  },
)

it('the doctor’s report groups findings, with cures and details below each', () => {
  const findings: Finding[] = [
    { ...findingOf('failure'), cure: 'Do this.', details: ['one', 'two'] },
    findingOf('ok', 'service'),
  ]
  expect(report(findings, false)).toBe(
    'The service\n  ✓ A ok.\n\nRoutes\n  ✗ A failure.\n    → Do this.\n      one\n      two\n\n1 thing does not work.',
  )
  const note: Finding = { ...findingOf('note'), details: ['one', 'two'] }
  expect(report([note], false)).toBe('Routes\n  · A note (--verbose: 2 more).\n\nEverything works.')
  expect(report([note], false, true)).toContain('A note.\n      one\n      two\n')
  expect(report(findings, true)).toContain('\u001b[31m✗\u001b[39m')
})

it('the doctor says where slots stand, and which have nothing to show', () => {
  const slot = (id: number, name: string, html: string) => ({
    id,
    name,
    data: { html },
    registered_slot: { id, name },
  })
  const slots = [
    slot(1, 'desktop_hp_top', '<b>ad</b>'),
    slot(2, 'mobile_hp_top', ''),
    slot(3, 'page_head', 'x'),
  ]
  const findings = checkSlots({ slots } as unknown as Sample, SITE_DEFAULTS.slots, null)
  expect(findings.map(({ level, text }) => `${level}: ${text}`)).toEqual([
    'ok: At header: desktop_hp_top (front; tablet and desktop)',
    'ok: Not shown, since they have no content: mobile_hp_top',
    'ok: Not shown, since they have names of scripts or of space beside the page: page_head',
  ])
})

describe('checkBodies', () => {
  const bodyFindings = (...bodies: string[]) =>
    checkBodies(
      { posts: bodies.map((content_html, index) => ({ id: index, slug: `story-${index}`, content_html })) },
      { siteUrl: 'https://paper.example', mediaBase: 'https://media.example' },
    )

  it('the doctor names the stories with parts that can’t be shown, and the parts', () => {
    expect(
      bodyFindings('<p>a</p>', '[gallery ids="1"]<script src="https://polls.example/a.js"></script>'),
    ).toEqual([
      expect.objectContaining({
        level: 'warning',
        text: expect.stringContaining('1 of 2'),
        details: ['story-1: shortcode gallery, script polls.example'],
      }),
    ])
    expect(bodyFindings('<p>a</p>')).toEqual([expect.objectContaining({ level: 'ok' })])
    expect(bodyFindings('')).toEqual([])
  })
})

it.each([
  ['\u001b[2J', '\\u001b[2J'],
  ['a\u009b31m\u0007', 'a\\u009b31m\\u0007'],
  ['\rb\u202eb', '\\u000db\\u202eb'],
  ['two\nlines\tof 日本語 नमस्ते', 'two\nlines\tof 日本語 नमस्ते'],
])('control characters in the text %j are shown as %j', (text, expected) => {
  expect(printable(text)).toBe(expected)
  const finding: Finding = { ...findingOf('failure'), text, cure: text, details: [text] }
  expect(report([finding], false)).toBe(
    `Routes\n  ✗ ${expected}.\n    → ${expected}\n      ${expected}\n\n1 thing does not work.`,
  )
  expect(asJson([finding])).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(JSON.parse(asJson([finding])).findings[0].text).toBe(text)
})

describe('checkService', () => {
  const right = { key: 'right-key', secret: 'right-secret' }
  /** A service that lets nobody in, and whose answers differ by what of the credentials it knows. */
  const refusing =
    (answerTo: (credentials: { key: string; secret: string }) => number): Ask =>
    async ({ credentials = right }) => ({
      kind: 'json',
      status: answerTo(credentials ?? { key: '', secret: '' }),
      headers: new Headers(),
      body: { detail: 'Refused.' },
      ms: 1,
    })
  const isRight = ({ key, secret }: typeof right) => key === right.key && secret === right.secret
  it.each<[string, Ask, RegExp, RegExp]>([
    [
      'of another publisher',
      refusing((credentials) => (isRight(credentials) ? 403 : 401)),
      /refuses them access to publisher 42/,
      /PUBLISHER_ID/,
    ],
    [
      'with a wrong secret',
      refusing(({ key }) => (key === right.key ? 403 : 401)),
      /knows API_KEY, but API_SECRET does not belong/,
      /API_SECRET/,
    ],
    [
      'that are refused alike',
      refusing(() => 401),
      /does not say which of them is wrong/,
      /API_KEY and API_SECRET.*PUBLISHER_ID \(42\)/,
    ],
  ])('credentials %s', async (_, ask, text, cure) => {
    const connection = {
      base: 'https://cds.example.org',
      identifyBase: 'https://cds.example.org',
      publisherId: '42',
      apiKey: right.key,
      apiSecret: right.secret,
    }
    expect(await checkService(connection, ask)).toEqual([
      expect.objectContaining({
        level: 'failure',
        text: expect.stringMatching(text),
        cure: expect.stringMatching(cure),
      }),
    ])
  })
})

describe('checkPublication', () => {
  const read = (record: object | null, MEDIA_BASE_URL?: string) =>
    checkPublication(record, readPublication(record, MEDIA_BASE_URL ?? null), {
      ...(MEDIA_BASE_URL && { MEDIA_BASE_URL }),
    }).map(({ level, cure = '' }) => [level, /MEDIA_BASE_URL|vendor/.exec(cure)?.[0]])
  it.each<[string, object | null, string | undefined, unknown[]]>([
    ['that can’t be read', null, undefined, ['note', 'vendor']],
    ['with a relative logo', { long_logo: 'a.png' }, undefined, ['warning', 'MEDIA_BASE_URL']],
    ['with a relative logo and a base', { long_logo: 'a.png' }, 'https://m.example', ['ok', undefined]],
    ['with an address as logo', { long_logo: 'https://m.example/a.png' }, undefined, ['ok', undefined]],
    ['without a logo', { name: 'Paper', long_logo: '' }, undefined, ['ok', undefined]],
  ])('a record %s', (_, record, base, finding) => expect(read(record, base)).toEqual([finding]))
})

describe('checkSignInCaptcha', () => {
  const KEY = '6Lc_aX0UAAAAABx'
  const recordWith = (login_captcha: object) => ({ publisher_config: { login_captcha } })
  const asking = recordWith({ enabled: true, site_key: KEY, secret_key: 'secret' })
  it.each<[string, object | null, string | null, string | undefined, number]>([
    ['that asks, without the key in site.config.ts', asking, null, 'reader-secret-of-16', 1],
    ['that asks, with another key', asking, '6Lc_other_key_1', 'reader-secret-of-16', 1],
    ['that asks, with its key', asking, KEY, 'reader-secret-of-16', 0],
    ['that asks, on a site without accounts', asking, null, undefined, 0],
    ['whose captcha is off', recordWith({ enabled: false, site_key: KEY }), null, 'reader-secret-of-16', 0],
    ['without a key', recordWith({ enabled: true, site_key: '' }), null, 'reader-secret-of-16', 0],
    ['that can’t be read', null, null, 'reader-secret-of-16', 0],
  ])('a publication %s', (_, record, accounts, READER_SECRET, findings) => {
    const warnings = checkSignInCaptcha(
      record,
      { recaptcha: accounts === null ? null : { newsletters: null, accounts } },
      { ...(READER_SECRET && { READER_SECRET }) },
    )
    expect(warnings).toHaveLength(findings)
    for (const { cure = '' } of warnings) expect(cure).toContain(KEY)
    expect(JSON.stringify(warnings)).not.toContain('"secret')
  })
})

describe('checkManagement and checkForms', () => {
  afterEach(() => vi.unstubAllGlobals())
  const settings = { DELIVERY_BASE_URL: 'https://cds.example.org', PUBLISHER_ID: '1' }
  it.each([
    ['on the host for reading', 'https://cds.example.org', 404, 1],
    ['on a host that does both', 'https://cds.example.org/management', 405, 0],
    ['on another host', 'https://cms.example.org', 404, 0],
    ['that is not set', undefined, 404, 0],
  ])('MANAGEMENT_BASE_URL %s', async (_, base, status, findings) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    const managementFindings = await checkManagement({
      ...settings,
      ...(base && { MANAGEMENT_BASE_URL: base }),
    })
    expect(managementFindings).toHaveLength(findings)
  })

  it('the doctor names forms of stories that do not exist, with their story', async () => {
    const answers: Record<string, unknown> = {
      '7': { id: 7, field_types: [] },
      aaaa: { data: { id: 'aaaa' } },
    }
    const ask: Ask = async ({ segments }) => {
      const body = answers[segments.at(-1) ?? '']
      const missing = { detail: 'Not found.', data: { id: null } }
      return { kind: 'json', status: body ? 200 : 404, headers: new Headers(), body: body ?? missing, ms: 1 }
    }
    const posts = ['7', 'aaaa', '0123456789abcdef01234567'].map((id) => ({
      title: `Story ${id.length}`,
      content_html: `<div data-form-id="${id}"></div>`,
    }))
    expect(await checkForms(ask, { posts })).toEqual([
      expect.objectContaining({ level: 'warning', details: ['0123456789abcdef01234567: Story 24'] }),
    ])
    expect(await checkForms(ask, { posts: posts.slice(0, 2) })).toEqual([
      expect.objectContaining({ level: 'ok' }),
    ])
    expect(await checkForms(ask, { posts: [{}] })).toEqual([])
  })
})

describe('checkPictures', () => {
  afterEach(() => vi.unstubAllGlobals())

  const sampleOf = (banner_url: string) => ({ posts: [{ banner_url }], trending: [] }) as unknown as Sample
  const redirecting = (_url: string, { redirect }: RequestInit) =>
    redirect === 'manual'
      ? new Response(null, { status: 302, headers: { location: 'https://cdn.example.net/a.jpg' } })
      : new Response('a', { headers: { 'content-type': 'image/jpeg' } })

  it('checkPictures names a MEDIA_BASE_URL that does not answer, also where no picture of the sample needs it', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.startsWith('https://closed.example')) throw new TypeError('fetch failed')
      return new Response('a', { headers: { 'content-type': 'image/jpeg' } })
    })
    const examined = async (MEDIA_BASE_URL: string) =>
      (
        await checkPictures(sampleOf('https://media.example.org/a.jpg'), {
          MEDIA_HOSTS: ['media.example.org'],
          MEDIA_BASE_URL,
        })
      ).filter(({ level }) => level !== 'ok')
    expect(await examined('https://closed.example')).toMatchObject([
      { level: 'failure', text: expect.stringContaining('MEDIA_BASE_URL, https://closed.example,') },
    ])
    expect(await examined('https://open.example')).toEqual([])
  })

  it('checkPictures asks for a picture by https, as pages do', async () => {
    const requested: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url)
      return new Response('a', { headers: { 'content-type': 'image/jpeg' } })
    })
    const settings = { MEDIA_HOSTS: ['media.example.org'] }
    await checkPictures(sampleOf('http://media.example.org/a.jpg'), settings)
    expect(requested).toEqual(['https://media.example.org/a.jpg'])
  })

  it.each([
    [
      'of 3,000 pixels, sent in a made size',
      'fit-in/640x480/filters:format(webp)/a.jpg',
      { width: 3000, height: 2000 },
      false,
    ],
    ['of 600 pixels', 'fit-in/640x480/filters:format(webp)/a.jpg', { width: 600, height: 314 }, true],
    ['of 1,199 pixels', 'a.jpg', { width: 1199, height: 800 }, true],
    ['cut to 640 pixels', '640x480/smart/a.jpg', { width: 3000, height: 2000 }, true],
    ['of unknown size', 'a.jpg', {}, false],
  ])('a lead picture %s is narrow: %#', async (_, path, meta_data, isNarrow) => {
    vi.stubGlobal('fetch', async () => new Response('a', { headers: { 'content-type': 'image/jpeg' } }))
    const posts = [{ title: 'Rain', media_file_banner: { path, meta_data } }]
    const sample = { posts, trending: [] } as unknown as Sample
    const findings = await checkPictures(sample, {
      MEDIA_HOSTS: [],
      MEDIA_BASE_URL: 'https://media.example.org',
    })
    expect(findings.some(({ level, text }) => level === 'warning' && text.includes('1,200'))).toBe(isNarrow)
  })

  it('checkPictures warns of a logo of the footer that does not load', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/logo.svg')
        ? new Response('', { status: 404 })
        : new Response('a', { headers: { 'content-type': 'image/jpeg' } }),
    )
    const footer = { logo: 'https://media.example.org/logo.svg' }
    const sample = { ...sampleOf('https://media.example.org/a.jpg'), footer }
    expect(await checkPictures(sample, { MEDIA_HOSTS: ['media.example.org'] })).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        text: expect.stringContaining('/logo.svg, can’t be loaded'),
      }),
    )
  })

  it.each([
    ['media.example.org', {}, 'failure'],
    ['of another host', { MEDIA_HOSTS: [] }, 'ok'],
    ['with MEDIA_RESIZER', { MEDIA_RESIZER: 'https://r.example.org/{width}/{url}' }, 'ok'],
  ])(
    'a picture that redirects is a failure where the optimiser fetches it alone: %s',
    async (_, more, level) => {
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => redirecting(url, init))
      const settings = { MEDIA_HOSTS: ['media.example.org'], ...more }
      const findings = await checkPictures(sampleOf('https://media.example.org/a.jpg'), settings)
      expect(findings.at(-1)?.level).toBe(level)
    },
  )
})

describe('checkSite', () => {
  const GOOD = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'",
    'cache-control': 's-maxage=60',
    'content-encoding': 'identity',
  }
  const PAGE =
    '<link rel="canonical" href="https://news.example.org/"><script src="/_next/static/a.js"></script>'
  let server: ScriptedServer
  afterEach(() => server.close())

  async function problemsWith(
    front: Record<string, string>,
    over: Record<string, number> = {},
    page = PAGE,
    webhook: object = { isOpen: true, accepted: { at: '2026-03-01T10:00:00.000Z', tags: 3 } },
  ) {
    server = await scriptedServer((request, response) => {
      const status = over[request.url ?? ''] ?? 200
      if (request.url?.startsWith('/api/ready')) {
        const isKnown = request.headers.authorization === 'Bearer a-token'
        return json(response, isKnown ? { details: { webhook } } : {}, over['/api/ready'] ?? 200)
      }
      if (request.url?.startsWith('/_next'))
        return void response.writeHead(status, { 'cache-control': 'public, immutable' }).end('x')
      response.writeHead(status, front).end(page)
    })
    const findings = await checkSite(`${server.url}/`, {
      siteUrl: 'https://news.example.org',
      token: 'a-token',
    })
    return findings.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level}: ${text}`)
  }

  const EDGE = { ...GOOD, 'x-cache': 'HIT' }

  it('checkSite finds no problem with a site behind a caching edge', async () => {
    expect(await problemsWith(EDGE)).toEqual([])
  })

  const ELSEWHERE = '<link rel="canonical" href="http://localhost:3000/">'
  it.each([
    ['no edge caches pages', GOOD, {}, PAGE, /^note: There is no cache in front/],
    ['headers are removed', { ...EDGE, 'content-security-policy': '' }, {}, PAGE, /Content-Security-Policy/],
    [
      'pages are not cacheable',
      { ...GOOD, 'cache-control': 'no-store' },
      {},
      PAGE,
      /Cache-Control forbids caching/,
    ],
    ['pages come uncompressed', { ...EDGE, 'content-encoding': '' }, {}, PAGE, /is not compressed/],
    ['the front page fails', EDGE, { '/': 500 }, PAGE, /answers 500/],
    ['no instance is ready', EDGE, { '/api/ready': 503 }, PAGE, /api\/ready answers 503/],
    ['files are missing', EDGE, { '/_next/static/a.js': 404 }, PAGE, /can’t be loaded/],
    ['pages name another address', EDGE, {}, ELSEWHERE, /Pages give http:\/\/localhost:3000/],
  ] as const)('checkSite reports a finding if %s', async (_, front, over, page, expected) => {
    const headers = Object.fromEntries(Object.entries(front).filter(([, value]) => value !== ''))
    expect((await problemsWith(headers, over, page)).filter((line) => expected.test(line))).toHaveLength(1)
  })

  it.each([
    [{ isOpen: true, accepted: null }, ['warning: The webhook has not been called for a week']],
    [{ isOpen: false, accepted: null }, []],
  ])('checkSite reports the state of the webhook: %j', async (webhook, expected) => {
    expect(await problemsWith(EDGE, {}, PAGE, webhook)).toEqual(expected)
  })

  it('checkSite reports one failure for a site that does not answer', async () => {
    server = await scriptedServer((request) => request.socket.destroy())
    expect(await checkSite(server.url, { siteUrl: null })).toEqual([
      expect.objectContaining({ level: 'failure', text: expect.stringContaining('does not answer') }),
    ])
  })
})

it('checkSite refuses an address without https://', async () => {
  expect(await checkSite('news.example.org', { siteUrl: null })).toMatchObject([
    {
      level: 'failure',
      text: 'news.example.org is not an address',
      cure: expect.stringContaining('https://'),
    },
  ])
})
