import { describe, expect, it } from 'vitest'
import { hubNamed } from '@/lib/delivery/address/pages'
import { unusableSettings } from '@/lib/server/start'
import { adUnitNamed, adUnitOf, boxesOf, tagSettings } from '@/lib/settings/ad-tag'
import { configurationProblem } from '@/lib/settings/check-build'
import { constantsOf } from '@/lib/settings/published'
import { pageHeaders } from '@/lib/settings/security-headers.mjs'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { readSiteConfig, SiteConfigError } from '@/lib/settings/site-schema'
import { thirdParties } from '@/lib/settings/third-parties'
import { messages, overridden } from '@/lib/words'
import example from '@/site.config.example'
import { filesAfter } from '../../fixtures/first-hour'

/** The problems that a configuration is refused for. */
function problemsOf(published: unknown): readonly string[] {
  try {
    readSiteConfig(published)
    return []
  } catch (error) {
    if (error instanceof SiteConfigError) return error.problems
    throw error
  }
}

const SHOW = { slug: 'talk', name: 'Talk', from: { kind: 'tag', slug: 'talk' } }
const smartNews = (analytics: string) => ({ path: '/feeds/s.xml', format: 'smartnews', analytics })
const msn = (licenceField: string) => ({
  path: '/feeds/m.xml',
  format: 'msn',
  pictureRights: { held: 'all', licenceField },
})
const PLAN = { name: 'Digital', price: { amount: 199, currency: 'INR' }, checkout: 'https://pay.example/' }

describe('readSiteConfig', () => {
  it('an empty configuration equals the defaults', () => {
    expect(readSiteConfig({})).toEqual(SITE_DEFAULTS)
    expect(SITE_DEFAULTS.digits).toBe('latn')
  })
  it('site.config.example.ts has every field with its default', () => {
    expect(example).toEqual(SITE_DEFAULTS)
    expect(readSiteConfig(example)).toEqual(SITE_DEFAULTS)
  })
  it('the configuration of docs/first-hour.md is valid, and has what each of its blocks sets', () => {
    const text = filesAfter(7)['site.config.ts'] ?? ''
    const body = text.replace(/^(?:\/\/|import) .*$/gm, '').replace('export default', 'return')
    const settings = readSiteConfig(new Function('defineSite', body)((site: unknown) => site))
    expect(settings.logo).toEqual({ light: '/brand/logo.svg', dark: '/brand/logo-dark.svg' })
    expect(settings.frontPage.sections).toContainEqual({ kind: 'tag', slug: 'monsoon', style: 'feature' })
    expect(settings.consent).toMatchObject({ mode: 'banner', purposes: ['measurement'] })
    expect(settings.analytics).toHaveLength(1)
  })
  it.each([
    { podcasts: { shows: [{ ...SHOW, description: 'A'.repeat(2_000) }] } },
    { podcasts: { category: 'TV & Film', shows: [{ ...SHOW, category: ' After Shows ' }] } },
    { ads: { video: { tag: `https://ads.example/vast?gdpr=\${GDPR}&url={url}&id={id}&section={section}` } } },
    { plans: { offers: [{ ...PLAN, checkout: 'https://pay.example/?a={story}&b={id}&c={back}' }] } },
    { plans: { path: '/videos', offers: [PLAN] }, hubs: { videos: null } },
    { comments: { frame: 'https://c.example/?a={url}&b={path}&c={id}&d={title}&e={language}' } },
    {
      feeds: [
        smartNews(
          `<script>a({ url: {url}, t: {title} }, {}); b({ ulr, c }, \`\${ulr}\`); {go}; /\\w{2}/</script>`,
        ),
      ],
    },
    { feeds: [msn('picture_licence')], extraFields: { picture_licence: { kind: 'text' } } },
    {
      redirects: [
        { from: '/:year(\\d{4})/:slug([^/]+)?', to: '/news/:slug/:year' },
        { from: '/blog/*/(\\d+)', to: '/opinion/:0/:1' },
        { from: '/story.php?id=:id', to: '/:id' },
        { from: '/a/:rest*', to: 'https://old.example:8080/:rest#:~:text=a' },
        { from: '/search', to: '/wiki/Special:Search' },
      ],
    },
  ])('is no mistake: %j', (published) => {
    expect(problemsOf(published)).toEqual([])
  })
  it('every entry that repeats an earlier one is named, not only the first', () => {
    const shows = ['talk', 'sea', 'talk', 'talk', 'sea'].map((slug) => ({ ...SHOW, slug }))
    expect(problemsOf({ podcasts: { shows } })).toEqual(
      [
        [2, 'talk'],
        [3, 'talk'],
        [4, 'sea'],
      ].map(
        ([index, slug]) =>
          `podcasts.shows[${index}].slug should be a different name, since another show is at '${slug}'`,
      ),
    )
  })
  it('spaces around the slugs and names of fields that are keys are removed', () => {
    expect(
      readSiteConfig({
        labels: { ' graphic ': 'sensitive' },
        labelFields: { ' isAi ': 'ai' },
        topics: { pages: { ' monsoon ': {} } },
        authors: { ' lata-kamble ': { role: 'Editor' } },
        looks: { ' sport ': { weight: 400 } },
        extraFields: { ' rating ': { kind: 'text' } },
      }),
    ).toMatchObject({
      labels: { graphic: 'sensitive' },
      labelFields: { isAi: 'ai' },
      topics: { pages: { monsoon: {} } },
      authors: { 'lata-kamble': { role: 'Editor' } },
      looks: { sport: { weight: 400 } },
      extraFields: { rating: { kind: 'text' } },
    })
  })
  it('a configured list replaces its default, and omitted fields keep theirs', () => {
    const settings = readSiteConfig({
      frontPage: { sections: [{ kind: 'most-read', limit: 3 }] },
      slots: { header: ['masthead'], sidebar: undefined },
      publication: { policies: { ethicsPolicy: '/ethics' } },
      tools: { print: false },
    })
    expect(settings.frontPage.sections).toEqual([{ kind: 'most-read', limit: 3 }])
    expect(settings.slots).toEqual({ ...SITE_DEFAULTS.slots, header: ['masthead'] })
    expect(settings.publication).toEqual({
      ...SITE_DEFAULTS.publication,
      policies: { ...SITE_DEFAULTS.publication.policies, ethicsPolicy: '/ethics' },
    })
    expect(settings.tools).toEqual({ ...SITE_DEFAULTS.tools, print: false })
  })
  it('breaking: null turns the breaking-news strip off; undefined keeps the default', () => {
    expect(readSiteConfig({ breaking: null }).breaking).toBeNull()
    expect(readSiteConfig({ breaking: undefined }).breaking).toEqual(SITE_DEFAULTS.breaking)
  })

  it('the error lists every wrong field and names site.config.example.ts', () => {
    const published = { stories: { related: -1 }, tools: { print: 'no' } }
    expect(() => readSiteConfig(published)).toThrow(
      'The site cannot start: 2 values of site.config.ts are wrong.\n' +
        '  - stories.related should be a whole number from 0 to 8\n' +
        '  - tools.print should be true or false\n' +
        'site.config.example.ts shows every field',
    )
  })
})

const APP = '11111111-2222-3333-4444-555555555555'
const UNIT = { slot: 'header-*', path: '/1234/{section}/top', sizes: { phone: ['320x50', '300x250'] } }
const AD_TAGS: [tag: object, sentence: string][] = [
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
]

const IN_PAGE: [inPage: object, sentence: string][] = [
  [{}, "ads.inPage.slots should be a list of slots' names"],
  [{ slots: [] }, "ads.inPage.slots should be a list of slots' names"],
  [{ slots: ['a'], origins: { scripts: ['*'] } }, 'ads.inPage.origins.scripts[0] should be an origin'],
]

const HINDI = { category: 'hindi', language: 'hi' }

it.each<[published: unknown, sentence: string | RegExp]>([
  ['front page', 'The default export should be an object with frontPage,'],
  [undefined, 'The default export should be an object with frontPage,'],
  [
    { frontpage: {} },
    "The default export has no field 'frontpage' (did you mean 'frontPage'?): remove it, or use frontPage,",
  ],
  [{ newsleterBox: {} }, "has no field 'newsleterBox' (did you mean 'newsletterBox'?)"],
  [{ tools: { fax: true } }, "tools has no field 'fax': remove it, or use share, print or listen"],
  [
    { frontPage: { sections: [] } },
    "frontPage.sections should have a section, such as { kind: 'latest', limit: 9 }",
  ],
  [{ frontPage: { sections: [{ limit: 9 }] } }, 'frontPage.sections[0].kind should be latest, '],
  [
    { frontPage: { sections: ['latest'] } },
    "frontPage.sections[0] should be a section such as { kind: 'latest', limit: 9 }",
  ],
  [
    {
      frontPage: {
        sections: [
          { kind: 'latest', limit: 9 },
          { kind: 'category', slug: 'a', style: 'wall' },
        ],
      },
    },
    'frontPage.sections[1].style should be feature, columns, headlines, opinion or films',
  ],
  [
    { frontPage: { sections: [{ kind: 'latest', limit: 51 }] } },
    'frontPage.sections[0].limit should be a whole number from 1 to 50',
  ],
  [
    { frontPage: { sections: [{ kind: 'frame', address: 'https://a.example/', height: 300 }] } },
    "frontPage.sections[0].title should be a text such as 'Live scores'",
  ],
  [
    { frontPage: { sections: [{ kind: 'frame', title: 'A', address: 'javascript:alert(1)', height: 300 }] } },
    'frontPage.sections[0].address should be an https address',
  ],
  ...[{}, { height: 300, ratio: '16/9' }].map((room): [object, string] => [
    { frontPage: { sections: [{ kind: 'frame', title: 'A', address: 'https://a.example/', ...room }] } },
    'frontPage.sections[0] should have either a height such as 400 or a ratio',
  ]),
  [{ slots: { header: 'top' } }, "slots.header should be a list of names such as ['header', 'header-top']"],
  [{ slots: { middle: ['a'] } }, "slots has no field 'middle'"],
  [
    { adsInText: { paragraphsBetween: 2.5 } },
    'adsInText.paragraphsBetween should be a whole number from 1 to 50',
  ],
  [{ pictures: { credits: 'yes' } }, 'pictures.credits should be true or false'],
  [
    { embeds: { frameHosts: ['https://scores.example.com/'] } },
    "embeds.frameHosts[0] should be a host such as 'scores.example.com'",
  ],
  [{ embeds: { frameHosts: ['*.example.com'] } }, 'embeds.frameHosts[0] should be a host'],
  [
    { frontPage: { topTags: Array.from({ length: 10 }, (_, index) => `top-${index}`) } },
    'frontPage.topTags should have at most 9 slugs',
  ],
  [{ stories: { related: '4' } }, 'stories.related should be a whole number from 0 to 8'],
  [
    { subscription: { subscribe: 'http://example.com/join' } },
    "subscription.subscribe should be an address such as 'https://example.com/subscribe', a path of this site, or null",
  ],
  [{ subscription: { signIn: 'javascript:alert(1)' } }, 'subscription.signIn should be an address such as'],
  [{ subscription: { signIn: '//example.com' } }, 'subscription.signIn should be an address such as'],
  [
    { breaking: { kind: 'tag', slug: 'breaking' } },
    'breaking.maxAgeMinutes should be a whole number from 1 to 10080',
  ],
  [
    { breaking: { kind: 'tag', slug: 'a', maxAgeMinutes: 5, limit: 6 } },
    'breaking.limit should be a whole number from 1 to 5',
  ],
  [
    { breaking: { kind: 'tag', slug: ' ', maxAgeMinutes: 5 } },
    "breaking.slug should be a text such as 'breaking'",
  ],
  [
    { publication: { xHandle: 'thepaper' } },
    "publication.xHandle should be a name on X such as '@thepaper', or null",
  ],
  [
    { publication: { policies: { ethicsPolicy: 'https://example.org/ethics' } } },
    "publication.policies.ethicsPolicy should be a path such as '/about', or null",
  ],
  [{ features: { framedPages: 'on' } }, 'features.framedPages should be true or false'],
  [{ lifetimes: { mostRead: 0 } }, 'lifetimes.mostRead should be a whole number from 1 to 86400'],
  [{ messages: { menu: 'Sections' } }, 'messages.menu should be named by a language alone, such as en or hi'],
  [{ messages: { 'en-GB': {} } }, 'messages.en-GB should be named by a language alone, such as en or hi'],
  [
    { messages: { en: { munu: 'Sections' } } },
    'messages.en.munu is no text of the site: correct its name, or remove it',
  ],
  [{ messages: { en: { constructor: 'Sections' } } }, 'messages.en.constructor is no text of the site'],
  [
    { messages: { en: { moreFrom: 'More' } } },
    'messages.en.moreFrom should be a function that returns a text',
  ],
  [{ messages: { en: { tools: { share: 1 } } } }, "messages.en.tools.share should be a text such as 'Share'"],
  [
    { hubs: { videos: '/latest' } },
    'hubs.videos should be a different path, since this is a page of the site itself',
  ],
  [
    { notifications: { provider: 'sms' } },
    "notifications.provider should be null, or an object with provider 'onesignal'",
  ],
  [
    { notifications: { provider: 'onesignal', appId: APP, topics: [{ id: 'Breaking news', name: 'x' }] } },
    "notifications.topics[0].id should be a name such as 'breaking'",
  ],
  [
    {
      notifications: {
        provider: 'onesignal',
        appId: APP,
        topics: [
          { id: 'a', name: 'x' },
          { id: 'a', name: 'y' },
        ],
      },
    },
    "notifications.topics[1].id should be a different id, since a topic above has 'a' too",
  ],
  [
    { notifications: { provider: 'onesignal', appId: 'x' } },
    "notifications.appId should be the app's id such as",
  ],
  [
    { notifications: { provider: 'onesignal', appId: APP, publicKey: 'y' } },
    "notifications has no field 'publicKey'",
  ],
  [
    { notifications: { provider: 'service', publicKey: 'B', endpoint: 'https://push.example' } },
    'notifications.publicKey should be the public VAPID key',
  ],
  [
    { notifications: { provider: 'service', publicKey: 'B'.repeat(87), endpoint: 'http://push.example' } },
    'notifications.endpoint should be an https address',
  ],
  [
    {
      notifications: {
        provider: 'service',
        publicKey: 'B'.repeat(87),
        endpoint: 'https://push.example',
        origins: ["https://a.example; script-src 'unsafe-eval'"],
      },
    },
    'notifications.origins[0] should be an origin such as',
  ],
  [{ hubs: { videos: '/a/b' } }, "hubs.videos should be a path of one part such as '/videos', or null"],
  [{ hubs: { videos: '/live' } }, 'hubs.videos should be a different path, since live is at /live'],
  [{ hubs: { live: '/videos' } }, 'hubs.live should be a different path, since videos is at /videos'],
  [{ menu: { hubs: ['films'] } }, /^menu\.hubs\[0\] should be videos, /],
  [{ logo: 'header' }, /^logo should be 'publication', 'footer', null, or an object/],
  [{ logo: { light: 'http://example.com/a.png' } }, /^logo/],
  [{ gates: { Login: { heading: 'x' } } }, /^gates\.Login has no field 'heading'/],
  [{ entitlement: { endpoint: 'http://example.com' } }, /^entitlement\.endpoint should be an https address/],
  [
    { entitlement: { endpoint: '/members', meter: { stories: 0 } } },
    /^entitlement\.meter\.stories should be/,
  ],
  [{ comments: { frame: '/comments' } }, /^comments\.frame should be an https address/],
  [{ comments: { frame: 'https://evil;script-src *.example/x' } }, /^comments\.frame should be/],
  [{ newsletterBox: { newsletter: 'A', places: [] } }, /^newsletterBox\.places should name a place/],
  [{ stories: { continuous: 11 } }, 'stories.continuous should be a whole number from 0 to 10'],
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
  [
    { analytics: [{ kind: 'gtm', id: 'G-ABC123' }] },
    "analytics[0].id should be a container id such as 'GTM-",
  ],
  [
    { analytics: [{ kind: 'gtm', id: 'GTM-ABC123', withoutConsent: true }] },
    "analytics[0] has no field 'without",
  ],
  [
    { analytics: [{ kind: 'chartbeat', account: '1', domain: 'a.example' }] },
    'analytics[0].account should be a whole',
  ],
  [
    { analytics: [{ kind: 'comscore', client: '12/x' }] },
    'analytics[0].client should be a client id such as',
  ],
  [
    { analytics: [{ kind: 'tag', script: 'http://a.example/t.js', purpose: 'embeds' }] },
    'analytics[0].script should',
  ],
  [
    { analytics: [{ kind: 'tag', script: 'https://a.example/t.js' }] },
    'analytics[0].purpose should be measurement,',
  ],
  [
    { analytics: [{ kind: 'tag', script: '/t.js', purpose: 'embeds', pages: ['home'] }] },
    'analytics[0].pages[0] should be front',
  ],
  [{ tools: { share: ['myspace'] } }, 'tools.share should be true, false, or a list of whatsapp, x'],
  [{ tools: { share: ['x', 'x'] } }, 'tools.share should be true, false, or a list of'],
  [{ follow: { places: ['header'] } }, 'follow.places[0] should be footer, story or newsletters'],
  [
    { follow: { links: [{ to: 'bluesky' }] } },
    'follow.links[0].url should be the https address of the account',
  ],
  [
    { follow: { links: [{ to: 'bluesky', url: 'javascript:alert(1)' }] } },
    'follow.links[0].url should be an https address',
  ],
  [
    { follow: { links: [{ to: 'google', url: 'https://a.example' }] } },
    "follow.links[0].url should not be set: Google's",
  ],
  [
    { follow: { links: [{ to: 'google' }, { to: 'google' }] } },
    "follow.links[1].to should be a different network, since a link above is to 'google' too",
  ],
  [
    { topics: { pages: { monsoon: { pinned: ['4711'] } } } },
    'topics.pages.monsoon.pinned[0] should be a whole',
  ],
  [
    { topics: { pages: { monsoon: { pinned: [1, 2, 3, 4, 5, 6] } } } },
    'topics.pages.monsoon.pinned should have at most 5',
  ],
  [
    { topics: { pages: { monsoon: { people: [{ role: 'x' }] } } } },
    'topics.pages.monsoon.people[0].name should be a text',
  ],
  [
    { topics: { pages: { monsoon: { people: [{ name: 'x', link: 'javascript:alert(1)' }] } } } },
    'topics.pages.monsoon.people[0].link should be an https address',
  ],
  [{ topics: { pages: { monsoon: { intro: 'x' } } } }, "topics.pages.monsoon has no field 'intro'"],
  [{ topics: { pages: [] } }, 'topics.pages should be an object such as'],
  [{ podcasts: { guid: 'x' } }, 'podcasts.guid should be a UUID'],
  [
    { podcasts: { funding: { url: 'http://example.com', text: 'x' } } },
    'podcasts.funding.url should be an https',
  ],
  [
    { podcasts: { people: [{ name: 'x', link: 'javascript:x' }] } },
    'podcasts.people[0].link should be an https',
  ],
  [
    { podcasts: { fields: { season: 'season' } } },
    'podcasts.fields.season should be the name of one of extraFields',
  ],
  [
    { podcasts: { shows: [{ slug: 'page', name: 'x', from: { kind: 'tag', slug: 'x' } }] } },
    "podcasts.shows[0].slug should be a part of an address such as 'talk'",
  ],
  [
    {
      podcasts: { shows: ['talk', 'talk'].map((slug) => ({ slug, name: 'x', from: { kind: 'tag', slug } })) },
    },
    "podcasts.shows[1].slug should be a different name, since another show is at 'talk'",
  ],
  [{ feeds: {} }, "feeds should be a list such as [{ path: '/feeds/smartnews.xml'"],
  [{ feeds: [{ path: '/feed.xml' }] }, "feeds[0].path should be a path such as '/feeds/smartnews.xml'"],
  [{ feeds: [{ path: '/feeds/../x.xml' }] }, 'feeds[0].path should be a path'],
  [{ feeds: [{ path: '/feeds/x.xml', format: 'json' }] }, 'feeds[0].path should be a path'],
  [{ feeds: [{ path: '/feeds/x.json' }] }, 'feeds[0].path should be a path'],
  [{ feeds: [{ path: '/feeds/x.xml', limit: 51 }] }, 'feeds[0].limit should be a whole number from 1 to 50'],
  [{ feeds: [{ path: '/feeds/x.xml', format: 'yahoo' }] }, 'feeds[0].format should be rss, atom, json'],
  [{ feeds: [{ path: '/feeds/x.xml', from: { kind: 'page', slug: 'x' } }] }, 'feeds[0].from.kind should be'],
  [{ feeds: [{ path: '/feeds/x.xml', without: 'agency' }] }, 'feeds[0].without should be a list of slugs'],
  [
    { feeds: [{ path: '/feeds/x.xml', format: 'msn', fullText: false }] },
    'feeds[0].fullText should be true, since msn takes only whole stories',
  ],
  [{ feeds: [{ path: '/feeds/x.xml', logo: '/logo.png' }] }, 'feeds[0].logo should not be set'],
  [
    { feeds: [{ path: '/feeds/x.xml', format: 'msn', analytics: '<script></script>' }] },
    "feeds[0].analytics should not be set: only the format 'smartnews' has it",
  ],
  [
    { feeds: [{ path: '/feeds/x.xml', format: 'smartnews', pictureRights: { held: 'all' } }] },
    "feeds[0].pictureRights should not be set: only the format 'msn' has it",
  ],
  [
    { feeds: [{ path: '/feeds/x.xml', format: 'msn', pictureRights: { held: 'some' } }] },
    "feeds[0].pictureRights.held should be 'all', or a list of credits",
  ],
  [
    { feeds: [{ path: '/feeds/x.xml', format: 'smartnews', analytics: 'ga("send")' }] },
    'feeds[0].analytics should be one or more whole script elements',
  ],
  [
    {
      feeds: [
        {
          path: '/feeds/x.xml',
          format: 'smartnews',
          advertisement: { sponsoredLinks: [{ link: '/a', advertiser: 'x'.repeat(36) }] },
        },
      ],
    },
    'feeds[0].advertisement.sponsoredLinks[0].advertiser should have at most 35 characters',
  ],
  [
    {
      feeds: [
        {
          path: '/feeds/x.xml',
          format: 'smartnews',
          advertisement: { sponsoredLinks: Array(3).fill({ link: '/a', advertiser: 'x' }) },
        },
      ],
    },
    'feeds[0].advertisement.sponsoredLinks should have at most two links',
  ],
  [
    { feeds: [{ path: '/feeds/x.xml' }, { path: '/feeds/x.xml', limit: 5 }] },
    'feeds[1].path should be a different path',
  ],
  [{ rsl: {} }, 'rsl should have permits or prohibits'],
  [{ rsl: 'http://a.example/license.xml' }, 'rsl should be an https address'],
  [{ rsl: { prohibits: ['train'] } }, 'rsl.prohibits[0] should be all, ai-all'],
  [
    { rsl: { permits: ['search'], payment: { type: 'crawl', amount: '1' } } },
    'rsl.payment should have both amount and currency',
  ],
  [{ vitals: { share: 2 } }, 'vitals.share should be a number from 0 to 1'],
  [{ slots: { list: [{ name: 'a', devices: ['watch'] }] } }, 'slots.list[0] should be'],
  [{ redirects: [{ from: '/:a(', to: '/x' }] }, 'redirects[0].from should be a path with patterns'],
  [{ redirects: [{ from: 'blog', to: '/x' }] }, 'redirects[0].from should be a path'],
  [{ redirects: [{ from: '/blog', to: 'http://example.com' }] }, 'redirects[0].to should be a path'],
  [{ redirects: [{ from: '/blog', to: '/x', status: 302 }] }, "redirects[0] has no field 'status'"],
  [{ stories: { reportError: 'javascript:alert(1)' } }, 'stories.reportError should be an address such as'],
  [{ stories: { reportError: '//elsewhere.example/' } }, 'stories.reportError should be an address such as'],
  [{ labels: { comment: 'views' } }, 'labels.comment should be sensitive, ai, satire, press-release'],
  [{ labels: ['ai'] }, "labels should be an object such as { 'made-with-ai': 'ai' }"],
  [
    { labelFields: { genre: { column: 'views' } } },
    'labelFields.genre should be one of sensitive, ai, satire, press-release',
  ],
  [{ labelFields: ['genre'] }, "labelFields should be an object such as { isMadeWithAi: 'ai'"],
  [
    { authors: { 'lata-kamble': { contact: 'lata@paper.example' } } },
    'authors.lata-kamble.contact should be an address such as',
  ],
  [{ authors: { 'lata-kamble': { title: 'Editor' } } }, "authors.lata-kamble has no field 'title'"],
  [{ labels: { '': 'ai' } }, 'labels should name each tag by its slug'],
  [{ extraFields: { rating: { kind: 'date' } } }, 'extraFields.rating.kind should be text, number or flag'],
  [
    { extraFields: { rating: { kind: 'text', property: '@id' } } },
    'extraFields.rating.property should be a property of schema.org',
  ],
  [{ editions: [{ category: 'hindi' }] }, 'editions[0].language should be a language tag'],
  [{ editions: [HINDI, { category: 'hindi', language: 'ta' }] }, 'editions[1].category'],
  [{ editions: [HINDI, { category: 'x', language: 'hi' }] }, 'editions[1].language'],
  [
    { editions: [{ category: 'x', language: 'hi', sections: [{ kind: 'most-read', limit: 3 }] }] },
    'sections[0] should be no ranking',
  ],
  [{ pairTags: '' }, 'pairTags should be the beginning'],
  [{ stories: { openerTags: '' } }, 'stories.openerTags should be the beginning'],
  [{ digits: 'roman' }, 'digits should be'],
  [{ ads: { video: { tag: '/vast' } } }, 'ads.video.tag should be the https address of an ad server'],
  [{ ads: { video: { tag: 'http://ads.example/vast' } } }, 'ads.video.tag should be the https address'],
  [{ ads: { blockerNotice: { askAgainAfterDays: 0 } } }, 'ads.blockerNotice.askAgainAfterDays should be'],
  [{ readerRevenue: { products: [{ product: 'sport' }] } }, 'products[0].product should be a product id'],
  [{ readerRevenue: { products: [] } }, 'readerRevenue.products should have a product'],
  [{ gifts: { links: 51 } }, 'gifts.links should be a whole number from 1 to 50'],
  [{ plans: { offers: [] } }, 'plans.offers should have a plan'],
  [{ plans: { path: '/account', offers: [PLAN] } }, 'plans.path should be a different path'],
  [
    { plans: { offers: [{ ...PLAN, checkout: 'javascript:alert(1)' }] } },
    'checkout should be an https address',
  ],
  [{ plans: { offers: [{ ...PLAN, checkout: 'https://{story}.example/' }] } }, 'checkout should be an https'],
  [
    { plans: { offers: [{ ...PLAN, price: { amount: 1, currency: 'RUPEES' } }] } },
    'price.currency should be a currency code',
  ],
  [
    { plans: { offers: [{ ...PLAN, price: { amount: -1, currency: 'INR' } }] } },
    'price.amount should be a number',
  ],
  [
    { plans: { path: '/videos', offers: [PLAN] } },
    'plans.path should be a different path, since the list hubs.videos',
  ],
  [
    { plans: { path: '/films', offers: [PLAN] }, hubs: { videos: '/films' } },
    'plans.path should be a different path, since the list hubs.videos is at /films',
  ],
  [
    { plans: { offers: [{ ...PLAN, checkout: 'https://pay.example/?reader={ID}' }] } },
    'plans.offers[0].checkout has {ID}, which stands for nothing: use {story}, {id} or {back}',
  ],
  [
    { stories: { reportError: 'mailto:a@example.org?subject={Title}' } },
    'stories.reportError has {Title}, which stands for nothing: use {url} or {title}',
  ],
  [
    { ads: { video: { tag: `https://ads.example/vast?gdpr=\${GDPR}&title={title}` } } },
    'ads.video.tag has {title}, which stands for nothing: use {url}, {id} or {section}',
  ],
  [
    { subscription: { signIn: '/account?back={url}' } },
    'signIn has {url}, which stands for nothing: use {story}',
  ],
  [
    { gates: { club: { subscribe: '/club?back={path}' } } },
    'has {path}, which stands for nothing: use {story}',
  ],
  [
    { comments: { frame: 'https://c.example/embed?url={ulr}' } },
    'comments.frame has {ulr}, which stands for nothing: use {url}, {path}, {id}, {title} or {language}',
  ],
  [
    { feeds: [smartNews('<script>a({ url: {ulr}, title: {title} })</script>')] },
    'feeds[0].analytics has {ulr}, which stands for nothing: use {url} or {title}, or write { ulr } if it is JavaScript',
  ],
  [{ feeds: [smartNews('<script>a({ title: {titel} })</script>')] }, 'feeds[0].analytics has {titel}'],
  [
    { feeds: [msn('licence')], extraFields: { license: { kind: 'text' } } },
    "feeds[0].pictureRights.licenceField should be the name of one of extraFields, which has no 'licence' (did you mean 'license'?)",
  ],
  [{ feeds: [msn('licence')] }, "should be the name of one of extraFields, which has no 'licence'"],
  [
    { redirects: ['/a', '/b', '/a'].map((from, index) => ({ from, to: `/to-${index}` })) },
    'redirects[2].from should be a different path, since a redirect above it is from /a too',
  ],
  [
    { redirects: [{ from: '/x/:slug', to: '/y/:slgu' }] },
    "redirects[0].to names :slgu, which '/x/:slug' does not have: use :slug",
  ],
  [
    { redirects: [{ from: '/x', to: 'https://a.example:8080/y?id=:id' }] },
    "redirects[0].to names :id, which '/x' does not have: add it there, or remove it",
  ],
  [{ redirects: [{ from: '/blog/:slug*', to: '/opinion/:0' }] }, 'redirects[0].to names :0, which'],
  [
    { newsletters: [{ name: 'The Tide' }, { name: 'The Tide ' }] },
    "newsletters[1].name should be a different name, since a newsletter above it is 'The Tide' too",
  ],
  [{ labels: { ' ': 'ai' } }, 'labels should name each tag by its slug'],
  [{ tolos: {} }, "has no field 'tolos' (did you mean 'tools'?)"],
  [{ pictures: { credit: true } }, "did you mean 'credits'?): remove it, or use credits"],
  [{ labelFields: { genre: { ' ': 'ai' } } }, 'labelFields.genre should have no empty text'],
  [{ podcasts: { category: 'N'.repeat(201) } }, 'podcasts.category should have at most 200 characters'],
  [{ podcasts: { category: 7 } }, "podcasts.category should be a text such as 'News'"],
  [
    { podcasts: { category: 'Newz' } },
    /^podcasts\.category should be a category or subcategory of Apple Podcasts, which 'Newz' is not \(did you mean 'News'\?\)$/,
  ],
  [{ podcasts: { category: 'TRUE CRIME' } }, "'TRUE CRIME' is not (did you mean 'True Crime'?)"],
  [{ podcasts: { category: 'Society &amp; Culture' } }, "(did you mean 'Society & Culture'?)"],
  [
    { podcasts: { shows: [{ ...SHOW, category: 'Politiks' }] } },
    "podcasts.shows[0].category should be a category or subcategory of Apple Podcasts, which 'Politiks' is not (did you mean 'Politics'?)",
  ],
  [
    { podcasts: { category: 'Sports & Recreation' } },
    /'Sports & Recreation' is not: use Arts, Business, .*, True Crime or TV & Film, or a subcategory in docs/,
  ],
  [
    { podcasts: { shows: [{ ...SHOW, description: 'A'.repeat(2_001) }] } },
    'podcasts.shows[0].description should have at most 2,000 characters',
  ],
  ...AD_TAGS.map(([tag, sentence]): [object, string] => [{ ads: { tag } }, sentence]),
  ...IN_PAGE.map(([inPage, sentence]): [object, string] => [{ ads: { inPage } }, sentence]),
])('a configuration is refused in one message that names the field: %j', (published, sentence) => {
  const problems = problemsOf(published)
  expect(problems).toHaveLength(1)
  if (typeof sentence === 'string') expect(problems[0]).toContain(sentence)
  else expect(problems[0]).toMatch(sentence)
})

it('configured messages override the messages they name and leave the others', () => {
  const config = readSiteConfig({
    messages: {
      en: { menu: 'Contents', tools: { share: 'Pass on' }, moreFrom: (name: string) => `All ${name}` },
    },
  })
  const texts = overridden(messages('en'), config.messages.en ?? {})
  expect([texts.menu, texts.tools.share, texts.moreFrom('Sport')]).toEqual([
    'Contents',
    'Pass on',
    'All Sport',
  ])
  expect([texts.search, texts.tools.print]).toEqual([messages('en').search, messages('en').tools.print])
  expect(messages('en').menu).toBe('Menu')
})

it('configurationProblem reports a missing variable, and nothing if the environment is null', () => {
  expect(configurationProblem(null)).toBeNull()
  expect(configurationProblem({})).toContain('SITE_URL is missing')
})

it('OFFLINE=on without the feature readerLists is reported as unusable', () => {
  const { features } = SITE_DEFAULTS
  expect(unusableSettings({ OFFLINE: 'on' }, { features })).toEqual([])
  expect(unusableSettings({ OFFLINE: 'off' }, { features: { ...features, readerLists: false } })).toEqual([])
  expect(unusableSettings({ OFFLINE: 'on' }, { features: { ...features, readerLists: false } })).toEqual([
    expect.stringContaining('OFFLINE'),
  ])
})

describe('ads.tag', () => {
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

describe('reader settings', () => {
  it('a hub path may be in any script, and may be the default path of another, moved hub', () => {
    const { hubs } = readSiteConfig({ hubs: { videos: '/वीडियो', live: '/videos', archive: null } })
    expect(hubs).toMatchObject({ videos: '/वीडियो', live: '/videos', archive: null, topics: '/topics' })
    expect(hubNamed(['वीडियो'], hubs)).toEqual({ hub: 'videos', period: null })
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
  it('the CSP allows the captcha’s paths, and no other paths on their host', () => {
    const { recaptcha } = readSiteConfig({ recaptcha: {} })
    const { scripts, connections, frames } = thirdParties({ consent, analytics, recaptcha })
    expect(scripts).toEqual(['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'])
    expect([...connections, ...frames].every((address) => address.endsWith('/recaptcha/'))).toBe(true)
  })
  it('the CSP gets the hosts of a provider of notifications', () => {
    const vendor = { origins: ['https://*.vendor.example'] }
    const service = {
      provider: 'service',
      publicKey: 'B'.repeat(87),
      endpoint: 'https://push.example/in',
      ...vendor,
    }
    expect(thirdParties(readSiteConfig({ notifications: service }))).toEqual({
      scripts: ['https://*.vendor.example'],
      connections: ['https://push.example', 'https://*.vendor.example'],
      frames: [],
    })
    const onesignal = { provider: 'onesignal', appId: APP }
    const { notifications } = readSiteConfig({ notifications: onesignal })
    expect(notifications).toMatchObject({ purpose: 'embeds', origins: [] })
    const hosts = ['https://cdn.onesignal.com', 'https://onesignal.com', 'https://api.onesignal.com']
    expect(thirdParties({ consent, analytics, notifications })).toEqual({
      scripts: hosts,
      connections: hosts,
      frames: [],
    })
  })
  it('the CSP gets no origin for a path of the site or a setting that is not configured', () => {
    const { entitlement } = readSiteConfig({ entitlement: { endpoint: '/members/story' } })
    const none = { scripts: [], connections: [], frames: [] }
    expect(thirdParties({ consent, analytics, entitlement })).toEqual(none)
    expect(thirdParties({ consent, analytics })).toEqual(none)
  })
})

describe('third parties of a configuration', () => {
  it('the default configuration adds no CSP source and no built constant', () => {
    expect(thirdParties(SITE_DEFAULTS)).toEqual({ scripts: [], connections: [], frames: [] })
    expect(Object.values(constantsOf(SITE_DEFAULTS))).toEqual(Array(11).fill(''))
  })

  it('frames of the front page and of editions add their hosts only to frame-src', () => {
    const frame = (host: string) => ({
      kind: 'frame',
      title: 'A',
      address: `https://${host}/x?y`,
      ratio: '16/9',
    })
    const settings = readSiteConfig({
      frontPage: { sections: [frame('scores.example')] },
      editions: [{ ...HINDI, sections: [frame('weather.example')] }],
    })
    const frames = ['https://scores.example', 'https://weather.example']
    expect(thirdParties(settings)).toEqual({ scripts: [], connections: [], frames })
  })

  it('ads before films add the host of the SDK, and the configured ones', () => {
    const tag = 'https://pubads.g.doubleclick.net/gampad/ads?iu=/1,2/films&sz=640x480|400x300'
    const origins = { connections: ['https://verify.example'] }
    const settings = readSiteConfig({ ads: { video: { tag, origins } } })
    const sdk = 'https://imasdk.googleapis.com'
    expect(thirdParties(settings)).toEqual({
      scripts: [sdk],
      connections: [sdk, 'https://verify.example'],
      frames: [sdk],
    })
    expect(constantsOf(settings)).toMatchObject({ BUILT_VIDEO_ADS: 'on', BUILT_READER_REVENUE: '' })
  })

  it('Reader Revenue Manager adds the hosts of Google’s script and payments, and a style sheet', () => {
    const settings = readSiteConfig({ readerRevenue: { products: [{ product: 'CAowqfK3DA:openaccess' }] } })
    const hosts = ['https://news.google.com', 'https://pay.google.com']
    const styles = ['https://news.google.com']
    const added = { scripts: hosts, connections: hosts, frames: hosts, styles }
    expect(thirdParties(settings)).toEqual(added)
    const headers = pageHeaders({ siteUrl: '', slotsOrigin: null, frameHosts: [], thirdParties: added })
    expect(headers[0]?.value).toContain("style-src 'self' 'unsafe-inline' https://news.google.com;")
  })

  it('the notice for ad blockers adds no host', () => {
    const settings = readSiteConfig({ ads: { blockerNotice: {} } })
    expect(thirdParties(settings)).toEqual({ scripts: [], connections: [], frames: [] })
    expect(constantsOf(settings)).toMatchObject({ BUILT_BLOCKER_NOTICE: 'on' })
  })

  it('slots in the page add the hosts of ads.inPage and no others', () => {
    const origins = {
      scripts: ['https://pagead2.googlesyndication.com'],
      frames: ['https://*.doubleclick.net'],
    }
    const settings = readSiteConfig({ ads: { inPage: { slots: ['adsense-*'], origins } } })
    expect(thirdParties(settings)).toEqual({ ...origins, connections: [] })
    expect(constantsOf(settings)).toMatchObject({ BUILT_ADS_IN_PAGE: 'on' })
  })

  it('tags add their own hosts and the configured ones, and unsafe-eval only where it is asked for', () => {
    const gtm = { kind: 'gtm', id: 'GTM-ABC123' }
    const origins = {
      connections: ['https://*.google-analytics.com'],
      frames: ['https://td.doubleclick.net'],
    }
    const of = (...analytics: object[]) => thirdParties(readSiteConfig({ analytics }))
    expect(of({ ...gtm, origins })).toEqual({
      scripts: ['https://www.googletagmanager.com'],
      connections: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://www.google.com',
      ],
      frames: ['https://td.doubleclick.net'],
    })
    expect(of({ ...gtm, customJavaScript: true }).scripts).toContain("'unsafe-eval'")
    expect(of({ kind: 'tag', script: '/own.js', purpose: 'embeds' })).toEqual(thirdParties(SITE_DEFAULTS))
    const { scripts, connections } = of(
      { kind: 'chartbeat', account: 7, domain: 'news.example' },
      { kind: 'comscore', client: '1234567' },
      { kind: 'tag', script: 'https://a.example/t.js', purpose: 'advertising' },
    )
    const sources = ['https://sb.scorecardresearch.com', 'https://a.example']
    expect(scripts).toEqual(['https://static.chartbeat.com', ...sources])
    expect(connections).toEqual(['https://*.chartbeat.com', 'https://*.chartbeat.net', ...sources])
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
      BUILT_ADS_IN_PAGE: '',
      BUILT_VIDEO_ADS: '',
      BUILT_BLOCKER_NOTICE: '',
      BUILT_READER_REVENUE: '',
      BUILT_AD_TAG_SETTINGS: '',
    })
  })
})
