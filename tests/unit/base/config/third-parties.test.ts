import { describe, expect, it } from 'vitest'
import { constantsOf } from '@/lib/base/config/measurement/published'
import { thirdParties } from '@/lib/base/config/measurement/third-parties'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import { readSiteConfig, SiteConfigError } from '@/lib/base/config/site-schema'

describe('third parties of a configuration', () => {
  it('the default configuration adds no CSP source and no built constant', () => {
    expect(thirdParties(SITE_DEFAULTS)).toEqual({ scripts: [], connections: [], frames: [] })
    expect(Object.values(constantsOf(SITE_DEFAULTS))).toEqual(['', '', '', '', '', '', ''])
  })

  it('thirdParties lists each configured origin once, by CSP directive', () => {
    const settings = readSiteConfig({
      consent: {
        mode: 'tcf',
        script: 'https://cdn.platform.example/a/b.js',
        origins: ['https://api.platform.example'],
      },
      analytics: [
        { kind: 'plausible', domain: 'news.example' },
        { kind: 'matomo', server: 'https://stats.example/matomo', site: 3 },
        { kind: 'endpoint', address: '/collect' },
        { kind: 'beacon', address: 'https://stats.example/ping' },
      ],
    })
    const platform = ['https://cdn.platform.example', 'https://api.platform.example']
    expect(thirdParties(settings)).toEqual({
      scripts: platform,
      connections: ['https://plausible.io', 'https://stats.example', ...platform],
      frames: platform,
    })
    expect(constantsOf(settings)).toEqual({
      BUILT_CONSENT: 'tcf',
      BUILT_MEASUREMENT: 'on',
      BUILT_PAGE_FACTS: 'on',
      BUILT_ANCHOR: '',
      BUILT_EDITIONS: '',
      BUILT_AD_TAG: '',
      BUILT_AD_TAG_SETTINGS: '',
    })
  })

  it.each([
    [{ consent: { mode: 'tcf' } }, 'consent.script should be an https address'],
    [
      { consent: { mode: 'tcf', script: 'http://cdn.example/a.js' } },
      'consent.script should be an https address',
    ],
    [{ consent: { mode: 'tcf', script: "https://cdn.example/'; script-src *" } }, 'consent.script should be'],
    [{ consent: { mode: 'wall' } }, 'consent.mode should be none, banner or tcf'],
    [{ consent: { mode: 'banner', purposes: ['all'] } }, 'consent.purposes[0] should be measurement'],
    [{ analytics: [{ kind: 'hotjar' }] }, 'analytics[0].kind should be plausible, matomo'],
    [
      { analytics: [{ kind: 'matomo', server: 'https://a:b@stats.example', site: 1 }] },
      'analytics[0].server should be',
    ],
    [{ analytics: [{ kind: 'ga4', id: 'UA-1' }] }, 'analytics[0].id should be a measurement id'],
    [{ vitals: { share: 2 } }, 'vitals.share should be a number from 0 to 1'],
    [{ slots: { list: [{ name: 'a', devices: ['watch'] }] } }, 'slots.list[0] should be'],
  ])('an invalid configuration is refused with the name of the wrong field: %j', (published, sentence) => {
    let problems: readonly string[] = []
    try {
      readSiteConfig(published)
    } catch (error) {
      if (error instanceof SiteConfigError) problems = error.problems
    }
    expect(problems.join('\n')).toContain(sentence)
  })
})
