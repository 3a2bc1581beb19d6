import { beforeAll, expect, it, vi } from 'vitest'
import { giftLink, hasGifts, readGift } from '@/lib/server/gift-links'
import { env } from '@/lib/settings/env'
import { GIFT_VARIABLES, useEnvironment } from '../../fakes/site-environment'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const DAY = 86_400_000

beforeAll(() => useEnvironment(GIFT_VARIABLES))

const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const token = (story = 4711) => tokenOf(giftLink(story, 14, NOW).url)

/** Reads as a site with other settings would. */
async function withSettings<T>(changed: Partial<ReturnType<typeof env>>, read: () => T): Promise<T> {
  const settings = env()
  const spy = vi.spyOn(await import('@/lib/settings/env'), 'env').mockReturnValue({ ...settings, ...changed })
  try {
    return read()
  } finally {
    spy.mockRestore()
  }
}

it('a link opens its story until the end of its last day, on any instance', () => {
  const { url, until } = giftLink(4711, 14, NOW)
  expect(url).toMatch(/^https:\/\/news\.example\.org\/account\/gift\/4711-[0-9a-z]+-[0-9a-f]{32}$/)
  expect(new Date(until).toISOString()).toBe('2026-12-12T00:00:00.000Z')
  expect(readGift(tokenOf(url), until - 1)).toEqual({ story: '4711', state: 'open', until })
  expect(readGift(tokenOf(url), until)).toEqual({ story: '4711', state: 'expired', until })
})

it('the links of all readers of a day are the same, so none tells who gave the story', () => {
  expect(giftLink(4711, 14, NOW + DAY / 4).url).toBe(giftLink(4711, 14, NOW).url)
  expect(giftLink(4711, 14, NOW + DAY).url).not.toBe(giftLink(4711, 14, NOW).url)
})

it.each([
  ['another story', () => token().replace(/^\d+/, '4712')],
  ['a later day', () => token().replace(/-[0-9a-z]+-/, '-zzzz-')],
  ['a signature with another last digit', () => token().replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['the signature of another story', () => `4711-${token(4712).split('-').slice(1).join('-')}`],
])('a link that was changed to %s is refused', (_, changed) => {
  expect(readGift(changed(), NOW)?.state).toBe('refused')
})

it.each([
  ['another site with the same secret', { SITE_URL: 'https://other.example.org' }],
  ['a site whose secret has changed', { GIFT_SECRET: 'another-secret-of-the-test' }],
])('%s refuses the link', async (_, settings) => {
  const link = token()
  expect(readGift(link, NOW)?.state).toBe('open')
  expect((await withSettings(settings, () => readGift(link, NOW)))?.state).toBe('refused')
})

it.each([
  '',
  'x',
  '4711',
  `${'1'.repeat(16)}-a-${'0'.repeat(32)}`,
  `4711-a-${'0'.repeat(31)}`,
  `4711-a-${'G'.repeat(32)}`,
])('%j is no link', (text) => expect(readGift(text, NOW)).toBeNull())

it('there are no gifts without GIFT_SECRET, nor without accounts', async () => {
  expect(hasGifts()).toBe(true)
  expect(await withSettings({ GIFT_SECRET: undefined }, hasGifts)).toBe(false)
  expect(await withSettings({ READER_SECRET: undefined }, hasGifts)).toBe(false)
  const link = token()
  expect(await withSettings({ GIFT_SECRET: undefined }, () => readGift(link, NOW))).toBeNull()
})
