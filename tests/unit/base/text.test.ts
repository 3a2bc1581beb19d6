import { describe, expect, it, vi } from 'vitest'
import { contrastOf, legibleShades, legibleUnchanged } from '@/lib/base/colors'
import {
  formatMoment,
  formatMonth,
  formatMonthName,
  formatShort,
  formatTime,
  formatWhole,
  wasUpdated,
  zoneName,
} from '@/lib/base/dates'
import { type Digits, withDigits } from '@/lib/base/digits'
import {
  direction,
  headlineAttributes,
  languageAttributes,
  scriptAttributes,
  storyLanguage,
} from '@/lib/base/languages'
import { memoize } from '@/lib/base/memoize'
import { BACKGROUND, SURFACE } from '@/lib/base/palette'
import { minutesToRead, truncate } from '@/lib/base/text'
import { messages } from '@/lib/words'
import { numbered } from '@/lib/words/texts'

const clock = { language: 'en-IN', timeZone: 'Asia/Kolkata' }

describe('truncate', () => {
  it('truncated text ends at a word', () => {
    expect(truncate('The harbour opens again tomorrow', 20)).toBe('The harbour opens…')
  })
  it('truncate collapses white space and keeps text that fits', () => {
    expect(truncate('  Short\n text ', 20)).toBe('Short text')
  })
  it('truncate never splits a grapheme cluster', () => {
    expect(truncate('क्षि'.repeat(40), 5, 'hi')).toBe(`${'क्षि'.repeat(4)}…`)
    expect(truncate('👩‍👩‍👧‍👦'.repeat(40), 3)).toBe(`${'👩‍👩‍👧‍👦'.repeat(2)}…`)
  })
  it('truncate counts grapheme clusters, not code units', () => {
    expect(truncate('👩‍👩‍👧‍👦'.repeat(10), 10)).toBe('👩‍👩‍👧‍👦'.repeat(10))
  })
  it('truncate cuts text whose characters have any number of code units', () => {
    const family = '👨🏽‍👩🏽‍👧🏽‍👦🏽'
    expect(truncate(family.repeat(10), 10)).toBe(family.repeat(10))
    expect(truncate(family.repeat(40), 10)).toBe(`${family.repeat(9)}…`)
    expect(truncate(`a${'\u0301'.repeat(5_000)}`.repeat(4), 3).length).toBeLessThan(100)
  })
})

it('reading time is 200 words a minute, and at least a minute', () => {
  expect([0, 90, 420, 6_000].map(minutesToRead)).toEqual([1, 1, 2, 30])
})

describe('direction', () => {
  it.each([
    ['en', 'ltr'],
    ['hi', 'ltr'],
    ['ur', 'rtl'],
    ['ur-PK', 'rtl'],
    ['ar', 'rtl'],
    ['sd-Arab', 'rtl'],
    ['sd', 'rtl'],
    ['sd-IN', 'ltr'],
    ['pa', 'ltr'],
    ['pa-PK', 'rtl'],
    ['pa-Arab', 'rtl'],
    ['dv', 'rtl'],
    ['ckb', 'rtl'],
    ['ks', 'rtl'],
    ['ks-Deva', 'ltr'],
  ])('the text direction of %s is %s', (language, expected) => {
    expect(direction(language)).toBe(expected)
  })
  it('lang and dir are set only for text in another language', () => {
    expect(languageAttributes('ur', 'en')).toEqual({ lang: 'ur', dir: 'rtl' })
    expect(languageAttributes('en-IN', 'en')).toEqual({})
    expect(languageAttributes(null, 'en')).toEqual({})
  })
})

describe('dates', () => {
  const moment = (language: string) => formatMoment('2026-01-02T20:00:00Z', { ...clock, language })

  it.each([
    ['en', 'Asia/Kolkata', 'IST'],
    ['ur', 'Asia/Kolkata', 'IST'],
    ['en', 'Europe/Berlin', 'CET'],
    ['de', 'Europe/Berlin', 'MEZ'],
    ['hi', 'America/New_York', 'EST'],
    ['en', 'Asia/Thimphu', 'GMT+6'],
  ])('in %s the zone %s is named %s', (language, timeZone, name) => {
    expect(zoneName('2026-01-02T20:00:00Z', { language, timeZone })).toBe(name)
  })

  it('dates are in the site’s time zone, and formatWhole adds the name of the zone', () => {
    expect(moment('en-IN')).toMatch(/^3 Jan 2026, 1:30.am$/)
    expect(zoneName('2026-01-02T20:00:00Z', clock)).toBe('IST')
    expect(formatWhole('2026-01-02T20:00:00Z', clock)).toMatch(/^3 Jan 2026, 1:30.am IST$/)
  })
  it('dates follow the region of the language tag', () => {
    expect(moment('en-GB')).toBe('3 Jan 2026, 01:30')
    expect(moment('en-US')).toMatch(/^Jan 3, 2026, 1:30.AM$/)
  })
  it('dates have Latin digits, and full month names in Hindi and Tamil', () => {
    expect(formatShort('2026-01-02T20:00:00Z', { ...clock, language: 'mr' })).toMatch(/^[^०-९]*\d/)
    expect(moment('hi')).toContain('3 जनवरी 2026')
    expect(moment('ta')).toContain('ஜனவரி')
  })
  it('a short date has its year only if that is not the current year in the site’s time zone', () => {
    const now = Date.parse('2026-01-01T05:00:00Z')
    expect(formatShort('2025-12-31T17:00:00Z', clock, now)).toBe('31 Dec 2025')
    expect(formatShort('2025-12-31T20:00:00Z', clock, now)).toMatch(/^1 Jan, 1:30.am$/)
    expect(formatShort('2025-03-02T20:00:00Z', { ...clock, language: 'ur' }, now)).toContain('2025')
  })
  it('in right-to-left languages, the time of a date is wrapped in bidi isolates', () => {
    expect(moment('ur')).toMatch(/\u2066 ?1:30.AM\u2069$/)
    expect(formatTime('2026-01-02T20:00:00Z', { ...clock, language: 'ur-PK' })).toMatch(/^\u2066.*\u2069$/)
    expect(moment('hi')).not.toMatch(/[\u2066\u2069]/)
  })
  it('wasUpdated is true an hour after publication, or on another day in the site’s time zone', () => {
    const at = '2026-01-02T17:00:00Z'
    expect(wasUpdated(at, '2026-01-02T17:59:59Z', clock)).toBe(false)
    expect(wasUpdated(at, '2026-01-02T18:00:00Z', clock)).toBe(true)
    // Midnight in Kolkata is 18:30 in UTC.
    expect(wasUpdated('2026-01-02T18:20:00Z', '2026-01-02T18:31:00Z', clock)).toBe(true)
    expect(wasUpdated('2026-01-02T18:20:00Z', '2026-01-02T18:29:00Z', clock)).toBe(false)
    expect(wasUpdated('2026-01-02T18:31:00Z', '2026-01-02T18:20:00Z', clock)).toBe(false)
    expect(wasUpdated(null, '2026-01-02T20:01:00Z', clock)).toBe(false)
  })
})

describe('languages of texts', () => {
  it('scriptAttributes sets lang and dir for text mostly in another script', () => {
    expect(scriptAttributes('اردو', 'en-IN')).toEqual({ lang: 'und-Arab', dir: 'rtl' })
    expect(scriptAttributes('हिन्दी', 'en')).toEqual({ lang: 'und-Deva', dir: 'ltr' })
    expect(scriptAttributes('IMF نے قرض کی نئی قسط جاری کر دی', 'en')).toEqual({
      lang: 'und-Arab',
      dir: 'rtl',
    })
    expect(scriptAttributes('Sport', 'ur')).toEqual({ lang: 'und-Latn', dir: 'ltr' })
  })
  it('scriptAttributes is empty for text in the surrounding script or without letters', () => {
    expect(scriptAttributes('ادب', 'ur-PK')).toEqual({})
    expect(scriptAttributes('खेल', 'mr')).toEqual({})
    expect(scriptAttributes('2026 – 50 %', 'ur')).toEqual({})
    expect(scriptAttributes('Sport', 'en')).toEqual({})
  })
  it('storyLanguage comes from the script of the text if the CMS names no language or a mismatched one', () => {
    expect(storyLanguage('مرزا بازار', null, 'en')).toBe('und-Arab')
    expect(storyLanguage('مرزا بازار', 'en', 'en')).toBe('und-Arab')
    expect(storyLanguage('مرزا بازار', 'ur', 'en')).toBe('ur')
  })
  it('headlineAttributes sets the direction by the language, not by the first letter', () => {
    const headline = 'IMF نے قرض کی نئی قسط جاری کر دی'
    expect(headlineAttributes(headline, 'ur', 'en')).toEqual({ lang: 'ur', dir: 'rtl' })
    expect(headlineAttributes(headline, null, 'en')).toEqual({ lang: 'und-Arab', dir: 'rtl' })
    expect(headlineAttributes(headline, 'ur', 'ur')).toEqual({})
    expect(headlineAttributes('IMF سان ٺاهه ٿي ويو', 'sd', 'en')).toEqual({ lang: 'sd', dir: 'rtl' })
    expect(storyLanguage('The harbour', null, 'en-IN')).toBe('en-IN')
    expect(direction('und-Arab')).toBe('rtl')
  })
})

describe('colours from the CMS', () => {
  it.each(['#ffff00', '#777777', '#ffffff', '#000000', '#0000ff', '#ff0000'])(
    'legibleShades(%s) has a contrast of 4.5 on the light and dark backgrounds',
    (hex) => {
      const { light, dark } = legibleShades(hex)
      for (const background of [BACKGROUND, SURFACE]) {
        expect(contrastOf(light, background.light)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(dark, background.dark)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
  it('legibleUnchanged returns the colour, or null for a scheme in which it is not legible', () => {
    expect(legibleUnchanged('#f4efe6')).toEqual({ light: null, dark: '#f4efe6' })
    expect(legibleUnchanged('#8a1020')).toEqual({ light: '#8a1020', dark: null })
    expect(legibleUnchanged('#777777')).toEqual({ light: null, dark: null })
  })
  it('legibleShades keeps a colour that is already legible', () => {
    expect(legibleShades('#8a1020').light).toBe('#8a1020')
  })
})

it('dates use Latin digits unless the language tag names others', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const durations = (language: string) =>
    formatShort('2025-11-21T08:05:00Z', { language, timeZone: 'Asia/Kolkata' }, now)
  expect(durations('hi')).toBe('21 नवंबर 2025')
  expect(durations('hi-u-nu-deva')).toBe('२१ नवंबर २०२५')
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

it('results are kept by all arguments', () => {
  const make = vi.fn((language: string, options: object) => ({ language, options }))
  const memoized = memoize(make)
  const first = memoized('en', { hour: 'numeric' })
  expect(memoized('en', { hour: 'numeric' })).toBe(first)
  expect(memoized('en', { hour: '2-digit' })).toEqual({ language: 'en', options: { hour: '2-digit' } })
  expect(memoized('hi', { hour: 'numeric' })).toEqual({ language: 'hi', options: { hour: 'numeric' } })
  expect(make).toHaveBeenCalledTimes(3)
})

it('at most 200 results are kept', () => {
  const make = vi.fn((name: number) => ({ name }))
  const memoized = memoize(make)
  for (let name = 0; name < 200; name++) memoized(name)
  memoized(0)
  expect(make).toHaveBeenCalledTimes(200)
  memoized(200)
  expect(memoized(0)).toEqual({ name: 0 })
  expect(make).toHaveBeenCalledTimes(202)
})

it('a hundred times are formatted with the same formatters as one', () => {
  let instanceCount = 0
  class Counted extends Intl.DateTimeFormat {
    constructor(...values: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...values)
      instanceCount++
    }
  }
  vi.stubGlobal('Intl', { Locale: Intl.Locale, DateTimeFormat: Counted })
  const write = (day: number) => {
    const iso = new Date(Date.UTC(2026, 0, day, 10)).toISOString()
    return [formatShort(iso, clock, Date.UTC(2026, 6)), formatTime(iso, clock), formatWhole(iso, clock)]
  }
  write(1)
  const first = instanceCount
  expect(first).toBeGreaterThan(0)
  const lines = Array.from({ length: 100 }, (_, day) => write(day + 1).join())
  expect(new Set(lines).size).toBe(100)
  expect(instanceCount).toBe(first)
  vi.unstubAllGlobals()
})
