import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filterParameters } from '../../lib/delivery/filters'
import { hubFilters } from '../../lib/delivery/records/feed-posts'
import { readAccess } from '../../lib/delivery/records/post'
import { fields } from '../../lib/delivery/records/wire'
import { isFilteredHub } from '../../lib/settings/hubs'
import { SITE_DEFAULTS, type SiteSettings } from '../../lib/settings/site-defaults'
import { recordIn, type Sample } from './check-routes'
import { collectFindings, type Finding } from './findings'
import { type Ask, listIn } from './service-client'

export type NamedRecords = Pick<
  SiteSettings,
  | 'frontPage'
  | 'editions'
  | 'breaking'
  | 'podcasts'
  | 'readerRevenue'
  | 'feeds'
  | 'topics'
  | 'labels'
  | 'labelFields'
  | 'authors'
  | 'stories'
  | 'newsletterBox'
  | 'newsletters'
  | 'gates'
  | 'menu'
  | 'logo'
  | 'recaptcha'
>

type Mention = { where: string; name: string }

/**
 * Finds names in site.config.ts that the service does not have. The site leaves out what they name without a word.
 * @param hasSignUp whether NEWSLETTER_SIGNUP_URL is set
 */
export async function checkSiteConfig(
  ask: Ask,
  sample: Sample,
  config: NamedRecords,
  hasSignUp: boolean,
): Promise<Finding[]> {
  const findings = collectFindings('settings')
  const sections = missingNames(sectionsNamed(config), new Set(sample.categories.map(slugOf)))
  if (sections !== null)
    findings.warning(
      `site.config.ts names sections that the service does not have: ${sections}`,
      `Whatever refers to them is left out. ${has(sample.categories.map(slugOf))}`,
    )
  const letters = missingNames(newslettersNamed(config), new Set(sample.newsletters.map(nameOf)))
  if (letters !== null)
    findings.warning(
      `site.config.ts names newsletters that the service does not have: ${letters}`,
      `Write their names as they are in your publishing system. ${has(sample.newsletters.map(nameOf))}`,
    )
  const tags = tagsOf(sample.posts)
  const tagsWithoutRecord = await unknownTags(ask, config, tags)
  if (tagsWithoutRecord.length > 0)
    findings.warning(
      `The front page in site.config.ts has sections for tags that the service does not have: ${tagsWithoutRecord.join(', ')}`,
      `A section is left out unless one of the newest 500 stories has its tag. ${has(tags)}`,
    )
  const tagsNowhere = await withoutRecord(ask, 'tag', tagsNamed(config), tags)
  if (tagsNowhere.length > 0)
    findings.warning(
      `site.config.ts names tags that the service does not have: ${listed(tagsNowhere)}`,
      `Write their slugs as they are in your publishing system. ${has(tags)}`,
    )
  const pinned = await withoutRecord(
    ask,
    'post',
    pinnedStories(config),
    sample.posts.map((post) => String(fields(post).id)),
  )
  if (pinned.length > 0)
    findings.warning(
      `site.config.ts pins stories that the service does not have: ${listed(pinned)}`,
      'Write the ids of published stories, or remove them.',
    )
  const authors = await withoutRecord(ask, 'author', authorsNamed(config), [])
  if (authors.length > 0)
    findings.warning(
      `site.config.ts names authors that the service does not have: ${listed(authors)}`,
      'Write the slug that is in the address of the author’s page.',
    )
  const leftOut = await unknownOmissions(ask, config.feeds, [...sample.categories.map(slugOf), ...tags])
  if (leftOut.length > 0)
    findings.warning(
      `site.config.ts leaves tags or sections out of feeds that the service does not have: ${listed(leftOut)}`,
      'Stories that you don’t want to send to partners may be in these feeds. Write the slugs as they are in your publishing system.',
    )
  const fieldsNowhere = Object.keys(config.labelFields).filter(
    (field) => !sample.posts.some((post) => Object.hasOwn(fields(fields(post).meta_data), field)),
  )
  if (fieldsNowhere.length > 0)
    findings.note(
      `None of the newest stories has a field by which “labelFields” in site.config.ts labels them: ${fieldsNowhere.join(', ')}`,
    )
  const gatesNowhere = unusedGates(config, sample)
  if (gatesNowhere.length > 0)
    findings.note(
      `None of the newest stories has an access type for which “gates” in site.config.ts has texts: ${gatesNowhere.join(', ')}`,
    )
  const files = missingLogos(config.logo)
  if (files.length > 0)
    findings.warning(
      `“logo” in site.config.ts names files that do not exist: ${files.join(', ')}`,
      'Put them into public/, or name an https address.',
    )
  if (config.newsletterBox !== null && !hasSignUp)
    findings.warning(
      '“newsletterBox” in site.config.ts has no effect, since NEWSLETTER_SIGNUP_URL is not set',
      'Set it to the endpoint that accepts sign-ups: docs/lists.md.',
    )
  const empty = await emptyHubs(ask, config.menu.hubs)
  if (empty.length > 0)
    findings.warning(
      `The menu leads to lists without posts, which answer “not found”: ${empty.join(', ')}`,
      'Remove them from “menu.hubs” in site.config.ts until they have posts.',
    )
  return findings.all
}

function sectionsNamed(config: NamedRecords): Mention[] {
  const { frontPage, editions, breaking, podcasts, feeds, readerRevenue } = config
  const isOwn = frontPage.sections !== SITE_DEFAULTS.frontPage.sections
  const onFront = isOwn ? frontPage.sections : []
  const singleRules = [
    { where: 'breaking', rule: breaking },
    { where: 'podcasts.from', rule: podcasts.from },
    ...podcasts.shows.map(({ slug, from }) => ({ where: `podcasts.shows: ${slug}`, rule: from })),
    ...feeds.map(({ path, from = null }) => ({ where: `feeds: ${path}`, rule: from })),
  ]
  return [
    ...onFront.flatMap((section) =>
      section.kind === 'category' ? [{ where: 'frontPage', name: section.slug }] : [],
    ),
    ...editions.map(({ category }) => ({ where: 'editions', name: category })),
    ...(readerRevenue?.products ?? []).flatMap(({ sections }) =>
      (sections ?? []).map((name) => ({ where: 'readerRevenue', name })),
    ),
    ...singleRules.flatMap(({ where, rule }) =>
      rule?.kind === 'category' ? [{ where, name: rule.slug }] : [],
    ),
  ]
}

const newslettersNamed = ({ newsletterBox, newsletters }: NamedRecords): Mention[] => [
  ...(newsletterBox === null ? [] : [{ where: 'newsletterBox', name: newsletterBox.newsletter }]),
  ...newsletters.map(({ name }) => ({ where: 'newsletters', name })),
]

function missingNames(mentions: readonly Mention[], there: ReadonlySet<string>): string | null {
  const not = mentions.filter(({ name }) => !there.has(name.normalize('NFC')))
  return not.length === 0 ? null : listed(not)
}

const listed = (mentions: readonly Mention[]): string =>
  mentions.map(({ where, name }) => `${name} (${where})`).join(', ')

const nameOf = (record: unknown) =>
  String(fields(record).name ?? '')
    .trim()
    .normalize('NFC')

const has = (names: readonly string[]) =>
  names.length === 0
    ? 'The service has none.'
    : `The service has: ${names.slice(0, NAMES_SHOWN).join(', ')}${names.length > NAMES_SHOWN ? ' …' : ''}.`

const NAMES_SHOWN = 20

const tagsOf = (posts: readonly unknown[]) => [
  ...new Set(posts.flatMap((post) => references(fields(post).tags).map(slugOf))),
]

const references = (value: unknown) => (Array.isArray(value) ? value : [])

async function unknownTags(
  ask: Ask,
  { frontPage }: NamedRecords,
  knownSlugs: readonly string[],
): Promise<string[]> {
  const slugsWithoutTag: string[] = []
  for (const section of frontPage.sections) {
    if (section.kind !== 'tag' && section.kind !== 'picks') continue
    const slug = section.slug.normalize('NFC')
    if (frontPage.sections === SITE_DEFAULTS.frontPage.sections || knownSlugs.includes(slug)) continue
    if (recordIn(await ask({ segments: ['tag', slug] })) === null) slugsWithoutTag.push(slug)
  }
  return slugsWithoutTag
}

function tagsNamed({
  breaking,
  frontPage,
  topics,
  feeds,
  podcasts,
  labels,
  stories,
}: NamedRecords): Mention[] {
  const sources = [
    // A service need not have the tags of the defaults.
    ...(breaking?.slug === SITE_DEFAULTS.breaking?.slug ? [] : [{ where: 'breaking', from: breaking }]),
    ...feeds.map(({ path, from }) => ({ where: `feeds: ${path}`, from })),
    { where: 'podcasts.from', from: podcasts.from },
    ...podcasts.shows.map(({ slug, from }) => ({ where: `podcasts.shows: ${slug}`, from })),
  ]
  const { correctionTag, sponsoredTags } = stories
  const { topTags, pinnedTag, leadTags } = frontPage
  const defaultLeadTags: readonly string[] = Object.values(SITE_DEFAULTS.frontPage.leadTags)
  return [
    ...topTags.map((name) => ({ where: 'frontPage.topTags', name })),
    ...(pinnedTag === null ? [] : [{ where: 'frontPage.pinnedTag', name: pinnedTag }]),
    ...Object.values(leadTags).flatMap((name) =>
      defaultLeadTags.includes(name) ? [] : [{ where: 'frontPage.leadTags', name }],
    ),
    ...(topics.pinnedTag === null ? [] : [{ where: 'topics', name: topics.pinnedTag }]),
    ...Object.entries(topics.pages).flatMap(([slug, { related = [] }]) =>
      [slug, ...related].map((name) => ({ where: 'topics', name })),
    ),
    ...sources.flatMap(({ where, from }) => (from?.kind === 'tag' ? [{ where, name: from.slug }] : [])),
    ...Object.keys(labels).map((name) => ({ where: 'labels', name })),
    ...sponsoredTags.map((name) => ({ where: 'stories.sponsoredTags', name })),
    ...(correctionTag === null ? [] : [{ where: 'stories.correctionTag', name: correctionTag }]),
  ]
}

const pinnedStories = ({ topics }: NamedRecords): Mention[] =>
  Object.entries(topics.pages).flatMap(([slug, { pinned = [] }]) =>
    pinned.map((id) => ({ where: `topics: ${slug}`, name: String(id) })),
  )

function unusedGates({ gates }: NamedRecords, { posts }: Sample): string[] {
  const kinds = new Set(posts.map(fields).map((post) => readAccess(post.access_type, post.meta_data)))
  return Object.keys(gates).filter((kind) => !kinds.has(kind))
}

const authorsNamed = ({ authors, feeds }: NamedRecords): Mention[] => [
  ...Object.keys(authors).map((name) => ({ where: 'authors', name })),
  ...feeds.flatMap(({ path, from }) =>
    from?.kind === 'author' ? [{ where: `feeds: ${path}`, name: from.slug }] : [],
  ),
]

/** What feeds leave out that is neither a section nor a tag. */
const unknownOmissions = (
  ask: Ask,
  feeds: NamedRecords['feeds'],
  knownSlugs: readonly string[],
): Promise<Mention[]> =>
  withoutRecord(
    ask,
    'tag',
    feeds.flatMap(({ path, without = [] }) => without.map((name) => ({ where: path, name }))),
    knownSlugs,
  )

/** Those that are neither among the known slugs or ids nor found by the service's own route. */
async function withoutRecord(
  ask: Ask,
  kind: 'tag' | 'author' | 'post',
  mentions: readonly Mention[],
  knownSlugs: readonly string[],
): Promise<Mention[]> {
  const missing: Mention[] = []
  for (const mention of mentions) {
    const slug = mention.name.normalize('NFC')
    if (knownSlugs.includes(slug)) continue
    if (recordIn(await ask({ segments: [kind, slug] })) === null) missing.push(mention)
  }
  return missing
}

function missingLogos(logo: NamedRecords['logo']): string[] {
  if (logo === null || typeof logo === 'string') return []
  return [logo.light, logo.dark ?? ''].filter(
    (file) => file.startsWith('/') && !existsSync(join('public', file)),
  )
}

const slugOf = (record: unknown) => String(fields(record).slug ?? '').normalize('NFC')

async function emptyHubs(ask: Ask, hubs: NamedRecords['menu']['hubs']): Promise<string[]> {
  const empty: string[] = []
  for (const hub of hubs) {
    if (!isFilteredHub(hub)) continue
    const parameters = { limit: 1, ...filterParameters(hubFilters(hub)) }
    const posts = listIn(await ask({ segments: ['posts'], parameters }))
    if (posts?.length === 0) empty.push(hub)
  }
  return empty
}
