import { describe, expect, it, vi } from 'vitest'
import { PURPOSES } from '@/lib/base/config/measurement/consent'
import { CONSENT_KEY, createOwnConsent } from '@/lib/features/consent/own-consent'

const DAY_MS = 86_400_000

function storage(text: string | null = null) {
  const items = new Map(text === null ? [] : [[CONSENT_KEY, text]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
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

describe('the site’s own consent', () => {
  it('refuses everything until it is answered', () => {
    const consent = consentWith()
    expect(consent.isUndecided()).toBe(true)
    expect(allowed(consent)).toEqual([])
  })

  it('allows what was agreed to, notifies listeners, and keeps the answer', () => {
    const kept = storage()
    const consent = consentWith({ storage: kept })
    const listener = vi.fn()
    consent.subscribe(listener)
    consent.answer({ advertising: true })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(allowed(consent)).toEqual(['advertising'])
    const later = consentWith({ storage: kept })
    expect(later.isUndecided()).toBe(false)
    expect(allowed(later)).toEqual(['advertising'])
  })

  it('keeps a refusal too', () => {
    const kept = storage()
    consentWith({ storage: kept }).answer({})
    expect(consentWith({ storage: kept }).isUndecided()).toBe(false)
  })

  it('asks again after its time, and when the clock was set back', () => {
    const kept = storage()
    consentWith({ storage: kept, now: () => 10 * DAY_MS }).answer({ embeds: true })
    expect(consentWith({ storage: kept, now: () => 189 * DAY_MS }).isUndecided()).toBe(false)
    for (const now of [190 * DAY_MS, 9 * DAY_MS]) {
      const consent = consentWith({ storage: kept, now: () => now })
      expect([now, consent.isUndecided(), allowed(consent)]).toEqual([now, true, []])
    }
  })

  it('refuses measurement and advertising under Global Privacy Control, whatever was answered', () => {
    const kept = storage()
    consentWith({ storage: kept }).answer({ measurement: true, advertising: true, embeds: true })
    const consent = consentWith({ storage: kept, hasPrivacySignal: true })
    expect(allowed(consent)).toEqual(['embeds'])
    consent.answer({ measurement: true, advertising: true, embeds: true })
    expect(allowed(consent)).toEqual(['embeds'])
    expect(kept.items.get(CONSENT_KEY)).toContain('"agreed":["embeds"]')
  })

  it('asks nothing where the signal refuses all that would be asked', () => {
    const consent = consentWith({ purposes: ['measurement'], hasPrivacySignal: true })
    expect(consent.isUndecided()).toBe(false)
    expect(consent.allows('measurement')).toBe(false)
  })

  it('allows purposes that are not asked for', () => {
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
  ])('takes %s for no answer', (text) => {
    const consent = consentWith({ storage: storage(text) })
    expect([consent.isUndecided(), allowed(consent)]).toEqual([true, []])
  })

  it('holds for the page where the browser keeps nothing', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    for (const one of [null, full]) {
      const consent = consentWith({ storage: one })
      consent.answer({ advertising: true })
      expect(consent.allows('advertising')).toBe(true)
      expect(consent.isUndecided()).toBe(false)
    }
  })

  it('takes over an answer of another tab', () => {
    const kept = storage()
    const consent = consentWith({ storage: kept })
    consentWith({ storage: kept }).answer({ embeds: true })
    expect(consent.allows('embeds')).toBe(false)
    consent.refresh()
    expect(consent.allows('embeds')).toBe(true)
  })
})
