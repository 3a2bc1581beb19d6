import type { Digits } from '../base/digits'
import type { MessageOverrides, SiteConfig } from './define-site'
import type { ConsentConfig } from './measurement'
import { publication } from './publication'
import { READER_DEFAULTS, type ReaderSettings } from './readers'
import type { RslSetting } from './rsl'
import { TOPICS } from './topics'

export type SiteSettings = {
  [Field in Exclude<
    keyof SiteConfig,
    'breaking' | 'rsl' | 'messages' | 'digits' | 'publication' | 'consent' | keyof ReaderSettings
  >]-?: Required<NonNullable<SiteConfig[Field]>>
} & ReaderSettings & {
    breaking: Exclude<SiteConfig['breaking'], undefined>
    rsl: RslSetting | null
    publication: typeof publication
    consent: ConsentConfig
    messages: { readonly [language: string]: MessageOverrides }
    digits: Digits
  }

export const SITE_DEFAULTS: SiteSettings = {
  frontPage: {
    sections: [
      { kind: 'live', limit: 1 },
      { kind: 'latest', limit: 7 },
      { kind: 'category', slug: 'opinion', style: 'opinion' },
      { kind: 'languages' },
      { kind: 'main-categories', limit: 2, styles: ['feature', 'columns'] },
      { kind: 'type', type: 'Video', style: 'films' },
      { kind: 'main-categories', skip: 2, limit: 2, styles: ['headlines', 'feature'] },
      { kind: 'most-read', limit: 10 },
      { kind: 'main-categories', skip: 4, limit: 3, styles: ['headlines', 'columns', 'feature'] },
    ],
    topTags: [],
    pinnedTag: null,
    // Hours. Editors may forget to remove a tag, and its story would lead the front page for good.
    tagHours: 72,
    leadTags: { quiet: 'lead-quiet', major: 'lead-major', historic: 'lead-historic' },
    facts: [],
  },
  looks: {
    business: { ground: ['#fdf3ea', '#1c1712'] },
    'science-climate': { ground: ['#eff5f3', '#12191a'] },
    culture: { ground: ['#f6f2f8', '#19151c'], weight: 400, ratio: '1/1' },
    opinion: { ground: ['#f5f3ee', '#191816'], weight: 400 },
    sport: { face: 'sans', weight: 700, ratio: '16/9' },
  },
  slots: {
    header: null,
    sidebar: null,
    'in-article': null,
    list: null,
    front: null,
    footer: null,
  },
  ads: {
    onBlankPages: false,
    onGatedPosts: true,
    forms: false,
    anchor: false,
    tag: null,
    inPage: null,
    video: null,
    blockerNotice: null,
  },
  // A story below 300 words is about one screen long, and an advertisement would be half of it.
  adsInText: { paragraphsBeforeFirst: 3, paragraphsBetween: 6, shortestStoryWords: 300 },
  breaking: { kind: 'tag', slug: 'breaking', maxAgeMinutes: 120, limit: 5 },
  publication,
  footer: { latestStories: 5, feedLink: true },
  follow: { places: [], links: [] },
  newsletters: [],
  stories: {
    related: 4,
    mostRead: 5,
    continuous: 0,
    contentsFromWords: null,
    correctionTag: null,
    openerTags: 'opener-',
    sponsoredTags: [],
    reportError: null,
  },
  subscription: { subscribe: null, signIn: null },
  pictures: { credits: false },
  embeds: { frameHosts: [] },
  tools: { share: true, print: true, listen: true },
  features: { readerLists: true, framedPages: false, pushFiles: false },
  consent: { mode: 'none' },
  analytics: [],
  vitals: { share: 0 },
  lifetimes: {
    // Seconds. Readers of a live blog wait for updates.
    liveBlog: 4,
    address: 60,
    // Nothing announces that a story was withdrawn, so a ranking and the sitemap of the month show it until they are
    // read again. A minute costs at most six calls for the rankings; crawlers return hourly, whatever this is.
    mostRead: 60,
    sitemapOfThisMonth: 60,
  },
  topics: TOPICS,
  feeds: [],
  rsl: null,
  redirects: [],
  labels: {},
  labelFields: {},
  authors: {},
  extraFields: {},
  messages: {},
  digits: 'latn',
  ...READER_DEFAULTS,
}
