/** The publication's record, of which only some fields are kept. */
import { beforeEach, expect, it, vi } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import { getFooter, getPublication } from '@/lib/delivery/records/menu'
import { json } from '../../../fakes/scripted-server'
import { kept } from '../../../fakes/shared-next-cache'
import { siteReading } from '../../../fakes/site-environment'

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
  kept.clear()
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
  expect(server.asked).toHaveLength(calls)
  expect(JSON.stringify([read, [...kept]])).not.toContain(PUBLICATION.captcha_secret)
})

it('a failing record is no answer, and leaves the footer as it is', async () => {
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
    kept.clear()
    publication = [200, { data: { ...PUBLICATION, meta_title: 'News of the coast', sister_sites } }]
    expect(await getPublication()).toMatchObject({ title: 'News of the coast', sisters })
  }
})
