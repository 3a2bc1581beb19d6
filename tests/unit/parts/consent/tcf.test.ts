// @vitest-environment happy-dom
// @vitest-environment-options { "happyDOM": { "settings": { "disableIframePageLoading": true } } }
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTcfConsent, installStub, readTcData } from '@/components/parts/consent/tcf'
import { PURPOSES } from '@/lib/settings/measurement'

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
    const own = vi.fn()
    scope.__tcfapi = own
    createTcfConsent(scope, false)
    expect(scope.__tcfapi).toBe(own)
    expect(own).toHaveBeenCalledWith('addEventListener', 2, expect.any(Function))
  })
})
