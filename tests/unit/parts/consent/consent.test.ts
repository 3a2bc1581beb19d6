// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_KEY, createOwnConsent } from '@/components/parts/consent/own-consent.client'
import { questionText } from '@/components/parts/consent/part'
import { createTcfConsent, installStub, readTcData } from '@/components/parts/consent/tcf.client'
import { PURPOSES } from '@/lib/settings/measurement'
import { messages, SPOKEN } from '@/lib/words'

describe('own consent', () => {
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

  it('Global Privacy Control refuses measurement and advertising where the question leaves them out', () => {
    expect(allowed(consentWith({ purposes: ['embeds'] }))).toEqual(['measurement', 'advertising'])
    expect(allowed(consentWith({ purposes: ['embeds'], hasPrivacySignal: true }))).toEqual([])
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

describe('tcf', () => {
  // The bits of a core segment, and of the segment of disclosed vendors, whose first three bits are 001.
  const CORE = 'CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA'
  const DISCLOSED =
    'IFukWSQgAIQwgI0QEByFAAAAeIAACAIgSAAQAIAgEQACEABAAAgAQFAEAIAAAGBAAgAAAAQAIFAAMCQAAgAAQiRAEQAAAAANAAIAAggAIYQFAAARmggBC3ZCYzU2yIA.QFukWSQgAIQwgI0QEByFAAAA'
  const consents = (...numbers: number[]) => ({
    consents: Object.fromEntries(numbers.map((one) => [one, true])),
  })
  const answered = {
    eventStatus: 'useractioncomplete',
    gdprApplies: true,
    tcString: `${CORE}.${DISCLOSED}`,
    purpose: consents(1, 2, 3, 4, 7, 8),
  }
  const allowed = (data: unknown) => {
    const allows = readTcData(data)
    return allows && PURPOSES.filter(allows)
  }

  describe('readTcData', () => {
    it.each(['tcloaded', 'useractioncomplete'])(
      'TC data with the event status %s allows its purposes',
      (eventStatus) => {
        expect(allowed({ ...answered, eventStatus })).toEqual([...PURPOSES])
      },
    )
    it.each(['cmpuishown', undefined, 'error'])(
      'TC data with the event status %s is not an answer',
      (eventStatus) => {
        expect(allowed({ ...answered, eventStatus })).toBeNull()
      },
    )
    it('TC data allows everything where the GDPR does not apply', () => {
      expect(allowed({ gdprApplies: false })).toEqual([...PURPOSES])
    })
    it('a purpose is allowed only with each of its TCF purposes', () => {
      expect(allowed({ ...answered, purpose: consents(1, 8) })).toEqual(['measurement', 'embeds'])
      expect(allowed({ ...answered, purpose: consents(1, 2, 7) })).toEqual(['advertising', 'embeds'])
      expect(allowed({ ...answered, purpose: consents(2, 7, 8) })).toEqual([])
      expect(allowed({ ...answered, purpose: undefined })).toEqual([])
    })
    it.each([undefined, '', CORE, `${CORE}.QFukWSQg`])(
      'a TC string without disclosed vendors (TCF 2.3) is a refusal: %s',
      (tcString) => {
        expect(allowed({ ...answered, tcString })).toEqual([])
      },
    )
    it.each([null, undefined, 1, 'text', []])('readTcData(%j) is null', (data) => {
      expect(readTcData(data)).toBeNull()
    })
  })

  type Api = (command: string, version: number, callback: (data: unknown, success: boolean) => void) => void
  const scope = window as unknown as Parameters<typeof createTcfConsent>[0] & { __tcfapi?: Api }
  /** A fake platform that takes over from the stub. */
  function takeOver() {
    const queue = (scope.__tcfapi as unknown as () => Parameters<Api>[])()
    const listener = queue.find(([command]) => command === 'addEventListener')?.[2]
    return (data: unknown, success = true) => listener?.(data, success)
  }

  describe('createTcfConsent', () => {
    beforeEach(() => {
      scope.__tcfapi = undefined as unknown as Api
      document.body.replaceChildren()
    })

    it('TCF consent refuses everything until the platform answers, then follows its answers', () => {
      const consent = createTcfConsent(scope, false)
      const listener = vi.fn()
      consent.subscribe(listener)
      expect(PURPOSES.filter(consent.allows)).toEqual([])
      const respond = takeOver()
      respond({ ...answered, eventStatus: 'cmpuishown' })
      expect(listener).not.toHaveBeenCalled()
      respond(answered)
      expect(listener).toHaveBeenCalledTimes(1)
      expect(PURPOSES.filter(consent.allows)).toEqual([...PURPOSES])
      respond({ ...answered, eventStatus: 'cmpuishown' })
      expect(PURPOSES.filter(consent.allows)).toEqual([...PURPOSES])
      respond({ ...answered, purpose: consents() })
      expect(PURPOSES.filter(consent.allows)).toEqual([])
    })
    it('TC data of a failed call is ignored', () => {
      const consent = createTcfConsent(scope, false)
      takeOver()(answered, false)
      expect(consent.allows('advertising')).toBe(false)
    })
    it('Global Privacy Control refuses measurement and advertising that TC data allows', () => {
      const consent = createTcfConsent(scope, true)
      takeOver()(answered)
      expect(PURPOSES.filter(consent.allows)).toEqual(['embeds'])
    })
    it('installStub queues commands, answers ping and adds the __tcfapiLocator frame', () => {
      installStub(scope)
      const pinged = vi.fn()
      scope.__tcfapi?.('ping', 2, pinged)
      expect(pinged).toHaveBeenCalledWith(
        expect.objectContaining({ cmpLoaded: false, cmpStatus: 'stub' }),
        true,
      )
      expect(document.querySelector('iframe[name=__tcfapiLocator]')).not.toBeNull()
      scope.__tcfapi?.('getTCData', 2, () => {})
      expect((scope.__tcfapi as unknown as () => unknown[])().length).toBe(1)
    })
    it('createTcfConsent does not replace an existing __tcfapi', () => {
      const siteTag = vi.fn()
      scope.__tcfapi = siteTag
      createTcfConsent(scope, false)
      expect(scope.__tcfapi).toBe(siteTag)
      expect(siteTag).toHaveBeenCalledWith('addEventListener', 2, expect.any(Function))
    })
  })
})

describe('gate', () => {
  const gate = async () => {
    vi.resetModules()
    return import('@/components/page/consent/gate.client')
  }

  describe('whenAllowed', () => {
    beforeEach(() => void vi.stubEnv('BUILT_CONSENT', 'banner'))
    afterEach(() => void vi.unstubAllEnvs())

    it('whenAllowed starts at once where no consent is asked', async () => {
      vi.stubEnv('BUILT_CONSENT', '')
      const { isAllowed, whenAllowed } = await gate()
      const start = vi.fn()
      whenAllowed('advertising', start)
      expect(start).toHaveBeenCalledTimes(1)
      expect(isAllowed('measurement')).toBe(true)
    })

    it('whenAllowed starts once when its purpose is allowed, and not before', async () => {
      const { provideConsent, whenAllowed } = await gate()
      const [start, cancelled] = [vi.fn(), vi.fn()]
      whenAllowed('advertising', start)
      whenAllowed('advertising', cancelled)()
      let isAgreed = false
      let notify = () => {}
      provideConsent({
        allows: (purpose) => isAgreed && purpose === 'advertising',
        subscribe: (listener) => {
          notify = listener
          return () => {}
        },
      })
      expect(start).not.toHaveBeenCalled()
      isAgreed = true
      notify()
      notify()
      expect(start).toHaveBeenCalledTimes(1)
      expect(cancelled).not.toHaveBeenCalled()
      const other = vi.fn()
      whenAllowed('embeds', other)
      expect(other).not.toHaveBeenCalled()
    })
  })
})

it('the question for consent names the purposes that are asked for', () => {
  const { privacy } = messages('en')
  expect(questionText(privacy, ['measurement'], 'en')).toBe(
    'With your consent, this site uses measurement. You can read it either way.',
  )
  expect(questionText(privacy, ['measurement', 'advertising', 'embeds'], 'en-GB')).toContain(
    'uses measurement, advertising and content of other sites.',
  )
})

it.each(SPOKEN)('the question for consent in %s names no other purpose', (language) => {
  const { privacy } = messages(language)
  const text = questionText(privacy, ['embeds'], language)
  const name = (purpose: 'measurement' | 'advertising' | 'embeds') =>
    privacy.purposes[purpose].name.toLocaleLowerCase(language)
  expect(text).toContain(name('embeds'))
  for (const other of ['measurement', 'advertising'] as const) expect(text).not.toContain(name(other))
})
