import type { PageKind } from '../base/page-facts'
import type { Device, SlotPosition, SlotRule } from './slot-rules'

/** The name of a slot in the form in which names are compared: `Header Top` becomes `header-top`. */
export function comparableName(name: string): string {
  return dashedName(name).replace(/^-|-$/g, '')
}

const dashedName = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

/** `in-article-*` matches `in-article-2`, but not `in-article`. @param name from `placeName` */
export function matchesName(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map(dashedName)
  const [first = ''] = parts
  if (parts.length === 1) return comparableName(pattern) === name
  const last = parts.at(-1) ?? ''
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false
  let rest = name.slice(first.length, name.length - last.length)
  if (parts.length === 2) return rest !== ''
  for (const part of parts.slice(1, -1)) {
    const at = rest.indexOf(part)
    if (at === -1) return false
    rest = rest.slice(at + part.length)
  }
  return true
}

export type NamedPosition = ({ position: SlotPosition } & Pick<SlotRule, 'devices' | 'pages'>) | 'no-box'

// Slots for scripts in the head of the page, and formats that cover the page or stand beside it. They need no box.
const NO_BOX = /script|gutter|takeover|interstitial|pop-?up|(?:^|-)head(?!er|line)/
/** In a name without a kind of page, `body` is the element of the document and not the body of a story. */
const EDGE_OF_DOCUMENT = /(?:^|-)body-(?:start|end)(?:-|$)/

const word = (words: string) => new RegExp(`(?:^|-)(?:${words})(?:-|$)`)

const DEVICE_WORDS: readonly (readonly [RegExp, readonly Device[]])[] = [
  [word('desktop|dt|web'), ['tablet', 'desktop']],
  [word('mobile|mob|phone|msite'), ['phone']],
  [word('tablet'), ['tablet']],
]

type Part = 'side' | 'end' | 'top' | 'text' | 'between'

const PART_WORDS: readonly (readonly [RegExp, Part])[] = [
  [/right|left|rail|side|rhs|lhs|mpu|skyscraper|tower/, 'side'],
  [/foot|bottom|sticky|anchor|(?:^|-)end(?:-|$)|after-(?:body|content|article|comments)/, 'end'],
  [/top|header|leader|billboard|masthead|after-(?:title|headline|summary)/, 'top'],
  [/in-?article|in-?line|in-?text|in-?content|para|mid|body/, 'text'],
  [/list|feed|between/, 'between'],
  [/banner/, 'top'],
]

type Group = {
  words: RegExp
  pages: readonly PageKind[]
  positions: Readonly<Record<Part | 'any', SlotPosition>>
}

const EDGES = { top: 'header', end: 'footer' } as const

const GROUPS: readonly Group[] = [
  {
    words: word('hp|home|homepage|front|frontpage'),
    pages: ['front'],
    positions: { ...EDGES, side: 'front', text: 'front', between: 'front', any: 'front' },
  },
  {
    words: word('ap|article|story|post|detail'),
    pages: ['article', 'video', 'gallery', 'live-blog', 'web-story'],
    positions: { ...EDGES, side: 'sidebar', text: 'in-article', between: 'in-article', any: 'in-article' },
  },
  {
    words: word('lp|list|listing|category|section|tag|author|archive|search'),
    pages: ['section', 'tag', 'author', 'latest', 'trending', 'search', 'other'],
    positions: { ...EDGES, side: 'sidebar', text: 'list', between: 'list', any: 'list' },
  },
]

const ANYWHERE: Readonly<Record<Part, SlotPosition>> = {
  ...EDGES,
  side: 'sidebar',
  text: 'in-article',
  between: 'list',
}

type Registered = {
  /** The kind of page in the service's words: `home`, `others`. */
  page?: string | undefined
  /** CSS pixels. */
  width?: number | null
  height?: number | null
}

// A strip is at least three times as wide as high, such as 728x90, 970x250 and 320x100.
const STRIP_RATIO = 3

/**
 * What the size of a slot says if its name says nothing: strips stand above a page, other boxes beside its text or
 * within.
 */
function partOfSize({ width, height }: Registered): Part | 'any' {
  if (!width || !height) return 'any'
  return width / height >= STRIP_RATIO ? 'top' : 'side'
}

/**
 * The position that the name of a slot tells. Publishers have named their slots for earlier sites, and this site has to
 * show them without being configured: `desktop_ap_after_title`, for instance, is below the headlines of stories.
 * @param registered what the service says about the slot beside its name, for names that say nothing
 * @returns null if the position is unknown
 */
export function positionInName(name: string, registered: Registered = {}): NamedPosition | null {
  const words = comparableName(name)
  const pageGroupInName = GROUPS.find((one) => one.words.test(words.replace(/in-(?:article|list)/, 'in')))
  if (NO_BOX.test(words) || (pageGroupInName === undefined && EDGE_OF_DOCUMENT.test(words))) return 'no-box'
  const page = comparableName(registered.page ?? '')
  const group = pageGroupInName ?? GROUPS.find((one) => one.words.test(page))
  // `desktop` contains `top`, which would put every slot for desktops into the header.
  const withoutDevice = words.replaceAll('desktop', '')
  const partInName = PART_WORDS.find(([pattern]) => pattern.test(withoutDevice))?.[1]
  const part = partInName ?? (pageGroupInName === undefined && group ? partOfSize(registered) : undefined)
  const position = group ? group.positions[part ?? 'any'] : partInName && ANYWHERE[partInName]
  if (position === undefined) return null
  const devices = DEVICE_WORDS.find(([pattern]) => pattern.test(words))?.[1]
  return { position: position, ...(devices && { devices }), ...(group && { pages: group.pages }) }
}
