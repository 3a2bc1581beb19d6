import { describe, expect, it } from 'vitest'
import { adUnitNamed, adUnitOf, boxesOf, tagSettings } from '@/lib/base/config/advertising/ad-tag'
import { constantsOf } from '@/lib/base/config/measurement/published'
import { thirdParties } from '@/lib/base/config/measurement/third-parties'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import { readSiteConfig, SiteConfigError } from '@/lib/base/config/site-schema'

const UNIT = { slot: 'header-*', path: '/1234/{section}/top', sizes: { phone: ['320x50', '300x250'] } }

const problemsOf = (tag: unknown) => {
  try {
    readSiteConfig({ ads: { tag } })
    return ''
  } catch (error) {
    return error instanceof SiteConfigError ? error.problems.join('\n') : String(error)
  }
}

describe('ads.tag', () => {
  it('the ad tag is off by default and adds no built constants and no CSP sources', () => {
    expect(SITE_DEFAULTS.ads.tag).toBeNull()
    const { BUILT_AD_TAG, BUILT_AD_TAG_SETTINGS, BUILT_PAGE_FACTS } = constantsOf(SITE_DEFAULTS)
    expect([BUILT_AD_TAG, BUILT_AD_TAG_SETTINGS, BUILT_PAGE_FACTS]).toEqual(['', '', ''])
    expect(thirdParties(SITE_DEFAULTS)).toEqual({ scripts: [], connections: [], frames: [] })
  })

  it('thirdParties lists the hosts of the ad tag, of Prebid and of the publisher by CSP directive', () => {
    const settings = readSiteConfig({
      ads: {
        tag: {
          units: [UNIT],
          prebid: { script: 'https://cdn.example/prebid.js' },
          origins: { connections: ['https://bidder.example'], frames: ['https://sync.example'] },
        },
      },
    })
    const { scripts, connections, frames } = thirdParties(settings)
    expect(scripts).toContain('https://securepubads.g.doubleclick.net')
    expect(scripts).toContain('https://cdn.example')
    expect(scripts).not.toContain('https://bidder.example')
    expect(connections).toEqual(
      expect.arrayContaining(['https://bidder.example', 'https://*.doubleclick.net']),
    )
    expect(frames).toEqual(
      expect.arrayContaining(['https://sync.example', 'https://*.googlesyndication.com']),
    )
    expect(frames).not.toContain('https://cdn.example')
    expect(constantsOf(settings)).toMatchObject({ BUILT_AD_TAG: 'on', BUILT_PAGE_FACTS: 'on' })
  })

  it('BUILT_AD_TAG_SETTINGS holds the ad tag settings with their defaults, without the units', () => {
    const { BUILT_AD_TAG_SETTINGS } = constantsOf(
      readSiteConfig({
        ads: { tag: { units: [UNIT], keys: { id: null }, prebid: { script: 'https://cdn.example/p.js' } } },
      }),
    )
    expect(JSON.parse(BUILT_AD_TAG_SETTINGS)).toEqual({
      script: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
      keys: {
        page: 'page',
        section: 'section',
        tags: 'tags',
        author: 'author',
        id: null,
        access: 'access',
        slot: 'slot',
      },
      targeting: {},
      personalizedWithoutConsent: false,
      prebid: { script: 'https://cdn.example/p.js', timeoutMs: 1000, config: {} },
    })
    expect(tagSettings({ units: [UNIT] }).prebid).toBeNull()
  })

  it.each([
    [{}, 'ads.tag.units should be a list such as'],
    [{ units: [] }, 'ads.tag.units should be a list such as'],
    [{ units: [{ ...UNIT, path: 'top' }] }, 'ads.tag.units[0].path should be the path of an ad unit'],
    [{ units: [{ ...UNIT, path: '/12/{author}' }] }, 'ads.tag.units[0].path should be'],
    [{ units: [{ ...UNIT, sizes: {} }] }, 'ads.tag.units[0].sizes should have sizes for a device'],
    [{ units: [{ ...UNIT, sizes: { phone: ['fluid'] } }] }, "should be a size such as '320x50'"],
    [
      { units: [{ ...UNIT, bids: [{ bidder: 'a', params: {} }] }] },
      'ads.tag.units[0].bids needs ads.tag.prebid',
    ],
    [{ units: [UNIT], script: 'http://cdn.example/gpt.js' }, 'ads.tag.script should be an https address'],
    [
      { units: [UNIT], origins: { scripts: ["https://a.example'; *"] } },
      'ads.tag.origins.scripts[0] should be',
    ],
    [{ units: [UNIT], keys: { section: 'a section' } }, 'ads.tag.keys.section should be a key'],
    [{ units: [UNIT], targeting: { site: 'a&b' } }, 'ads.tag.targeting.site should be a text'],
    [{ units: [UNIT], refresh: 30 }, "ads.tag has no field 'refresh'"],
    [
      { units: [UNIT], prebid: { script: 'https://cdn.example/p.js', timeoutMs: 9 } },
      'ads.tag.prebid.timeoutMs should be a whole number',
    ],
  ])('an invalid ads.tag is refused with the name of the wrong field: %j', (tag, sentence) => {
    expect(problemsOf(tag)).toContain(sentence)
  })
})

describe('ad units', () => {
  const config = { units: [UNIT, { ...UNIT, slot: '*', path: '/1234/rest' }] }

  it('adUnitNamed returns the first unit whose slot pattern matches', () => {
    expect(adUnitNamed(config, 'Header Top')?.path).toBe(UNIT.path)
    expect(adUnitNamed(config, 'sidebar')?.path).toBe('/1234/rest')
    expect(adUnitNamed({ units: [UNIT] }, 'sidebar')).toBeNull()
    expect(adUnitNamed(null, 'Header Top')).toBeNull()
  })
  it('adUnitOf puts the first section into the path, in characters that ad servers allow', () => {
    const pathOn = (sections: string[]) => adUnitOf(UNIT, 'Header Top', { kind: 'article', sections }).path
    expect(pathOn(['sport', 'news'])).toBe('/1234/sport/top')
    expect(pathOn(['world/real estate'])).toBe('/1234/world-real-estate/top')
    expect(pathOn([])).toBe('/1234/none/top')
    const kind = { ...UNIT, path: '/1234/{page}/{section}' }
    expect(adUnitOf(kind, 'a', { kind: 'live-blog', sections: ['खेल'] }).path).toBe('/1234/live-blog/खेल')
  })
  it('boxesOf gives the box that holds every size, per device', () => {
    expect(boxesOf({ sizes: { phone: ['320x50', '300x250'], desktop: ['970x90'] } })).toEqual({
      phone: '320x250',
      desktop: '970x90',
    })
  })
})
