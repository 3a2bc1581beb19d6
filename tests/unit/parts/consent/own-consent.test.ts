import { describe, expect, it, vi } from 'vitest'
import { CONSENT_KEY, createOwnConsent } from '@/components/parts/consent/own-consent'
import { PURPOSES } from '@/lib/settings/measurement'

const DAY_MS = 86_400_000

function storage(text: string | null = null) {
  const items = new Map(text === null ? [] : [[CONSENT_KEY, text]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const consentWith = (changes: Partial<Parameters<typeof createOwnConsent>[0]> = {}) =>
  createOwnConsent({
    purposes: PURPOSES,
    askAgainAfterDays: 180,
    storage: storage(),
    hasPrivacySignal: false,
    now: () => 0,
    ...changes,
  })

const allowed = (consent: ReturnType<typeof consentWith>) => PURPOSES.filter((one) => consent.allows(one))

describe('createOwnConsent', () => {
  it('every purpose is refused until the reader answers', () => {
    const consent = consentWith()
    expect(consent.isUndecided()).toBe(true)
    expect(allowed(consent)).toEqual([])
  })

  it('an answer allows the agreed purposes, notifies listeners and is stored', () => {
    const stored = storage()
    const consent = consentWith({ storage: stored })
    const listener = vi.fn()
    consent.subscribe(listener)
    consent.answer({ advertising: true })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(allowed(consent)).toEqual(['advertising'])
    const later = consentWith({ storage: stored })
    expect(later.isUndecided()).toBe(false)
    expect(allowed(later)).toEqual(['advertising'])
  })

  it('a refusal is stored', () => {
    const stored = storage()
    consentWith({ storage: stored }).answer({})
    expect(consentWith({ storage: stored }).isUndecided()).toBe(false)
  })

  it('consent is asked again after askAgainAfterDays, and when the clock was set back', () => {
    const stored = storage()
    consentWith({ storage: stored, now: () => 10 * DAY_MS }).answer({ embeds: true })
    expect(consentWith({ storage: stored, now: () => 189 * DAY_MS }).isUndecided()).toBe(false)
    for (const now of [190 * DAY_MS, 9 * DAY_MS]) {
      const consent = consentWith({ storage: stored, now: () => now })
      expect([now, consent.isUndecided(), allowed(consent)]).toEqual([now, true, []])
    }
  })

  it('Global Privacy Control refuses measurement and advertising, whatever was answered', () => {
    const stored = storage()
    consentWith({ storage: stored }).answer({ measurement: true, advertising: true, embeds: true })
    const consent = consentWith({ storage: stored, hasPrivacySignal: true })
    expect(allowed(consent)).toEqual(['embeds'])
    consent.answer({ measurement: true, advertising: true, embeds: true })
    expect(allowed(consent)).toEqual(['embeds'])
    expect(stored.items.get(CONSENT_KEY)).toContain('"agreed":["embeds"]')
  })

  it('consent is not asked where Global Privacy Control refuses all its purposes', () => {
    const consent = consentWith({ purposes: ['measurement'], hasPrivacySignal: true })
    expect(consent.isUndecided()).toBe(false)
    expect(consent.allows('measurement')).toBe(false)
  })

  it('a purpose that is not asked for is allowed', () => {
    expect(consentWith({ purposes: ['advertising'] }).allows('embeds')).toBe(true)
  })

  it.each([
    'no JSON',
    '1',
    'null',
    '[]',
    '{"version":2,"at":0,"agreed":["advertising"]}',
    '{"version":1,"at":"0","agreed":["advertising"]}',
    '{"version":1,"at":0,"agreed":"advertising"}',
  ])('the stored value %s is not an answer', (text) => {
    const consent = consentWith({ storage: storage(text) })
    expect([consent.isUndecided(), allowed(consent)]).toEqual([true, []])
  })

  it('an answer holds for the page where storage is missing or full', () => {
    const full = { ...storage(), setItem: () => expect.fail('full') }
    for (const one of [null, full]) {
      const consent = consentWith({ storage: one })
      consent.answer({ advertising: true })
      expect(consent.allows('advertising')).toBe(true)
      expect(consent.isUndecided()).toBe(false)
    }
  })

  it('refresh takes over an answer given in another tab', () => {
    const stored = storage()
    const consent = consentWith({ storage: stored })
    consentWith({ storage: stored }).answer({ embeds: true })
    expect(consent.allows('embeds')).toBe(false)
    consent.refresh()
    expect(consent.allows('embeds')).toBe(true)
  })

  it('refresh keeps an answer that full storage did not take, until another page stores one', () => {
    const stored = storage()
    const full = { ...stored, setItem: () => expect.fail('full') }
    const consent = consentWith({ storage: full })
    consent.answer({ advertising: true })
    consent.refresh()
    expect([consent.isUndecided(), allowed(consent)]).toEqual([false, ['advertising']])
    consentWith({ storage: stored }).answer({ embeds: true })
    consent.refresh()
    expect(allowed(consent)).toEqual(['embeds'])
  })

  it('refresh keeps an answer that full storage did not take beside an older one', () => {
    const stored = storage()
    consentWith({ storage: stored }).answer({})
    const full = { ...stored, setItem: () => expect.fail('full') }
    const consent = consentWith({ storage: full, now: () => DAY_MS })
    consent.answer({ advertising: true })
    consent.refresh()
    expect(allowed(consent)).toEqual(['advertising'])
  })

  it('a withdrawal that full storage did not take holds on the page that loads next', () => {
    const stored = storage()
    consentWith({ storage: stored }).answer({ embeds: true })
    const full = { ...stored, setItem: () => expect.fail('full') }
    consentWith({ storage: full }).answer({ measurement: true })
    const next = consentWith({ storage: stored })
    expect([next.isUndecided(), allowed(next)]).toEqual([true, []])
  })
})
