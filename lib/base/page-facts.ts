/** What analytics and advertising need to know of a page. A `meta` element has it, so scripts need no data of React. */

export const PAGE_KINDS = [
  'front',
  'article',
  'video',
  'gallery',
  'live-blog',
  'web-story',
  'page',
  'section',
  'tag',
  'author',
  'latest',
  'trending',
  'search',
  'other',
] as const

export type PageKind = (typeof PAGE_KINDS)[number]

const KINDS_OF_POSTS = {
  Article: 'article',
  Video: 'video',
  'Web Story': 'web-story',
  Gallery: 'gallery',
  LiveBlog: 'live-blog',
  CustomPage: 'page',
  BlankPage: 'page',
} as const satisfies Readonly<Record<string, PageKind>>

export const pageKindOf = (type: keyof typeof KINDS_OF_POSTS): PageKind => KINDS_OF_POSTS[type]

export type PageFacts = {
  kind: PageKind
  id?: number
  /** The slug of the primary category. */
  section?: string
  tags?: string[]
  authors?: string[]
  access?: 'open' | 'gated'
}

export const FACTS_META = 'masthead:page'

export function readPageFacts(document: Pick<Document, 'querySelector'>): PageFacts {
  const content = document.querySelector(`meta[name="${FACTS_META}"]`)?.getAttribute('content')
  try {
    const facts = JSON.parse(content ?? 'null') as PageFacts | null
    return facts !== null && isPageKind(facts.kind) ? facts : { kind: 'other' }
  } catch {
    return { kind: 'other' }
  }
}

export const isPageKind = (value: unknown): value is PageKind =>
  typeof value === 'string' && (PAGE_KINDS as readonly string[]).includes(value)
