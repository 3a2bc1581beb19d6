// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { GPT_SCRIPT, tagSettings } from '@/lib/base/config/advertising/ad-tag'
import { loadGoogletag, loadPrebid } from '../../../fakes/googletag'
import { open, TOGETHER_MS, unit } from './open-tag'

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
    const own = { consentManagement: { gdpr: { cmpApi: 'iab', timeout: 5 } } }
    for (const [config, expected] of [
      [{}, { gdpr: { cmpApi: 'iab', timeout: 800, defaultGdprScope: true } }],
      [own, own.consentManagement],
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
