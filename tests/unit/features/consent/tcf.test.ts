// @vitest-environment happy-dom
// @vitest-environment-options { "happyDOM": { "settings": { "disableIframePageLoading": true } } }
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PURPOSES } from '@/lib/base/config/measurement/consent'
import { createTcfConsent, installStub, readTcData } from '@/lib/features/consent/tcf'

// Of a core segment, and of the segment of disclosed vendors, whose first three bits are 001.
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

describe('an answer of a TCF platform', () => {
  it.each(['tcloaded', 'useractioncomplete'])('counts once the reader has answered: %s', (eventStatus) => {
    expect(allowed({ ...answered, eventStatus })).toEqual([...PURPOSES])
  })
  it.each(['cmpuishown', undefined, 'error'])('is none while the question is open: %s', (eventStatus) => {
    expect(allowed({ ...answered, eventStatus })).toBeNull()
  })
  it('allows everything where the GDPR does not apply', () => {
    expect(allowed({ gdprApplies: false })).toEqual([...PURPOSES])
  })
  it('needs each of the framework’s purposes', () => {
    expect(allowed({ ...answered, purpose: consents(1, 8) })).toEqual(['measurement', 'embeds'])
    expect(allowed({ ...answered, purpose: consents(1, 2, 7) })).toEqual(['advertising', 'embeds'])
    expect(allowed({ ...answered, purpose: consents(2, 7, 8) })).toEqual([])
    expect(allowed({ ...answered, purpose: undefined })).toEqual([])
  })
  it.each([undefined, '', CORE, `${CORE}.QFukWSQg`])(
    'is a refusal without the vendors that 2.3 discloses: %s',
    (tcString) => {
      expect(allowed({ ...answered, tcString })).toEqual([])
    },
  )
  it.each([null, undefined, 1, 'text', []])('is none: %j', (data) => {
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

describe('consent of a TCF platform', () => {
  beforeEach(() => {
    scope.__tcfapi = undefined as unknown as Api
    document.body.replaceChildren()
  })

  it('refuses everything until the platform answers, and follows it', () => {
    const consent = createTcfConsent(scope, false)
    const listener = vi.fn()
    consent.subscribe(listener)
    expect(PURPOSES.filter(consent.allows)).toEqual([])
    const say = takeOver()
    say({ ...answered, eventStatus: 'cmpuishown' })
    expect(listener).not.toHaveBeenCalled()
    say(answered)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(PURPOSES.filter(consent.allows)).toEqual([...PURPOSES])
    say({ ...answered, eventStatus: 'cmpuishown' })
    expect(PURPOSES.filter(consent.allows)).toEqual([...PURPOSES])
    say({ ...answered, purpose: consents() })
    expect(PURPOSES.filter(consent.allows)).toEqual([])
  })
  it('believes no failed call', () => {
    const consent = createTcfConsent(scope, false)
    takeOver()(answered, false)
    expect(consent.allows('advertising')).toBe(false)
  })
  it('refuses measurement and advertising under Global Privacy Control', () => {
    const consent = createTcfConsent(scope, true)
    takeOver()(answered)
    expect(PURPOSES.filter(consent.allows)).toEqual(['embeds'])
  })
  it('has a stub that queues, answers ping, and lets frames find it', () => {
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
  it('leaves a platform’s own function alone', () => {
    const own = vi.fn()
    scope.__tcfapi = own
    createTcfConsent(scope, false)
    expect(scope.__tcfapi).toBe(own)
    expect(own).toHaveBeenCalledWith('addEventListener', 2, expect.any(Function))
  })
})
