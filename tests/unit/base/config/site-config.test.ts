import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configurationProblem } from '@/lib/base/config/check-build'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import { readSiteConfig, SiteConfigError } from '@/lib/base/config/site-schema'
import { messages, overridden } from '@/lib/base/messages'
import { unusableSettings } from '@/lib/process/unusable-settings'
import example from '@/site.config.example'

/** The sentences a configuration is refused with. */
function problemsOf(published: unknown): readonly string[] {
  try {
    readSiteConfig(published)
    return []
  } catch (error) {
    if (error instanceof SiteConfigError) return error.problems
    throw error
  }
}

/** The names of all fields, groups by the names of theirs. */
const fieldsOf = (value: object, way = ''): string[] =>
  Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? [`${way}${name}`, ...fieldsOf(field, `${way}${name}.`)]
      : [`${way}${name}`],
  )

describe('the configuration of a site', () => {
  it('an empty configuration is the defaults', () => {
    expect(readSiteConfig({})).toEqual(SITE_DEFAULTS)
  })
  it('of the example has every field, each with its default', () => {
    expect(example).toEqual(SITE_DEFAULTS)
    expect(readSiteConfig(example)).toEqual(SITE_DEFAULTS)
  })
  it('has each of its fields explained in docs/customising.md', () => {
    const page = readFileSync('docs/customising.md', 'utf8')
    const parts = ['breaking.', 'publication.policies.', 'messages.']
    const fields = fieldsOf(SITE_DEFAULTS).filter((field) => !parts.some((part) => field.startsWith(part)))
    expect(fields.length).toBeGreaterThan(20)
    expect(fields.filter((field) => !page.includes(`\`${field}\``))).toEqual([])
  })
  it('replaces the lists it has, and keeps the default of each field it leaves out', () => {
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
  it('turns the breaking strip off with null, and not by leaving it out', () => {
    expect(readSiteConfig({ breaking: null }).breaking).toBeNull()
    expect(readSiteConfig({ breaking: undefined }).breaking).toEqual(SITE_DEFAULTS.breaking)
  })

  const WRONG: [what: string, published: unknown, sentence: string][] = [
    ['no object', 'front page', 'The default export should be an object with frontPage,'],
    ['nothing', undefined, 'The default export should be an object with frontPage,'],
    [
      'an unknown field',
      { frontpage: {} },
      "The default export has no field 'frontpage': remove it, or use frontPage,",
    ],
    [
      'an unknown field of a group',
      { tools: { fax: true } },
      "tools has no field 'fax': remove it, or use share, print or listen",
    ],
    [
      'no section',
      { frontPage: { sections: [] } },
      "frontPage.sections should have a section, such as { kind: 'latest', limit: 9 }",
    ],
    [
      'a section of no kind',
      { frontPage: { sections: [{ limit: 9 }] } },
      'frontPage.sections[0].kind should be latest, category,',
    ],
    [
      'a text for a section',
      { frontPage: { sections: ['latest'] } },
      "frontPage.sections[0] should be a section such as { kind: 'latest', limit: 9 }",
    ],
    [
      'a section of an unknown style',
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
      'more posts than are read',
      { frontPage: { sections: [{ kind: 'latest', limit: 51 }] } },
      'frontPage.sections[0].limit should be a whole number from 1 to 50',
    ],
    [
      'a text for a list',
      { slots: { header: 'top' } },
      "slots.header should be a list of names such as ['header', 'header-top']",
    ],
    ['an unknown place', { slots: { middle: ['a'] } }, "slots has no field 'middle'"],
    [
      'a fraction',
      { adsInText: { paragraphsBetween: 2.5 } },
      'adsInText.paragraphsBetween should be a whole number from 1 to 50',
    ],
    [
      'an address for a host of frames',
      { embeds: { frameHosts: ['https://scores.example.com/'] } },
      "embeds.frameHosts[0] should be a host such as 'scores.example.com'",
    ],
    [
      'any host for frames',
      { embeds: { frameHosts: ['*.example.com'] } },
      'embeds.frameHosts[0] should be a host',
    ],
    [
      'more places than the top has',
      { frontPage: { topTags: Array.from({ length: 10 }, (_, index) => `top-${index}`) } },
      'frontPage.topTags should have at most 9 slugs',
    ],
    [
      'a number as text',
      { stories: { related: '4' } },
      'stories.related should be a whole number from 0 to 8',
    ],
    [
      'an address without https',
      { subscription: { subscribe: 'http://example.com/join' } },
      "subscription.subscribe should be an address such as 'https://example.com/subscribe', a path of this site, or null",
    ],
    [
      'an address that runs a script',
      { subscription: { signIn: 'javascript:alert(1)' } },
      'subscription.signIn should be an address such as',
    ],
    [
      'an address of another site that looks like a path',
      { subscription: { signIn: '//example.com' } },
      'subscription.signIn should be an address such as',
    ],
    [
      'a strip without an age',
      { breaking: { kind: 'tag', slug: 'breaking' } },
      'breaking.maxAgeMinutes should be a whole number from 1 to 10080',
    ],
    [
      'a strip of nothing',
      { breaking: { kind: 'tag', slug: ' ', maxAgeMinutes: 5 } },
      "breaking.slug should be a text such as 'breaking'",
    ],
    [
      'a name without its sign',
      { publication: { xHandle: 'thepaper' } },
      "publication.xHandle should be a name on X such as '@thepaper', or null",
    ],
    [
      'a policy on another site',
      { publication: { policies: { ethicsPolicy: 'https://example.org/ethics' } } },
      "publication.policies.ethicsPolicy should be a path such as '/about', or null",
    ],
    ['on for true', { features: { webStories: 'on' } }, 'features.webStories should be true or false'],
    [
      'a lifetime of nothing',
      { lifetimes: { mostRead: 0 } },
      'lifetimes.mostRead should be a whole number from 1 to 86400',
    ],
    [
      'texts without a language',
      { messages: { menu: 'Sections' } },
      'messages.menu should be named by a language alone, such as en or hi',
    ],
    [
      'texts of a region',
      { messages: { 'en-GB': {} } },
      'messages.en-GB should be named by a language alone, such as en or hi',
    ],
    [
      'an unknown text',
      { messages: { en: { munu: 'Sections' } } },
      'messages.en.munu is no text of the site: correct its name, or remove it',
    ],
    [
      'a name of every object',
      { messages: { en: { constructor: 'Sections' } } },
      'messages.en.constructor is no text of the site',
    ],
    [
      'a text for a function',
      { messages: { en: { moreFrom: 'More' } } },
      'messages.en.moreFrom should be a function that returns a text',
    ],
    [
      'a number for a text',
      { messages: { en: { tools: { share: 1 } } } },
      "messages.en.tools.share should be a text such as 'Share'",
    ],
  ]
  it.each(WRONG)('with %s is refused in one sentence that names the field', (_, published, sentence) => {
    const problems = problemsOf(published)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(sentence)
  })
  it('is refused with a sentence for each wrong field, and where to look', () => {
    const published = { stories: { related: -1 }, tools: { print: 'no' } }
    expect(() => readSiteConfig(published)).toThrow(
      'The site cannot start: 2 values of site.config.ts are wrong.\n' +
        '  - stories.related should be a whole number from 0 to 8\n' +
        '  - tools.print should be true or false\n' +
        'site.config.example.ts shows every field',
    )
  })
})

describe('messages of a configuration', () => {
  it('take the place of the texts they name, in their language', () => {
    const config = readSiteConfig({
      messages: {
        en: { menu: 'Contents', tools: { share: 'Pass on' }, moreFrom: (name: string) => `All ${name}` },
      },
    })
    const own = overridden(messages('en'), config.messages.en ?? {})
    expect([own.menu, own.tools.share, own.moreFrom('Sport')]).toEqual(['Contents', 'Pass on', 'All Sport'])
    expect([own.search, own.tools.print]).toEqual([messages('en').search, messages('en').tools.print])
    expect(messages('en').menu).toBe('Menu')
  })
})

it('a build with a wrong environment is refused only where the environment is known', () => {
  expect(configurationProblem(null)).toBeNull()
  expect(configurationProblem({})).toContain('SITE_URL is missing')
})

it('OFFLINE without lists of readers is refused, since they hold what is read offline', () => {
  const { features } = SITE_DEFAULTS
  expect(unusableSettings({ OFFLINE: 'on' }, { features })).toEqual([])
  expect(unusableSettings({ OFFLINE: 'off' }, { features: { ...features, readerLists: false } })).toEqual([])
  expect(unusableSettings({ OFFLINE: 'on' }, { features: { ...features, readerLists: false } })).toEqual([
    expect.stringContaining('OFFLINE'),
  ])
})
