/** The publication's record, of which only some fields are kept. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import { getFooter, getPublication, getStandardPage } from '@/lib/delivery/records/menu'
import { readPublication, unionOfAccounts } from '@/lib/delivery/records/publication'
import { json } from '../../../fakes/scripted-server'
import { storedEntries } from '../../../fakes/shared-next-cache'
import { siteReading } from '../../../fakes/site-environment'
import { livePublication, withSecrets } from '../../../fixtures/publications'

vi.mock('next/cache', () => import('../../../fakes/shared-next-cache'))

const PUBLICATION = {
  name: 'The Test Paper',
  logo: 'https://media.example.org/logo.png',
  logo_dark: 'https://media.example.org/dark.png',
  social_links: { instagram: 'https://instagram.example.org/paper', twitter: 'javascript:alert(1)' },
  meta_description: 'News of the test',
  captcha_secret: 'a-secret-of-the-service',
}
const OWN = {
  logo: 'https://media.example.org/own.png',
  short_bio: 'Our own words',
  socialLinks: [{ platform: 'x', url: 'https://x.example.org/own' }],
}

let footer: [status: number, body: unknown]
let publication: [status: number, body: unknown]
const server = siteReading((request, response) => {
  const [status, body] = request.url?.includes('/footer/') ? footer : publication
  json(response, body, status)
})
beforeEach(() => {
  storedEntries.clear()
  resetResilience()
})

const FILLED = {
  logo: PUBLICATION.logo,
  darkLogo: PUBLICATION.logo_dark,
  bio: PUBLICATION.meta_description,
  social: [{ platform: 'Instagram', url: PUBLICATION.social_links.instagram }],
}

it.each<[string, typeof footer, typeof publication, object | null, calls: number]>([
  ['a footer without them', [200, { data: {} }], [200, { data: PUBLICATION }], FILLED, 2],
  ['no footer', [404, {}], [200, { data: PUBLICATION }], FILLED, 2],
  ['no footer, and a record without an envelope', [404, {}], [200, PUBLICATION], FILLED, 2],
  [
    'a footer with a logo',
    [200, { data: { logo: OWN.logo } }],
    [200, { data: PUBLICATION }],
    { ...FILLED, logo: OWN.logo, darkLogo: null },
    2,
  ],
  ['a whole footer', [200, { data: OWN }], [500, {}], { logo: OWN.logo, bio: OWN.short_bio }, 1],
  ['no such record', [200, { data: {} }], [404, {}], { logo: null, social: [] }, 2],
  ['a refused record', [200, { data: {} }], [403, {}], { logo: null, social: [] }, 2],
  ['neither', [404, {}], [404, {}], null, 2],
])('the footer is right with %s', async (_, footerAnswer, record, expected, calls) => {
  footer = footerAnswer
  publication = record
  const read = await getFooter()
  if (expected === null) expect(read).toBeNull()
  else expect(read).toMatchObject(expected)
  expect(server.requests).toHaveLength(calls)
  expect(JSON.stringify([read, [...storedEntries]])).not.toContain(PUBLICATION.captcha_secret)
})

it('a publication record that can’t be read leaves the footer unchanged', async () => {
  footer = [200, { data: { short_bio: 'Our own words' } }]
  publication = [500, {}]
  expect(await getFooter()).toMatchObject({ bio: 'Our own words', logo: null })
  await expect(getPublication()).rejects.toThrow(DeliveryError)
})

it('the title of the front page and the sister sites that are whole are read, at most eight', async () => {
  const sister = { name: 'Dainik', url: 'https://hi.example.org', language_code: 'hi_IN' }
  const read = { name: 'Dainik', url: 'https://hi.example.org/', language: 'hi-IN' }
  const broken = [
    null,
    'https://hi.example.org',
    { ...sister, url: 'javascript:alert(1)' },
    { ...sister, language_code: 'no language' },
    { ...sister, name: ' ' },
    { name: 'Cookery', url: 'https://cook.example.org' },
  ]
  for (const [sister_sites, sisters] of [
    [[...broken, sister], [read]],
    [[sister, sister], [read]],
    [
      Array.from({ length: 9 }, (_, n) => ({ ...sister, url: `https://${n}.example.org` })),
      Array.from({ length: 8 }, (_, n) => ({ ...read, url: `https://${n}.example.org/` })),
    ],
    [{ 0: sister }, []],
    [undefined, []],
  ]) {
    storedEntries.clear()
    publication = [200, { data: { ...PUBLICATION, meta_title: 'News of the coast', sister_sites } }]
    expect(await getPublication()).toMatchObject({ title: 'News of the coast', sisters })
  }
})

describe('the record with the names of live answers', () => {
  const MEDIA = 'https://img.example.org'
  const read = (changes: object = {}) => readPublication({ ...livePublication(), ...changes }, MEDIA)

  it('every field that pages, setup and slots need is read', () => {
    expect(read()).toEqual({
      name: 'The Test Paper',
      language: 'en',
      timeZone: '',
      icon: 'https://img.example.org/paper/short.png',
      logo: 'https://img.example.org/paper/long.png',
      darkLogo: 'https://img.example.org/paper/dark.png',
      shortLogo: 'https://img.example.org/paper/short.png',
      bio: '',
      title: '',
      sisters: [
        { name: 'Hindi', url: 'https://hindi.example.org/', language: 'hi' },
        { name: 'Bangla', url: 'https://bangla.example.org/', language: 'bn' },
        { name: 'Cookery', url: 'https://cook.example.org/', language: null },
      ],
      social: [
        { platform: 'Twitter', url: 'https://x.com/paper' },
        { platform: 'Instagram', url: 'https://www.instagram.com/paper' },
        { platform: 'Threads', url: 'https://www.threads.net/@paper' },
      ],
      standardPages: ['about_us', 'privacy_policy'],
      colors: { accent: '#ff0000', darkAccent: null },
      googleAnalytics: 'G-TEST55SWBC',
      inArticle: {
        mobile: [
          { after: 2, slot: 'ap_1' },
          { after: 5, slot: 'ap_2' },
        ],
        desktop: [{ after: 4, slot: 'ap_1' }],
      },
    })
  })

  it.each<[string, object, object]>([
    [
      'all optional fields absent',
      { name: 'Paper' },
      { logo: null, social: [], sisters: [], standardPages: [] },
    ],
    [
      'a record of nulls',
      nulls(),
      { logo: null, shortLogo: null, social: [], sisters: [], standardPages: [] },
    ],
    [
      'the names of the schema',
      {
        logo: 'l.png',
        favicon: 'f.png',
        social_links: { twitter: 'https://x.com/a' },
        primary_color: '0a7f3c',
      },
      {
        logo: 'https://img.example.org/l.png',
        icon: 'https://img.example.org/f.png',
        shortLogo: null,
        social: [{ platform: 'Twitter', url: 'https://x.com/a' }],
        colors: { accent: '#0a7f3c', darkAccent: null },
      },
    ],
  ])('is read with %s', (_, record, expected) =>
    expect(readPublication(record, MEDIA)).toMatchObject(expected),
  )

  function nulls(): object {
    const record = livePublication()
    const config = Object.fromEntries(Object.keys(record.publisher_config).map((name) => [name, null]))
    return {
      ...Object.fromEntries(Object.keys(record).map((name) => [name, null])),
      publisher_config: config,
    }
  }

  it.each([
    ['<p><br></p>', false],
    ['<p>&nbsp;</p>', false],
    [null, false],
    ['<p>Who we are.</p>', true],
    ['<p><img src="/m/team.jpg"></p>', true],
  ])('a standard page with the text %s exists: %s', (about_us, exists) => {
    expect(read({ about_us }).standardPages.includes('about_us')).toBe(exists)
  })

  it.each([
    ['https://www.facebook.com/?_fb_noscript=1', null],
    ['https://linkedin.com/', null],
    ['https://x.com', null],
    ['javascript:alert(1)', null],
    ['facebook.com/paper', 'https://facebook.com/paper'],
    ['https://paper.example.com/', 'https://paper.example.com/'],
  ])('the publication’s account %s is read as %s', (facebook_page_url, url) => {
    const account = read({ facebook_page_url }).social.find(({ platform }) => platform === 'Facebook')
    expect(account?.url ?? null).toBe(url)
  })

  it('a network has one account, that of the first list', () => {
    const [x, twitter, threads] = ['X', 'twitter', 'Threads'].map((platform, n) => ({
      platform,
      url: `https://${n}.example.org`,
    })) as [Account, Account, Account]
    expect(unionOfAccounts([x], [twitter, threads])).toEqual([x, threads])
  })

  it('the text of a standard page is read only when it is requested, and is empty if there is none', async () => {
    publication = [200, { data: livePublication() }]
    expect(await getStandardPage('about_us')).toBe('<p>Since 1874.</p>')
    expect(await getStandardPage('contact_us')).toBe('')
    publication = [404, {}]
    storedEntries.clear()
    expect(await getStandardPage('about_us')).toBe('')
  })

  it('a publication record full of secrets leaves no secret in what is read, cached or logged', async () => {
    const logged: string[] = []
    const write = (chunk: unknown) => logged.push(String(chunk)) > 0
    vi.spyOn(process.stdout, 'write').mockImplementation(write)
    vi.spyOn(process.stderr, 'write').mockImplementation(write)
    const [record, secrets] = withSecrets(livePublication())
    footer = [200, { data: {} }]
    publication = [200, { data: record }]
    const results: unknown[] = [await getPublication(), await getFooter(), await getStandardPage('about_us')]
    storedEntries.clear()
    // A failing read names what failed, and nothing of the answer.
    publication = [500, { data: record, detail: JSON.stringify(record) }]
    const failure = await getPublication().catch((error: Error) => `${error.message} ${error.stack}`)
    vi.restoreAllMocks()
    expect(secrets.length).toBeGreaterThan(20)
    const everything = JSON.stringify([results, [...storedEntries], failure, logged])
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
  })
})

type Account = { platform: string; url: string }
