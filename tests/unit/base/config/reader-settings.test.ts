import { describe, expect, it } from 'vitest'
import { thirdParties } from '@/lib/base/config/measurement/third-parties'
import { readSiteConfig, SiteConfigError } from '@/lib/base/config/site-schema'
import { hubNamed } from '@/lib/routing/hub-at'

function problemsOf(config: object): string[] {
  try {
    readSiteConfig(config)
    return []
  } catch (error) {
    if (error instanceof SiteConfigError) return [...error.problems]
    throw error
  }
}

describe('reader settings', () => {
  it.each([
    [
      { hubs: { videos: '/latest' } },
      'hubs.videos should be another path: this one is a page of the site itself',
    ],
    [{ hubs: { videos: '/a/b' } }, "hubs.videos should be a path of one part such as '/videos', or null"],
    [{ hubs: { videos: '/live' } }, 'hubs.videos should be another path: live is at /live'],
    [{ hubs: { live: '/videos' } }, 'hubs.live should be another path: videos is at /videos'],
    [{ menu: { hubs: ['films'] } }, /^menu\.hubs\[0\] should be videos, /],
    [{ logo: 'header' }, /^logo should be 'footer', null, or an object/],
    [{ logo: { light: 'http://example.com/a.png' } }, /^logo/],
    [{ gates: { Login: { heading: 'x' } } }, /^gates\.Login has no field 'heading'/],
    [
      { entitlement: { endpoint: 'http://example.com' } },
      /^entitlement\.endpoint should be an https address/,
    ],
    [
      { entitlement: { endpoint: '/members', meter: { stories: 0 } } },
      /^entitlement\.meter\.stories should be/,
    ],
    [{ comments: { frame: '/comments' } }, /^comments\.frame should be an https address/],
    [{ comments: { frame: 'https://evil;script-src *.example/x' } }, /^comments\.frame should be/],
    [{ newsletterBox: { newsletter: 'A', places: [] } }, /^newsletterBox\.places should name a place/],
    [{ stories: { continuous: 11 } }, 'stories.continuous should be a whole number from 0 to 10'],
  ])('an invalid reader setting is refused with one message: %j', (config, sentence) => {
    const problems = problemsOf(config)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(sentence)
  })

  it('a hub path may be in any script, and may be the default path of another, moved hub', () => {
    const { hubs } = readSiteConfig({ hubs: { videos: '/वीडियो', live: '/videos', archive: null } })
    expect(hubs).toMatchObject({ videos: '/वीडियो', live: '/videos', archive: null, topics: '/topics' })
    expect(hubNamed(['वीडियो'], hubs)).toEqual({ hub: 'videos', month: null })
    expect(hubNamed(['videos'], hubs)?.hub).toBe('live')
    expect(hubNamed(['archive'], hubs)).toBeNull()
  })

  it('access types become lower case, and omitted entitlement and comment fields get defaults', () => {
    const { gates, entitlement, comments } = readSiteConfig({
      gates: { Login: { notice: 'Free' } },
      entitlement: { endpoint: '/members/story' },
      comments: { frame: 'https://c.example/e', access: ['Free', 'LOGIN'] },
    })
    expect(gates).toEqual({ login: { notice: 'Free' } })
    expect(entitlement).toEqual({ endpoint: '/members/story', meter: null })
    expect(comments).toEqual({ frame: 'https://c.example/e', height: 600, access: ['free', 'login'] })
  })
})

describe('thirdParties', () => {
  const { consent, analytics } = readSiteConfig({})
  it('the CSP gets the origins of the entitlement endpoint and the comments frame, without their paths', () => {
    const { entitlement, comments } = readSiteConfig({
      entitlement: { endpoint: 'https://members.example.com:8443/story?a=1' },
      comments: { frame: 'https://comments.example.com/{language}/embed?url={url}' },
    })
    expect(thirdParties({ consent, analytics, entitlement, comments })).toEqual({
      scripts: [],
      connections: ['https://members.example.com:8443'],
      frames: ['https://comments.example.com'],
    })
  })
  it('the CSP gets no origin for a path of the site or a setting that is not configured', () => {
    const { entitlement } = readSiteConfig({ entitlement: { endpoint: '/members/story' } })
    const none = { scripts: [], connections: [], frames: [] }
    expect(thirdParties({ consent, analytics, entitlement })).toEqual(none)
    expect(thirdParties({ consent, analytics })).toEqual(none)
  })
})

describe('hubNamed', () => {
  const { hubs } = readSiteConfig({})
  it.each([
    [['archive', '2026-11'], { hub: 'archive', month: '2026-11' }],
    [['archive', '2026-13'], null],
    [['archive', '2026-11', 'x'], null],
    [['videos', '2026-11'], null],
    [['Videos'], null],
    [['constructor'], null],
    [[], null],
  ])('hubNamed(%j) is %j', (segments, place) => expect(hubNamed(segments, hubs)).toEqual(place))
})
