import { crawlersFor } from '../base/crawlers'
import { absoluteUrl } from '../base/paths'
import { markdownPath } from '../base/story-markdown-paths'
import { element, escapeXml, XML_DECLARATION } from '../base/xml'
import type { Category, Teaser } from '../delivery/model'
import type { Site } from '../settings/site'
import { messages } from '../words'
import { descriptionOf } from './description'

export type Policy = {
  indexed: boolean
  training: 'allow' | 'block'
  answers: 'allow' | 'block'
  /** The address of the licence for machines: lib/feeds/rsl.ts. */
  licence?: string | null
}

/**
 * `robots.txt`. Pages of search results are not disallowed: a crawler that may not open them would never see their
 * `noindex`, and list them all the same.
 * @param publisherRules the publisher's lines at the service
 */
export function robots(
  site: Site,
  { indexed, training, answers, licence = null }: Policy,
  publisherRules: string | null = null,
): string {
  if (!indexed) return 'User-agent: *\nDisallow: /\n'
  const refused = [
    ...(training === 'block' ? crawlersFor('training') : []),
    ...(answers === 'block' ? crawlersFor('answers') : []),
  ]
  return [
    // The line belongs to no group of rules, so it holds for every crawler.
    ...(licence === null ? [] : [`License: ${licence}`, '']),
    ...(refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []),
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /slots/',
    ...contentSignal(training, answers),
    '',
    ...ownRules(publisherRules),
    `Sitemap: ${absoluteUrl('/sitemap.xml', site)}`,
    `Sitemap: ${absoluteUrl('/news-sitemap.xml', site)}`,
    '',
  ].join('\n')
}

/** https://contentsignals.org. States refusals only: what it permits, a publisher would have to say. */
function contentSignal(training: Policy['training'], answers: Policy['answers']): string[] {
  const refused = [
    ...(answers === 'block' ? ['ai-input=no'] : []),
    ...(training === 'block' ? ['ai-train=no'] : []),
  ]
  return refused.length > 0 ? [`Content-Signal: ${['search=yes', ...refused].join(', ')}`] : []
}

const RULE = /^(user-agent|allow|disallow|crawl-delay):([^#]*)/i

/**
 * The publisher's rules, without those that would close the whole site: SITE_INDEXING decides that, and one line at
 * the service must not take a site out of all search engines. Rules before the first agent count as rules for all,
 * since they follow ours.
 */
function ownRules(publisherRules: string | null): string[] {
  let isForAll = true
  let isInRules = true
  const lines = (publisherRules ?? '').split(/\r\n?|\n/).flatMap((line) => {
    const [, field = '', valueText = ''] = RULE.exec(line.trim()) ?? []
    const value = valueText.trim()
    if (field === '') return []
    if (field.toLowerCase() === 'user-agent') {
      isForAll = (isInRules ? false : isForAll) || value === '*'
      const opens = isInRules
      isInRules = false
      return [...(opens ? [''] : []), `${field}: ${value}`]
    }
    isInRules = true
    const closesAll = isForAll && /^disallow$/i.test(field) && /^\/\*?\$?$/.test(value)
    // An empty rule in its place. A group without any rule would be joined with the next one (RFC 9309).
    return [closesAll ? 'Disallow:' : `${field}: ${value}`]
  })
  return lines.length > 0 ? [...(lines[0] === '' ? lines.slice(1) : lines), ''] : []
}

// security.txt, by RFC 9116, which recommends an expiry of less than a year. It is moved on each day, so it never
// expires.
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** @param now milliseconds */
export function securityTxt(
  site: Pick<Site, 'url' | 'language'>,
  { contacts, policy }: { contacts: readonly string[]; policy: string | null },
  now: number,
): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  const languages = new Set([new Intl.Locale(site.language).language, 'en'])
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    `Preferred-Languages: ${[...languages].join(', ')}`,
    // The RFC demands https, so a site under test over http has no such line.
    ...(site.url.startsWith('https:')
      ? [`Canonical: ${absoluteUrl('/.well-known/security.txt', site)}`]
      : []),
    '',
  ].join('\n')
}

// llms.txt: https://llmstxt.org

const LLMS_STORIES = 20

// In English for programs, whatever the language of the site.
const MARKDOWN_NOTE =
  'Each story is Markdown at its address with `.md` added, and at its own address for `Accept: text/markdown`.'

/** @param hasMarkdown whether stories are served as Markdown, to which the list then links */
export function llmsTxt(
  site: Pick<Site, 'name' | 'url' | 'language'>,
  bio: string,
  categories: readonly Category[],
  posts: readonly Teaser[],
  hasMarkdown = false,
): string {
  const { sections, latestStories } = messages(site.language)
  const about = descriptionOf([bio], site.language)
  const link = (name: string, path: string) => `- [${plain(name)}](${absoluteUrl(path, site)})`
  const stories = posts.slice(0, LLMS_STORIES).map(({ title, path: pagePath, standfirst, language }) => {
    const path = hasMarkdown ? markdownPath(pagePath) : pagePath
    const description = plain(descriptionOf([standfirst], language ?? site.language))
    return description === '' ? link(title, path) : `${link(title, path)}: ${description}`
  })
  const parts = [
    `# ${plain(site.name)}`,
    ...(about === '' ? [] : [`> ${plain(about)}`]),
    ...(hasMarkdown ? [MARKDOWN_NOTE] : []),
    [`## ${sections}`, '', ...categories.map(({ name, path }) => link(name, path))].join('\n'),
    [`## ${latestStories}`, '', ...stories].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, '\\$&')

// The longest names that OpenSearch 1.1 allows.
const SHORT_NAME_MAX = 16
const LONG_NAME_MAX = 48

const cut = (text: string, most: number) => [...text].slice(0, most).join('').trim()

export function openSearch(
  site: Pick<Site, 'name' | 'url' | 'language'>,
  shortName: string | null,
  { searchFor } = messages(site.language),
): string {
  const template = `${absoluteUrl('/search', site)}?q={searchTerms}`
  return [
    XML_DECLARATION,
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    element('ShortName', cut(shortName ?? site.name, SHORT_NAME_MAX)),
    element('LongName', cut(site.name, LONG_NAME_MAX)),
    element('Description', `${searchFor} – ${site.name}`),
    element('InputEncoding', 'UTF-8'),
    element('Language', site.language),
    `<Image width="192" height="192" type="image/png">${escapeXml(absoluteUrl('/icons/192.png', site))}</Image>`,
    `<Url type="text/html" method="get" template="${escapeXml(template)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(absoluteUrl('/opensearch.xml', site))}"/>`,
    '</OpenSearchDescription>\n',
  ].join('')
}
