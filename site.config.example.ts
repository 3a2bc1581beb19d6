/**
 * An example of site.config.ts, the one file in which a site differs from others. It has every field with its default.
 * Copy it to site.config.ts and keep only the fields that you change; fields that you leave out keep their defaults, after
 * an upgrade too. Upstream has no file named site.config.ts, so an upgrade never changes yours. The fields are explained
 * beside their types in lib/settings/define-site.ts, and in docs/customising.md. After a change, run `npm run build`: the
 * build checks the values and compiles them into the site.
 */
import { defineSite } from 'masthead/config'

export default defineSite({
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
    // Tags that put a story at the top, for example ['top-story', 'top-2', 'top-3'] and 'pinned'.
    topTags: [],
    pinnedTag: null,
    tagHours: 72,
    leadTags: { quiet: 'lead-quiet', major: 'lead-major', historic: 'lead-historic' },
    // For example [{ text: 'High tide 04.12', href: '/tides' }].
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
  adsInText: { paragraphsBeforeFirst: 3, paragraphsBetween: 6, shortestStoryWords: 300 },
  breaking: { kind: 'tag', slug: 'breaking', maxAgeMinutes: 120, limit: 5 },
  publication: {
    alternateName: null,
    xHandle: null,
    policies: { publishingPrinciples: null, ethicsPolicy: null, correctionsPolicy: null },
  },
  footer: { latestStories: 5, feedLink: true },
  // For example { places: ['footer', 'story'], links: [{ to: 'google' }, { to: 'whatsapp', url: 'https://whatsapp.com/channel/…' }] }.
  follow: { places: [], links: [] },
  // For example [{ name: 'The Manifest', schedule: 'Every Tuesday', latestIssue: '/manifest/latest' }].
  newsletters: [],
  // For example contentsFromWords: 1500, correctionTag: 'corrected', sponsoredTags: ['sponsored'].
  stories: {
    related: 4,
    mostRead: 5,
    continuous: 0,
    contentsFromWords: null,
    correctionTag: null,
    openerTags: 'opener-',
    sponsoredTags: [],
    // For example 'mailto:corrections@example.com?subject={title}&body={url}'.
    reportError: null,
  },
  // For example { subscribe: 'https://example.com/subscribe?back={story}', signIn: '/account' }.
  subscription: { subscribe: null, signIn: null },
  pictures: { credits: false },
  // For example { frameHosts: ['scores.example.com', 'cdn.jwplayer.com'] }.
  embeds: { frameHosts: [] },
  // Or share: ['whatsapp', 'linkedin', 'bluesky', 'email'].
  tools: { share: true, print: true, listen: true },
  features: { readerLists: true, framedPages: false, pushFiles: false },
  // For example { mode: 'banner', policy: '/privacy' }.
  consent: { mode: 'none' },
  // For example [{ kind: 'plausible', domain: 'news.example.com' }].
  analytics: [],
  vitals: { share: 0 },
  // Seconds until these are read again.
  lifetimes: { liveBlog: 4, address: 60, mostRead: 60, sitemapOfThisMonth: 60 },
  // 'publication' is the logo of the publication's record. You can also set 'footer' for that of the CMS's footer,
  // { light: '/brand/logo.svg', dark: '/brand/logo-dark.svg' }, or null for the name in letters.
  logo: 'publication',
  hubs: {
    videos: '/videos',
    galleries: '/galleries',
    live: '/live',
    stories: '/stories',
    podcasts: '/podcasts',
    // Only with stories.correctionTag.
    corrections: '/corrections',
    topics: '/topics',
    authors: '/authors',
    sections: '/sections',
    archive: '/archive',
  },
  menu: { hubs: [] },
  // For example shows: [{ slug: 'talk', name: 'Talk', from: { kind: 'tag', slug: 'talk' }, people: [{ name: 'Asha Rao' }] }].
  podcasts: {
    from: null,
    image: null,
    category: 'News',
    guid: null,
    people: [],
    funding: null,
    fields: { season: null, episode: null, transcript: null, chapters: null },
    resume: true,
    shows: [],
  },
  // For example { Login: { headline: 'Sign in to keep reading', subscribe: null } }.
  gates: {},
  // For example { endpoint: 'https://members.example.com/story', meter: { stories: 5 } }.
  entitlement: null,
  // Only with GIFT_SECRET.
  gifts: { links: 5, days: 14 },
  // For example { offers: [{ name: 'Digital', price: { amount: 199, currency: 'INR', per: 'month' }, points: ['Every
  // story'], checkout: 'https://buy.stripe.com/abc' }] }.
  plans: null,
  // For example { products: [{ product: 'CAowqfK3DA:sport', sections: ['sport'] }, { product: 'CAowqfK3DA:openaccess' }] }.
  readerRevenue: null,
  // For example { newsletter: 'The Manifest', places: ['story', 'front', 'section'] }.
  newsletterBox: null,
  // For example { newsletters: '6Lc_aX0UAAAAABx', accounts: '6Lc_aX0UAAAAABx' }, the site keys for newsletter
  // sign-ups and for readers' sign-ins. Forms bring their own keys.
  recaptcha: null,
  // For example { frame: 'https://comments.example.com/embed?url={url}', height: 600, access: ['free'] }.
  comments: null,
  // For example { provider: 'onesignal', appId: '11111111-2222-3333-4444-555555555555' }.
  notifications: null,
  // For example [{ category: 'hindi', language: 'hi', name: 'दैनिक' }].
  editions: [],
  // For example 'pair-'.
  pairTags: null,
  // For example { en: { latest: 'Newest', moreFrom: (name) => `All of ${name}` } }.
  messages: {},
  // For example [{ from: '/:year(\\d{4})/:month(\\d\\d)/:slug', to: '/news/:slug' }, { from: '/blog/*', to: '/opinion/:0' }].
  redirects: [],
  // For example { 'made-with-ai': 'ai', comment: 'opinion', graphic: 'sensitive' }. Also 'analysis', 'fact-check', 'satire'
  // and 'press-release'.
  labels: {},
  // For example { isMadeWithAi: 'ai', genre: { column: 'opinion' } }: fields of `meta_data` that do the same.
  labelFields: {},
  // For example { 'lata-kamble': { role: 'Political editor', expertise: ['Elections'], contact: '/forms/12' } }.
  authors: {},
  // For example { rating: { kind: 'text', property: 'contentRating' }, sponsored: { kind: 'flag' } }.
  extraFields: {},
  // For example pinnedTag: 'topic-pin' and pages: { monsoon: { people: [{ name: 'Meera Nair', role: 'Harbour master' }] } }.
  topics: { pinnedTag: null, pages: {} },
  // For example [{ path: '/feeds/smartnews.xml', format: 'smartnews', limit: 30, without: ['agency'] }].
  feeds: [],
  // For example { permits: ['search', 'ai-input'], prohibits: ['ai-train'], payment: { type: 'attribution' } }.
  rsl: null,
  digits: 'latn',
})
