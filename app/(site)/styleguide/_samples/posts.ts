import type { Author, Category, Post, Tag, Teaser } from '@/lib/delivery/model'
import { emptyStoryFields } from '@/lib/delivery/story-fields'
import { drawnAddress, drawnImage } from './pictures'
import { SCRIPTS } from './scripts'

const MINUTE_MS = 60_000
const PUBLISHED_AT = Date.UTC(2026, 10, 20, 6, 30)

/** A time as ISO 8601, in minutes after the samples' publication. */
export const sampleTime = (minutes: number) => new Date(PUBLISHED_AT + minutes * MINUTE_MS).toISOString()

export const SECTION: Category = {
  id: 9_001,
  name: 'Harbour',
  slug: 'harbour',
  path: '/styleguide/list',
  parent: null,
  color: '#b35900',
}

export const TAGS: Tag[] = ['Ferries', 'Rain', 'A topic with a name that is longer than most', 'बंदरगाह'].map(
  (name, index) => ({
    id: 9_100 + index,
    name,
    slug: `topic-${index}`,
    path: `/styleguide/list?topic=${index}`,
  }),
)

export function sampleAuthor(id: number, name: string, changes: Partial<Author> = {}): Author {
  return {
    id,
    name,
    slug: `author-${id}`,
    path: `/styleguide/list?author=${id}`,
    bio: 'Writes about ships, and about those who wait for them.',
    portrait: drawnAddress(480, 480),
    links: [{ network: 'linkedin', url: 'https://www.linkedin.com/in/example' }],
    title: null,
    description: null,
    createdAt: null,
    updatedAt: null,
    ...changes,
  }
}

export const AUTHORS: Author[] = [
  sampleAuthor(9_201, 'Mira Lund'),
  sampleAuthor(9_202, 'आशा राव', { portrait: null, links: [] }),
  sampleAuthor(9_203, 'Bartholomew Featherstonehaugh-Cholmondeley', { bio: '' }),
]

let nextId = 9_300

export function sampleTeaser(changes: Partial<Teaser> = {}): Teaser {
  const id = changes.id ?? nextId++
  return {
    id,
    title: 'The ferry returns after nine days of rain',
    path: `/styleguide/story?id=${id}`,
    type: 'Article',
    standfirst: 'Passengers who had waited on both sides of the harbour were the first aboard.',
    image: drawnImage(1600, 900),
    section: SECTION,
    tags: [],
    authors: [AUTHORS[0] as Author],
    publishedAt: sampleTime(0),
    updatedAt: sampleTime(0),
    language: 'en',
    isOpen: true,
    words: 330,
    live: null,
    ...changes,
  }
}

export function samplePost(changes: Partial<Post> = {}): Post {
  return {
    ...sampleTeaser(),
    ...emptyStoryFields(),
    slug: 'the-ferry-returns',
    html: '',
    summary: 'The ferry runs again. Nine days of rain are over.',
    categories: [SECTION],
    tags: TAGS,
    authors: AUTHORS,
    updatedAt: sampleTime(95),
    hidesBanner: false,
    ...changes,
  }
}

const LONG_TITLE =
  'After nine days of rain, two landslides and a night in which the whole of the lower town was carried up the hill by hand, the ferry that every guidebook calls the slowest in the country returns to the harbour at noon, a little late, with all of its passengers aboard, both of its bells and one new captain to show'

export const AWKWARD: readonly { what: string; post: Teaser }[] = [
  { what: 'as usual', post: sampleTeaser() },
  { what: 'a headline of 300 characters', post: sampleTeaser({ title: LONG_TITLE.slice(0, 300) }) },
  {
    what: 'one word',
    post: sampleTeaser({ title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' }),
  },
  { what: 'a headline of two letters', post: sampleTeaser({ title: 'No' }) },
  { what: 'no picture', post: sampleTeaser({ image: null }) },
  { what: 'no picture and no standfirst', post: sampleTeaser({ image: null, standfirst: '' }) },
  { what: 'an upright picture', post: sampleTeaser({ image: drawnImage(900, 1600, { focus: '30% 35%' }) }) },
  {
    what: 'a picture of unknown size',
    post: sampleTeaser({ image: drawnImage(1600, 900, { width: null, height: null }) }),
  },
  {
    what: 'no section, author or time',
    post: sampleTeaser({ section: null, authors: [], publishedAt: null, updatedAt: null }),
  },
  { what: 'for subscribers', post: sampleTeaser({ isOpen: false }) },
  { what: 'for registered readers', post: sampleTeaser({ isOpen: false, access: 'login' }) },
  { what: 'a film', post: sampleTeaser({ type: 'Video' }) },
  { what: 'a gallery', post: sampleTeaser({ type: 'Gallery' }) },
  { what: 'a live blog', post: sampleTeaser({ type: 'LiveBlog', live: 'live' }) },
  { what: 'a live blog that is over', post: sampleTeaser({ type: 'LiveBlog', live: 'complete' }) },
  { what: 'a web story', post: sampleTeaser({ type: 'Web Story' }) },
  { what: 'markup in the headline', post: sampleTeaser({ title: '<b>Bold</b> & P&L' }) },
  ...SCRIPTS.slice(1).map(({ language, name, title, text }) => ({
    what: name,
    post: sampleTeaser({ language, title, standfirst: text }),
  })),
]

export const TEASERS: Teaser[] = AWKWARD.map(({ post }) => post)
