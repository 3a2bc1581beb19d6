import { expect, it } from 'vitest'
import { readSiteConfig } from '@/lib/base/config/site-schema'
import { formatMonth, formatMonthName, formatShort, formatTime } from '@/lib/base/dates'
import { type Digits, withDigits } from '@/lib/base/digits/digits'
import { messages } from '@/lib/base/messages'
import { numbered } from '@/lib/base/messages/numbered'

it('dates use Latin digits unless the language tag names others', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const written = (language: string) =>
    formatShort('2025-11-21T08:05:00Z', { language, timeZone: 'Asia/Kolkata' }, now)
  expect(written('hi')).toBe('21 नवंबर 2025')
  expect(written('hi-u-nu-deva')).toBe('२१ नवंबर २०२५')
  expect(formatMonth('2026-11', 'ar-EG')).toContain('2026')
  expect(formatMonth('2026-11', 'ar-EG-u-nu-arab')).toContain('٢٠٢٦')
  // Without its year a month has no digits.
  for (const [language, name] of [
    ['en-IN', 'November'],
    ['hi-IN', 'नवंबर'],
    ['ur-u-nu-arabext', 'نومبر'],
  ] as const)
    expect(formatMonthName('2026-11', language)).toBe(name)
  // In a right-to-left line, the time is still isolated.
  const time = formatTime('2026-01-02T20:00:00Z', {
    language: 'ur-PK-u-nu-arabext',
    timeZone: 'Asia/Karachi',
  })
  expect(time).toMatch(/^\u2066.*[۰-۹].*\u2069$/)
})

it('messages use the configured digits, and a search query in a message keeps its own', () => {
  const texts = numbered(messages('hi'), 'deva')
  expect(texts.mostReadWindow['24h']).toBe('पिछले २४ घंटे')
  expect(texts.lists.results(12)).toBe('१२ नतीजे')
  expect(texts.gate.metered(2, 5)).toMatch(/५.*२/)
  expect(texts.searchNothing('बजट 2026')).toContain('बजट 2026')
})

const ZEROS: Readonly<Record<Digits, string>> = {
  latn: '0',
  deva: '०',
  beng: '০',
  arab: '٠',
  arabext: '۰',
  telu: '౦',
  gujr: '૦',
  knda: '೦',
  mlym: '൦',
  guru: '੦',
  orya: '୦',
}

it.each(Object.entries(ZEROS))('the digits of %s are the ten that begin with %s', (digits, zero) => {
  const first = zero.codePointAt(0) ?? 0
  expect(withDigits('0123456789', digits as Digits)).toBe(
    String.fromCodePoint(...Array.from({ length: 10 }, (_, value) => first + value)),
  )
})

it('the setting digits defaults to latn, and an unknown value is an error', () => {
  expect(readSiteConfig({}).digits).toBe('latn')
  expect(readSiteConfig({ digits: 'deva' }).digits).toBe('deva')
  expect(() => readSiteConfig({ digits: 'roman' })).toThrow(/digits should be/)
})
