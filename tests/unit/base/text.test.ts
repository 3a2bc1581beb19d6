import { describe, expect, it } from 'vitest'
import { contrastOf, legibleShades, legibleUnchanged } from '@/lib/base/colors'
import { BACKGROUND, SURFACE } from '@/lib/base/config/palette'
import { formatMoment, formatShort, wasUpdated } from '@/lib/base/dates'
import { direction, languageAttributes } from '@/lib/base/languages'
import { minutesToRead, truncate } from '@/lib/base/text'

describe('text that is cut', () => {
  it('truncated text ends at a word', () => {
    expect(truncate('The harbour opens again tomorrow', 20)).toBe('The harbour opens…')
  })
  it('text that fits is unchanged', () => {
    expect(truncate('  Short\n text ', 20)).toBe('Short text')
  })
  it('never splits what a reader sees as one character', () => {
    expect(truncate('क्षि'.repeat(40), 5, 'hi')).toBe(`${'क्षि'.repeat(4)}…`)
    expect(truncate('👩‍👩‍👧‍👦'.repeat(40), 3)).toBe(`${'👩‍👩‍👧‍👦'.repeat(2)}…`)
  })
  it('counts what a reader sees, not code units', () => {
    expect(truncate('👩‍👩‍👧‍👦'.repeat(10), 10)).toBe('👩‍👩‍👧‍👦'.repeat(10))
  })
})

describe('reading time', () => {
  it('reading time is at least a minute', () => {
    expect([0, 90, 420, 6_000].map(minutesToRead)).toEqual([1, 1, 2, 30])
  })
})

describe('a direction', () => {
  it.each([
    ['en', 'ltr'],
    ['hi', 'ltr'],
    ['ur', 'rtl'],
    ['ur-PK', 'rtl'],
    ['ar', 'rtl'],
    ['sd-Arab', 'rtl'],
    ['sd', 'ltr'],
    ['pa-Arab', 'rtl'],
    ['ks', 'rtl'],
    ['ks-Deva', 'ltr'],
  ])('of %s is %s', (language, expected) => {
    expect(direction(language)).toBe(expected)
  })
  it('lang and dir are set only for text in another language', () => {
    expect(languageAttributes('ur', 'en')).toEqual({ lang: 'ur', dir: 'rtl' })
    expect(languageAttributes('en-IN', 'en')).toEqual({})
    expect(languageAttributes(null, 'en')).toEqual({})
  })
})

describe('a moment', () => {
  const clock = { language: 'en', timeZone: 'Asia/Kolkata' }
  it('times show their zone, independent of the machine’s', () => {
    expect(formatMoment('2026-01-02T20:00:00Z', clock)).toMatch(/Jan 3, 2026.*1:30.*GMT\+5:30/)
    expect(formatShort('2026-01-02T20:00:00Z', { ...clock, language: 'mr' })).toMatch(/^[^०-९]*\d/)
  })
  it('a change is shown from a minute after publication', () => {
    expect(wasUpdated('2026-01-02T20:00:00Z', '2026-01-02T20:00:59Z')).toBe(false)
    expect(wasUpdated('2026-01-02T20:00:00Z', '2026-01-02T20:01:00Z')).toBe(true)
    expect(wasUpdated(null, '2026-01-02T20:01:00Z')).toBe(false)
  })
})

describe('a colour from the service', () => {
  it.each(['#ffff00', '#777777', '#ffffff', '#000000', '#0000ff', '#ff0000'])(
    '%s becomes legible on both papers',
    (hex) => {
      const { light, dark } = legibleShades(hex)
      for (const ground of [BACKGROUND, SURFACE]) {
        expect(contrastOf(light, ground.light)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(dark, ground.dark)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
  it('of text that can do without it is taken as it is or not at all', () => {
    expect(legibleUnchanged('#f4efe6')).toEqual({ light: null, dark: '#f4efe6' })
    expect(legibleUnchanged('#8a1020')).toEqual({ light: '#8a1020', dark: null })
    expect(legibleUnchanged('#777777')).toEqual({ light: null, dark: null })
  })
  it('is kept where it is legible already', () => {
    expect(legibleShades('#8a1020').light).toBe('#8a1020')
  })
})
