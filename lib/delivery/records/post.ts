import { z } from 'zod'
import { log } from '../../base/log.mjs'
import { decodePath, encodePath } from '../../base/paths'
import { isName } from '../../base/text'
import type { ExtraFields } from '../../settings/extra-fields'
import { LABELS, type Label, type LabelFields, type LabelTags } from '../../settings/labels'
import { messages } from '../../words'
import { POST_TYPES, type PostType } from '../contract'
import type {
  Audio,
  Coverage,
  CustomEntity,
  ExtraValues,
  FeedPost,
  LiveState,
  Post,
  Reference,
  Teaser,
} from '../model'
import { feedFields, storyFields, storyShape } from '../story-fields'
import { isReserved, mediaAddress, path, webAddress } from './addresses'
import { bodyHtml } from './body-html'
import { readCanonical, readPostHead } from './head'
import { readImage } from './image'
import {
  anything,
  count,
  fields,
  flag,
  id,
  languageTag,
  markup,
  pastTime,
  referenceOrNull,
  references,
  text,
  withoutEmail,
} from './wire'

// `[^<>]` and the limit keep the search linear: on a body of many `<audio` without an end, it would else be quadratic.
const AUDIO = /<audio\b([^<>]{0,2000})>/gi
const SOURCE = /<source\b([^<>]{0,2000})>/gi
const SRC = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

// How far after `<audio` its `<source>` may be, and how many players are looked at. Both keep long bodies cheap.
const WITHIN_CHARACTERS = 4_000
const PLAYERS_MAX = 5

const AUDIO_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.(?:m4a|mp4|m4b)$/i, 'audio/mp4'],
  [/\.aac$/i, 'audio/aac'],
  [/\.(?:ogg|oga|opus)$/i, 'audio/ogg'],
  [/\.wav$/i, 'audio/wav'],
]

export function readAudio(html: string, mediaBase: string | null): Audio | null {
  let players = 0
  for (const { 1: attributes = '', index } of html.matchAll(AUDIO)) {
    players += 1
    if (players > PLAYERS_MAX) break
    const source =
      addressIn(attributes, mediaBase) ?? firstSource(html.slice(index, index + WITHIN_CHARACTERS), mediaBase)
    if (source !== null) return { src: source, type: typeOf(source) }
  }
  return null
}

function firstSource(player: string, mediaBase: string | null): string | null {
  const end = player.search(/<\/audio\b/i)
  for (const [, attributes = ''] of (end === -1 ? player : player.slice(0, end)).matchAll(SOURCE)) {
    const address = addressIn(attributes, mediaBase)
    if (address !== null) return address
  }
  return null
}

function addressIn(attributes: string, mediaBase: string | null): string | null {
  const [, double, single, bare] = SRC.exec(attributes) ?? []
  return mediaAddress((double ?? single ?? bare)?.replaceAll('&amp;', '&'), mediaBase)
}

function typeOf(address: string): string {
  const { pathname } = new URL(address)
  return AUDIO_TYPES.find(([ending]) => ending.test(pathname))?.[1] ?? 'audio/mpeg'
}

// Characters of JSON. With this, fifty posts of a listing use a tenth of a cache entry, which holds 2 MB.
const LENGTH_MAX = 4_000

/**
 * @param value object or JSON
 * @returns null if empty or too long
 */
function readCustomEntity(value: unknown, id: number): CustomEntity | null {
  const entity = fields(value)
  if (Object.keys(entity).length === 0) return null
  const length = jsonLength(entity)
  if (length !== null && length <= LENGTH_MAX) return entity
  log.warn({ event: 'custom-entity-dropped', id: String(id), length, max: LENGTH_MAX })
  return null
}

/** Null if it can't be written: `JSON.stringify` overflows the stack on deep nesting. */
function jsonLength(entity: CustomEntity): number | null {
  try {
    return JSON.stringify(entity).length
  } catch {
    return null
  }
}

function readExtra(meta: unknown, configured: ExtraFields): ExtraValues | null {
  const values = fields(meta)
  const entries = Object.entries(configured).flatMap(([name, { kind }]) => {
    const value = Object.hasOwn(values, name) ? readValue(values[name], kind) : null
    return value === null ? [] : [[name, value] as const]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

function readValue(value: unknown, kind: ExtraFields[string]['kind']): ExtraValues[string] | null {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'text':
      return text.parse(value) || null
    case 'number': {
      const digits = text.parse(value)
      return digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : null
    }
    case 'flag':
      return flag.parse(value)
  }
}

const OPEN = new Set(['', 'free', 'public'])
const TYPES = new Map<string, PostType>(
  POST_TYPES.map((type) => [type.toLowerCase().replace(/\s/g, ''), type]),
)

const shape = z.object({
  ...storyShape,
  id,
  title: text,
  slug: text,
  type: text,
  short_description: text,
  primary_category: referenceOrNull,
  categories: references,
  tags: references,
  contributors: references,
  member: referenceOrNull,
  content_html: markup,
  content_json: anything,
  word_count: count,
  hide_banner_image: flag,
  language_code: languageTag,
  absolute_url: path,
  formatted_first_published_at_datetime: pastTime,
  formatted_last_published_at_datetime: pastTime,
  access_type: anything,
  meta_data: anything,
  media_file_banner: anything,
  banner_url: anything,
  custom_entity: anything,
})

function readType(type: string): PostType {
  return knownType(type) ?? 'Article'
}

const knownType = (type: string) => TYPES.get(type.toLowerCase().replace(/\s/g, ''))

/** The access type may be at the post and in `meta_data`, and the stricter of the two counts. An absent one is open. */
function isOpenAccess(access: unknown, meta: unknown): boolean {
  return isFreeAccess(access) && isFreeAccess(fields(meta).access_type)
}

function isFreeAccess(access: unknown): boolean {
  if (access === undefined || access === null) return true
  return typeof access === 'string' && OPEN.has(text.parse(access).toLowerCase())
}

// The mildest gate. If another one is named too, that one is used.
const LOGIN = 'login'

/** The kind of gate, in lower case, as `gates` of site.config.ts names it; null for an open post. */
export function readAccess(access: unknown, meta: unknown): string | null {
  const gates = [access, fields(meta).access_type]
    .filter((kind) => typeof kind === 'string' && !isFreeAccess(kind))
    .map((kind) => text.parse(kind).toLowerCase())
  return gates.find((kind) => kind !== LOGIN) ?? gates[0] ?? null
}

export type PostSettings = {
  mediaBase: string | null
  /** Whether the site makes sizes of a picture itself (`readImage`). */
  canResize?: (src: string) => boolean
  /** SITE_LANGUAGE, for the title of an untitled post that names no language. */
  language?: string
  pairTags?: string
  openerTags?: string
  sponsoredTags?: readonly string[]
  labels?: LabelTags
  labelFields?: LabelFields
  extraFields?: ExtraFields
}

/** Without contributors, the user who created the post is its author. E-mail addresses are not used as names. */
function authorsOf({ contributors, member }: z.output<typeof shape>): Pick<Teaser, 'authors' | 'member'> {
  const authors = contributors.filter(({ name }) => isName(name)).map(withoutEmail)
  if (authors.length > 0 || member === null || !isName(member.name)) return { authors }
  const user = withoutEmail(member)
  return { authors: [user], member: user }
}

type TagSettings = Pick<PostSettings, 'pairTags' | 'openerTags' | 'sponsoredTags'>

const begins = (slug: string, prefix: string | undefined) =>
  prefix !== undefined && slug.normalize('NFC').startsWith(prefix.normalize('NFC'))

/** Tags that tell the site something, such as which posts are translations of each other, are not shown as topics. */
export const isTopic = (
  { slug }: Reference,
  { pairTags, openerTags }: Pick<PostSettings, 'pairTags' | 'openerTags'>,
) => !begins(slug, pairTags) && !begins(slug, openerTags)

function tagsOf(
  tags: Reference[],
  settings: TagSettings,
): Pick<Teaser, 'tags' | 'pair' | 'opener' | 'isSponsored'> {
  const { pairTags, openerTags, sponsoredTags = [] } = settings
  const pair = tags.find(({ slug }) => begins(slug, pairTags))
  const opener = tags.find(({ slug }) => begins(slug, openerTags))
  const isPaid = tags.some(({ slug }) =>
    sponsoredTags.some((one) => one.normalize('NFC') === slug.normalize('NFC')),
  )
  return {
    tags: tags.filter((tag) => isTopic(tag, settings)),
    ...(pair && { pair }),
    ...(opener && { opener: opener.slug.slice(openerTags?.length) }),
    ...(isPaid && { isSponsored: true as const }),
  }
}

function labelsOf(
  { tags, meta_data }: Pick<z.output<typeof shape>, 'tags' | 'meta_data'>,
  { labels: labelTags = {}, labelFields = {} }: Pick<PostSettings, 'labels' | 'labelFields'>,
): Label[] {
  const slugs = new Set(tags.map(({ slug }) => slug.normalize('NFC')))
  const byTag = Object.entries(labelTags).flatMap(([slug, label]) =>
    slugs.has(slug.normalize('NFC')) ? [label] : [],
  )
  const labels = [...byTag, ...labelsOfFields(fields(meta_data), labelFields)]
  return LABELS.filter((label) => labels.includes(label))
}

const folded = (value: string) => value.normalize('NFC').trim().toLowerCase()

/** Services send a choice as text, several as a list, and a switch as a boolean, a number or a text. */
function labelsOfFields(values: Record<string, unknown>, labelFields: LabelFields): Label[] {
  return Object.entries(labelFields).flatMap(([field, labelled]) => {
    const value = values[field]
    if (typeof labelled === 'string') return flag.parse(value) ? [labelled] : []
    const texts = new Set((Array.isArray(value) ? value : [value]).map((one) => folded(text.parse(one))))
    return Object.entries(labelled).flatMap(([one, label]) => (texts.has(folded(one)) ? [label] : []))
  })
}

function teaserOf(
  read: z.output<typeof shape>,
  { mediaBase, canResize, language: siteLanguage = 'en', extraFields = {}, ...settings }: PostSettings,
): Omit<Teaser, 'path'> {
  const language = read.language_code
  const isOpen = isOpenAccess(read.access_type, read.meta_data)
  const access = isOpen ? null : readAccess(read.access_type, read.meta_data)
  const customEntity = readCustomEntity(read.custom_entity, read.id)
  const extra = readExtra(read.meta_data, extraFields)
  const labels = labelsOf(read, settings)
  const audio = isOpen ? readAudio(read.content_html, mediaBase) : null
  return {
    id: read.id,
    title: read.title || messages(language ?? siteLanguage).untitled,
    type: readType(read.type),
    standfirst: read.short_description || read.summary,
    image: readImage(read.media_file_banner, read.banner_url, mediaBase, canResize),
    section: read.primary_category,
    ...tagsOf(read.tags, settings),
    ...(labels.length > 0 && { labels }),
    ...authorsOf(read),
    publishedAt: read.formatted_first_published_at_datetime ?? read.formatted_last_published_at_datetime,
    updatedAt: read.formatted_last_published_at_datetime,
    language,
    isOpen,
    ...(access && { access }),
    ...(audio && { audio }),
    words: read.word_count === 0 ? null : read.word_count,
    live: liveState(fields(read.meta_data)),
    ...(customEntity && { customEntity }),
    ...(extra && { extra }),
  }
}

/**
 * A post of a list. Without an id or a path it can't be linked to, so it is rejected.
 * @param settings without `siteUrl` (SITE_URL), canonical URLs are ignored
 */
export function teaserParser({ siteUrl = '', ...settings }: PostSettings & { siteUrl?: string }) {
  return shape.transform((read, context): Teaser => {
    const teaser = listed(read, context, settings)
    const canonical = readCanonical(fields(read.meta_data).meta_canonical_url, siteUrl)
    return {
      ...teaser,
      ...(teaser.audio && unstated(read)),
      ...(canonical !== null && canonical !== teaser.path && { hasOtherCanonical: true as const }),
    }
  })
}

/** A post of a list with its body, for feeds. Gated bodies are dropped here, so that no cache ever contains them. */
export function feedPostParser(settings: PostSettings) {
  return shape.transform((read, context): FeedPost => {
    const teaser = listed(read, context, settings)
    return {
      ...teaser,
      ...unstated(read),
      ...feedFields(storyFields(read)),
      categories: read.categories,
      html: teaser.isOpen ? bodyHtml(read, false) : '',
      ...(read.hide_banner_image && { hidesBanner: true as const }),
    }
  })
}

/** Marks a post that states no access type: listings may leave it out (lib/delivery/records/feed-posts.ts). */
function unstated({ access_type, meta_data }: z.output<typeof shape>): { isUnstated?: true } {
  const isStated = [access_type, fields(meta_data).access_type].some((access) => (access ?? '') !== '')
  return isStated ? {} : { isUnstated: true }
}

function listed(read: z.output<typeof shape>, context: z.RefinementCtx, settings: PostSettings): Teaser {
  if (read.absolute_url === null) {
    context.addIssue({ code: 'custom', message: 'has no address' })
    return z.NEVER
  }
  return { ...teaserOf(read, settings), path: pathOf(read) }
}

/** `/post/{slug or id}` if the post has no path, or one at which the site has something of its own. */
function pathOf({ absolute_url: path, slug, id }: z.output<typeof shape>): string {
  return path === null || path === '/' || isReserved(path) ? encodePath(['post', slug || String(id)]) : path
}

/** A whole post. @param settings without `siteUrl` (SITE_URL), canonical URLs are ignored */
export function postParser(settings: PostSettings & { siteUrl?: string }) {
  const { siteUrl = '', mediaBase } = settings
  return shape.transform((read): Post => {
    const teaser = teaserOf(read, settings)
    const coverage = teaser.type === 'LiveBlog' ? coverageOf(read.meta_data) : null
    return {
      ...teaser,
      ...unstated(read),
      ...(coverage && { coverage }),
      path: pathOf(read),
      slug:
        read.slug ||
        decodePath(read.absolute_url ?? '')
          .split('/')
          .at(-1) ||
        String(read.id),
      html: bodyHtml(read, teaser.isOpen && teaser.type !== 'Web Story'),
      ...storyFields(read),
      head: readPostHead(read.meta_data, siteUrl, mediaBase),
      hasUnknownType: read.type !== '' && knownType(read.type) === undefined,
      categories: read.categories,
      hidesBanner: read.hide_banner_image,
    }
  })
}

function liveState({ live_blog_status, live_blog_complete_date }: Record<string, unknown>): LiveState | null {
  switch (text.parse(live_blog_status).toLowerCase()) {
    case 'live':
      return 'live'
    case 'complete':
      return 'complete'
    default:
      return pastTime.parse(live_blog_complete_date) === null ? null : 'complete'
  }
}

function coverageOf(meta: unknown): Coverage | null {
  const { live_blog_complete_date, live_blog_organizer_name, live_blog_organizer_url } = fields(meta)
  const name = text.parse(live_blog_organizer_name)
  const organizer = isName(name) && name !== '' ? { name, url: webAddress(live_blog_organizer_url) } : null
  const endedAt = pastTime.parse(live_blog_complete_date)
  return endedAt === null && organizer === null ? null : { endedAt, organizer }
}
