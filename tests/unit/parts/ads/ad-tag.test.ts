// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consentState } from '@/components/page/consent/consent-mode.client'
import { createAdTag, pageKeyValues, slotKeyValues } from '@/components/parts/ads/tag/ad-tag.client'
import { type AdUnit, GPT_SCRIPT, tagSettings } from '@/lib/settings/ad-tag'
import { createTagWindow, loadGoogletag, loadPrebid } from '../../../fakes/googletag'

const SIZES = { phone: ['320x50'], tablet: ['728x90'], desktop: ['970x250', '728x90'] }
const unit = (slot: string, changes: Partial<AdUnit> = {}): AdUnit => ({
  slot,
  path: `/1234/news/${slot}`,
  sizes: SIZES,
  ...changes,
})
const TOGETHER_MS = 100

type Changes = Partial<Parameters<typeof createAdTag>[1]>

function open(changes: Changes = {}, width = 1280) {
  const fake = createTagWindow(document, width)
  const show = createAdTag(fake.scope, {
    settings: tagSettings({ units: [] }),
    facts: () => ({
      kind: 'article',
      id: 7,
      section: 'sport',
      tags: ['cup'],
      authors: ['A'],
      access: 'open',
    }),
    agreed: () => ({ measurement: false, advertising: true }),
    onChange: () => {},
    asksConsent: true,
    hasTcf: false,
    hasPrivacySignal: false,
    ...changes,
  })
  const fill = (one: AdUnit) => {
    const element = document.body.appendChild(document.createElement('div'))
    const outcome = { filled: vi.fn(), empty: vi.fn() }
    const end = show(element, one, outcome)
    return { element, end, ...outcome }
  }
  return { ...fake, fill }
}

describe('ad tag', () => {
  beforeEach(() => document.body.replaceChildren())

  describe('createAdTag', () => {
    it('the GPT script is loaded once, with the first slot, and not before', () => {
      const { addresses, fill } = open()
      expect(addresses()).toEqual([])
      fill(unit('a'))
      fill(unit('b'))
      expect(addresses()).toEqual([GPT_SCRIPT])
    })

    it('slots filled together share one ad request, and each slot is requested once', () => {
      const { scope, pass, fill } = open()
      const [a, b] = [fill(unit('a')), fill(unit('b'))]
      pass(TOGETHER_MS)
      const tag = loadGoogletag(scope)
      expect(tag.configs[0]).toMatchObject({
        singleRequest: true,
        disableInitialLoad: true,
        collapseDiv: 'DISABLED',
      })
      expect(tag.requests).toEqual([[a.element.id, b.element.id]])
      const c = fill(unit('c'))
      pass(TOGETHER_MS)
      expect(tag.requests.slice(1)).toEqual([[c.element.id]])
      pass(600_000)
      expect(tag.requests.length).toBe(2)
      expect(tag.displayed).toEqual([a, b, c].map(({ element }) => element.id))
    })

    it('a GPT slot has sizes by breakpoint, and key-values of the page and of the slot', () => {
      const { scope, pass, fill } = open()
      fill(unit('header-top', { sizes: { phone: ['320x50'], desktop: ['970x250', '728x90'] } }))
      pass(TOGETHER_MS)
      const { slots, configs } = loadGoogletag(scope)
      expect(slots[0]).toMatchObject({
        path: '/1234/news/header-top',
        sizes: [
          [320, 50],
          [970, 250],
          [728, 90],
        ],
        mapping: [
          [
            [1024, 0],
            [
              [970, 250],
              [728, 90],
            ],
          ],
          [[640, 0], []],
          [[0, 0], [[320, 50]]],
        ],
        targeting: { slot: 'header-top' },
      })
      expect(configs.at(-1)).toEqual({
        targeting: {
          page: 'article',
          section: 'sport',
          tags: ['cup'],
          author: ['A'],
          id: '7',
          access: 'open',
        },
      })
    })

    it('GPT is configured to force SafeFrame without expansion', () => {
      const { scope, pass, fill } = open()
      fill(unit('a'))
      pass(TOGETHER_MS)
      expect(loadGoogletag(scope).configs[0]).toMatchObject({
        safeFrame: { forceSafeFrame: true, allowOverlayExpansion: false, allowPushExpansion: false },
      })
    })

    it('each slot reports once whether it was filled, and with which size', () => {
      const { scope, pass, fill } = open()
      const [a, b, c] = [fill(unit('a')), fill(unit('b')), fill(unit('c'))]
      pass(TOGETHER_MS)
      const { answer } = loadGoogletag(scope)
      answer(a.element.id, [728, 90])
      answer(a.element.id, null, true)
      answer(b.element.id, null, true)
      answer(c.element.id, [1, 1])
      expect([a.filled.mock.calls, a.empty.mock.calls]).toEqual([[[[728, 90]]], []])
      expect([b.filled.mock.calls, b.empty.mock.calls]).toEqual([[], [[]]])
      expect(c.filled.mock.calls).toEqual([[null]])
    })

    it('Consent Mode is first denied and then updated, before the GPT script has loaded', () => {
      const agreed = { measurement: false, advertising: true }
      const { scope, fill } = open({ agreed: () => agreed })
      fill(unit('a'))
      const commands = (scope.dataLayer ?? []).map((one) => [...(one as Iterable<unknown>)])
      expect(commands).toEqual([
        [
          'consent',
          'default',
          { ...consentState({ measurement: false, advertising: false }), wait_for_update: 500 },
        ],
        ['consent', 'update', consentState(agreed)],
      ])
    })

    it.each([
      [
        'ads are personalised where consent is asked',
        {},
        { nonPersonalizedAds: false, restrictDataProcessing: false },
      ],
      [
        'ads are not personalised where consent is not asked',
        { asksConsent: false },
        { nonPersonalizedAds: true, restrictDataProcessing: false },
      ],
      [
        'ads are personalised with personalizedWithoutConsent',
        { asksConsent: false, settings: tagSettings({ units: [], personalizedWithoutConsent: true }) },
        { nonPersonalizedAds: false, restrictDataProcessing: false },
      ],
      [
        'data processing is restricted with Global Privacy Control',
        { hasPrivacySignal: true },
        { nonPersonalizedAds: false, restrictDataProcessing: true },
      ],
    ] as const)('the tag is told before the first ad: %s', (_, changes, expected) => {
      const { scope, pass, fill } = open(changes)
      fill(unit('a'))
      pass(TOGETHER_MS)
      expect(loadGoogletag(scope).privacy).toEqual([expected])
    })

    it('a slot removed from the page is not requested, or is destroyed after its request', () => {
      const { scope, pass, fill } = open()
      const early = fill(unit('a'))
      early.end()
      const late = fill(unit('b'))
      pass(TOGETHER_MS)
      const { requests, destroyed, answer, slots } = loadGoogletag(scope)
      expect(slots.map(({ id }) => id)).toEqual([late.element.id])
      expect(requests).toEqual([[late.element.id]])
      late.end()
      expect(destroyed).toEqual([late.element.id])
      answer(late.element.id, [728, 90])
      expect(late.filled).not.toHaveBeenCalled()
    })
  })

  describe('failures of the ad tag', () => {
    it('a GPT script that fails to load leaves current and later slots empty', () => {
      const { pass, fill, fail } = open()
      const one = fill(unit('a'))
      pass(TOGETHER_MS)
      fail(GPT_SCRIPT)
      expect(one.empty).toHaveBeenCalledTimes(1)
      expect(fill(unit('b')).empty).toHaveBeenCalledTimes(1)
    })

    it('a slot without a response for 10 s is empty, and a later response is ignored', () => {
      const { scope, pass, fill } = open()
      const one = fill(unit('a'))
      pass(TOGETHER_MS)
      const { answer, destroyed } = loadGoogletag(scope)
      pass(9_000)
      expect(one.empty).not.toHaveBeenCalled()
      pass(1_000)
      expect(one.empty).toHaveBeenCalledTimes(1)
      expect(destroyed).toEqual([one.element.id])
      answer(one.element.id, [728, 90])
      expect(one.filled).not.toHaveBeenCalled()
    })

    it.each(['setConfig', 'pubads', 'enableServices', 'sizeMapping', 'defineSlot', 'display'] as const)(
      'a tag whose %s throws leaves slots empty, whether it loads before or after them',
      (name) => {
        const before = open()
        loadGoogletag(before.scope, name)
        const one = before.fill(unit('a'))
        expect(() => before.pass(TOGETHER_MS)).not.toThrow()
        expect(one.empty).toHaveBeenCalledTimes(1)

        const after = open()
        const other = after.fill(unit('a'))
        after.pass(TOGETHER_MS)
        expect(() => loadGoogletag(after.scope, name)).not.toThrow()
        expect(other.empty).toHaveBeenCalledTimes(1)
      },
    )

    it('a tag whose command queue throws leaves the slot empty', () => {
      const { scope, pass, fill } = open()
      scope.googletag = {
        cmd: {
          push: () => {
            throw new Error('broken')
          },
        },
      }
      const one = fill(unit('a'))
      expect(() => pass(TOGETHER_MS)).not.toThrow()
      expect(one.empty).toHaveBeenCalledTimes(1)
    })
  })
})

describe('bids', () => {
  const PREBID = { script: 'https://cdn.example/prebid.js', timeoutMs: 800, config: { debug: true } }

  beforeEach(() => document.body.replaceChildren())

  describe('Prebid auctions', () => {
    const settings = tagSettings({ units: [], prebid: PREBID })
    const withBids = (slot: string) =>
      unit(slot, { bids: [{ bidder: 'appnexus', params: { placementId: 1 } }] })

    it('the Prebid auction precedes the ad request, with sizes of the device, and its bids are targeted', () => {
      const { scope, pass, fill } = open({ settings }, 700)
      const [a, b] = [fill(withBids('a')), fill(unit('b'))]
      pass(TOGETHER_MS)
      const tag = loadGoogletag(scope)
      const prebid = loadPrebid(scope)
      expect(tag.requests).toEqual([])
      expect(prebid.configs).toEqual([{ debug: true }])
      expect(prebid.auctions).toMatchObject([
        {
          timeout: 800,
          adUnits: [
            {
              code: a.element.id,
              mediaTypes: { banner: { sizes: [[728, 90]] } },
              bids: [{ bidder: 'appnexus', params: { placementId: 1 } }],
            },
          ],
        },
      ])
      prebid.auctions[0]?.back()
      expect(prebid.targeted).toEqual([[a.element.id, b.element.id]])
      expect(tag.requests).toEqual([[a.element.id, b.element.id]])
      pass(60_000)
      expect(tag.requests.length).toBe(1)
    })

    it('the ad request is sent when the auction times out or the Prebid script fails', () => {
      const slow = open({ settings })
      const one = slow.fill(withBids('a'))
      slow.pass(TOGETHER_MS)
      const tag = loadGoogletag(slow.scope)
      slow.pass(2_799)
      expect(tag.requests).toEqual([])
      slow.pass(1)
      expect(tag.requests).toEqual([[one.element.id]])

      const gone = open({ settings })
      const other = gone.fill(withBids('a'))
      gone.pass(TOGETHER_MS)
      const otherTag = loadGoogletag(gone.scope)
      gone.fail(PREBID.script)
      expect(otherTag.requests).toEqual([[other.element.id]])
      const next = gone.fill(withBids('b'))
      gone.pass(TOGETHER_MS)
      expect(otherTag.requests.at(-1)).toEqual([next.element.id])
    })

    it('the ad request is sent where Prebid throws', () => {
      const { scope, pass, fill } = open({ settings })
      const broken = () => {
        throw new Error('broken')
      }
      const tag = loadGoogletag(scope)
      scope.pbjs = { que: { push: (run) => run() }, requestBids: broken, setTargetingForGPTAsync: broken }
      const one = fill(withBids('a'))
      pass(TOGETHER_MS)
      expect(tag.requests).toEqual([[one.element.id]])
    })

    it('Prebid is configured for the TCF, unless the settings have their own consentManagement', () => {
      const ownConfig = { consentManagement: { gdpr: { cmpApi: 'iab', timeout: 5 } } }
      for (const [config, expected] of [
        [{}, { gdpr: { cmpApi: 'iab', timeout: 800, defaultGdprScope: true } }],
        [ownConfig, ownConfig.consentManagement],
      ] as const) {
        const { scope, pass, fill } = open({
          hasTcf: true,
          settings: tagSettings({ units: [], prebid: { ...PREBID, config } }),
        })
        fill(withBids('a'))
        pass(TOGETHER_MS)
        expect(loadPrebid(scope).configs).toEqual([{ consentManagement: expected }])
      }
    })

    it('the Prebid script is not loaded where no ad unit has bidders', () => {
      const { scope, pass, fill, addresses } = open({ settings })
      const one = fill(unit('a'))
      pass(TOGETHER_MS)
      expect(loadGoogletag(scope).requests).toEqual([[one.element.id]])
      expect(addresses()).toEqual([GPT_SCRIPT])
    })
  })
})

const settings = tagSettings({ units: [] })

describe('key-values', () => {
  it('pageKeyValues has null for each fact that the page does not have', () => {
    expect(pageKeyValues(settings, { kind: 'front' })).toEqual({
      page: 'front',
      section: null,
      tags: null,
      author: null,
      id: null,
      access: null,
    })
  })
  it('the setting keys renames or omits key-values, and targeting adds others', () => {
    const ownSettings = tagSettings({
      units: [],
      keys: { section: 'sec', author: null, slot: 'pos' },
      targeting: { site: 'paper', test: ['a', 'b'] },
    })
    expect(pageKeyValues(ownSettings, { kind: 'article', section: 'sport', authors: ['A'] })).toEqual({
      page: 'article',
      sec: 'sport',
      tags: null,
      id: null,
      access: null,
      site: 'paper',
      test: ['a', 'b'],
    })
    expect(slotKeyValues(ownSettings, 'header-top')).toEqual({ pos: 'header-top' })
    expect(slotKeyValues(tagSettings({ units: [], keys: { slot: null } }), 'a')).toEqual({})
  })
  it('a key-value has no reserved character and at most 40 characters', () => {
    const { author } = pageKeyValues(settings, {
      kind: 'article',
      authors: ['O’Neil, "Bob" <b@x.example>&', '=', '𝒶'.repeat(60), 'आशा राव'],
    })
    expect(author).toEqual(['O’Neil Bob b@x.example', '𝒶'.repeat(40), 'आशा राव'])
  })
})
