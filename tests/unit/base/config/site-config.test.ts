import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configurationProblem } from '@/lib/base/config/check-build'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import { readSiteConfig, SiteConfigError } from '@/lib/base/config/site-schema'
import { messages, overridden } from '@/lib/base/messages'
import { unusableSettings } from '@/lib/process/unusable-settings'
import example from '@/site.config.example'

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

/** The names of all fields; those of a group as group.field. */
const fieldsOf = (value: object, way = ''): string[] =>
  Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? [`${way}${name}`, ...fieldsOf(field, `${way}${name}.`)]
      : [`${way}${name}`],
  )

describe('readSiteConfig', () => {
  it('an empty configuration equals the defaults', () => {
    expect(readSiteConfig({})).toEqual(SITE_DEFAULTS)
  })
  it('site.config.example.ts has every field with its default', () => {
    expect(example).toEqual(SITE_DEFAULTS)
    expect(readSiteConfig(example)).toEqual(SITE_DEFAULTS)
  })
  it('docs/customising.md has every field of the site configuration in its tables', () => {
    const rows = readFileSync('docs/customising.md', 'utf8').split('\n')
    const rowOf = (field: string) =>
      rows.find((row) => row.startsWith('| ') && row.split(' | ')[0]?.includes(`\`${field}\``))
    // Its row names the field, or the row of its group does.
    const isDescribed = (field: string) => {
      const dot = field.lastIndexOf('.')
      return rowOf(field) ?? rowOf(field.slice(0, dot))?.match(`\\b${field.slice(dot + 1)}\\b`)
    }
    const fields = fieldsOf(SITE_DEFAULTS)
    expect(fields.length).toBeGreaterThan(20)
    expect(fields.filter((field) => !isDescribed(field))).toEqual([])
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

  const WRONG: [what: string, published: unknown, sentence: string][] = [
    ['a string as default export', 'front page', 'The default export should be an object with frontPage,'],
    ['no default export', undefined, 'The default export should be an object with frontPage,'],
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
      'an empty list of sections',
      { frontPage: { sections: [] } },
      "frontPage.sections should have a section, such as { kind: 'latest', limit: 9 }",
    ],
    [
      'a section without a kind',
      { frontPage: { sections: [{ limit: 9 }] } },
      'frontPage.sections[0].kind should be latest, category,',
    ],
    [
      'a string for a section',
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
      'a section limit over 50',
      { frontPage: { sections: [{ kind: 'latest', limit: 51 }] } },
      'frontPage.sections[0].limit should be a whole number from 1 to 50',
    ],
    [
      'a string for a list',
      { slots: { header: 'top' } },
      "slots.header should be a list of names such as ['header', 'header-top']",
    ],
    ['an unknown slot position', { slots: { middle: ['a'] } }, "slots has no field 'middle'"],
    [
      'a fraction for a whole number',
      { adsInText: { paragraphsBetween: 2.5 } },
      'adsInText.paragraphsBetween should be a whole number from 1 to 50',
    ],
    [
      'a URL for a frame host',
      { embeds: { frameHosts: ['https://scores.example.com/'] } },
      "embeds.frameHosts[0] should be a host such as 'scores.example.com'",
    ],
    [
      'a wildcard frame host',
      { embeds: { frameHosts: ['*.example.com'] } },
      'embeds.frameHosts[0] should be a host',
    ],
    [
      'ten top tags',
      { frontPage: { topTags: Array.from({ length: 10 }, (_, index) => `top-${index}`) } },
      'frontPage.topTags should have at most 9 slugs',
    ],
    [
      'a number as a string',
      { stories: { related: '4' } },
      'stories.related should be a whole number from 0 to 8',
    ],
    [
      'a subscribe URL without https',
      { subscription: { subscribe: 'http://example.com/join' } },
      "subscription.subscribe should be an address such as 'https://example.com/subscribe', a path of this site, or null",
    ],
    [
      'a javascript: sign-in URL',
      { subscription: { signIn: 'javascript:alert(1)' } },
      'subscription.signIn should be an address such as',
    ],
    [
      'a protocol-relative sign-in URL',
      { subscription: { signIn: '//example.com' } },
      'subscription.signIn should be an address such as',
    ],
    [
      'a breaking strip without maxAgeMinutes',
      { breaking: { kind: 'tag', slug: 'breaking' } },
      'breaking.maxAgeMinutes should be a whole number from 1 to 10080',
    ],
    [
      'a breaking strip with an empty slug',
      { breaking: { kind: 'tag', slug: ' ', maxAgeMinutes: 5 } },
      "breaking.slug should be a text such as 'breaking'",
    ],
    [
      'an X handle without @',
      { publication: { xHandle: 'thepaper' } },
      "publication.xHandle should be a name on X such as '@thepaper', or null",
    ],
    [
      'a policy URL on another site',
      { publication: { policies: { ethicsPolicy: 'https://example.org/ethics' } } },
      "publication.policies.ethicsPolicy should be a path such as '/about', or null",
    ],
    [
      'the string on for a boolean',
      { features: { webStories: 'on' } },
      'features.webStories should be true or false',
    ],
    [
      'a lifetime of 0 seconds',
      { lifetimes: { mostRead: 0 } },
      'lifetimes.mostRead should be a whole number from 1 to 86400',
    ],
    [
      'messages without a language',
      { messages: { menu: 'Sections' } },
      'messages.menu should be named by a language alone, such as en or hi',
    ],
    [
      'messages of a regional language tag',
      { messages: { 'en-GB': {} } },
      'messages.en-GB should be named by a language alone, such as en or hi',
    ],
    [
      'an unknown message',
      { messages: { en: { munu: 'Sections' } } },
      'messages.en.munu is no text of the site: correct its name, or remove it',
    ],
    [
      'a message named constructor',
      { messages: { en: { constructor: 'Sections' } } },
      'messages.en.constructor is no text of the site',
    ],
    [
      'a string for a message function',
      { messages: { en: { moreFrom: 'More' } } },
      'messages.en.moreFrom should be a function that returns a text',
    ],
    [
      'a number for a message',
      { messages: { en: { tools: { share: 1 } } } },
      "messages.en.tools.share should be a text such as 'Share'",
    ],
  ]
  it.each(WRONG)(
    'a configuration with %s is refused in one message that names the field',
    (_, published, sentence) => {
      const problems = problemsOf(published)
      expect(problems).toHaveLength(1)
      expect(problems[0]).toContain(sentence)
    },
  )
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

describe('configured messages', () => {
  it('configured messages override the messages they name and leave the others', () => {
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
