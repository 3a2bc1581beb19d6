import { z } from 'zod'
import { OWN_ROUTES } from '../base/own-routes'
import { choice, group } from './site-kinds'

/**
 * Lists of posts that are a filter of the delivery API. A list needs no more than a line here, a title in `hubs` of
 * lib/words/en.json, and its address in site.config.example.ts. Its page, further pages, feeds, entry in the sitemap and
 * announcement to feed hubs follow from the line.
 */
const FILTERED_LISTS = {
  videos: { path: '/videos', filters: { type__eq: 'Video' } },
  galleries: { path: '/galleries', filters: { type__eq: 'Gallery' } },
  live: { path: '/live', filters: { type__eq: 'LiveBlog' } },
  stories: { path: '/stories', filters: { type__eq: 'Web Story' } },
} as const satisfies Readonly<
  Record<string, { path: `/${string}`; filters: Readonly<Record<string, string | number>> }>
>

export type FilteredHub = keyof typeof FILTERED_LISTS
export const FILTERED_HUBS = Object.keys(FILTERED_LISTS) as [FilteredHub, ...FilteredHub[]]

/** The filters of a list, which lib/delivery/records/feed-posts.ts checks against those of the delivery API. */
export const filtersOfHub = (hub: FilteredHub) => FILTERED_LISTS[hub].filters

const INDEX_HUBS = ['topics', 'authors', 'sections', 'archive'] as const

/**
 * Lists of posts. Podcasts are no filter, since the API does not tell which posts have an audio file; corrected stories
 * are none either, since their tag is the publisher's own.
 */
export const POST_HUBS = [...FILTERED_HUBS, 'podcasts', 'corrections'] as const

export const HUBS = [...POST_HUBS, ...INDEX_HUBS] as const

export type PostHub = (typeof POST_HUBS)[number]

export type IndexHub = (typeof INDEX_HUBS)[number]

export type Hub = (typeof HUBS)[number]

export const isPostHub = (hub: Hub): hub is PostHub => (POST_HUBS as readonly Hub[]).includes(hub)
export const isFilteredHub = (hub: Hub): hub is FilteredHub => Object.hasOwn(FILTERED_LISTS, hub)

/** Paths of one segment. Null turns a list off. */
export type HubAddresses = { readonly [Name in Hub]: string | null }

export const HUB_ADDRESSES: HubAddresses = {
  ...(Object.fromEntries(FILTERED_HUBS.map((hub) => [hub, FILTERED_LISTS[hub].path])) as Record<
    FilteredHub,
    string
  >),
  podcasts: '/podcasts',
  corrections: '/corrections',
  topics: '/topics',
  authors: '/authors',
  sections: '/sections',
  archive: '/archive',
}

// The site's own routes at which a list may be: `/authors` alone has no page of its own.
const FREE_OWN_ROUTES: ReadonlySet<string> = new Set(['authors'])

const ERROR = "should be a path of one part such as '/videos', or null"

const hubAddress = z
  .string({ error: ERROR })
  .regex(/^\/[\p{L}\p{M}\p{N}_~-]{1,80}$/u, { error: ERROR })
  .refine((path) => !Object.hasOwn(OWN_ROUTES, path.slice(1)) || FREE_OWN_ROUTES.has(path.slice(1)), {
    error: 'should be a different path, since this is a page of the site itself',
  })
  .nullable()

export const hubsSchema = group(
  Object.fromEntries(HUBS.map((hub) => [hub, hubAddress])) as Record<Hub, typeof hubAddress>,
)
  .partial()
  .superRefine((hubs, context) => {
    const hubsByPath = new Map<string, string>()
    for (const hub of HUBS) {
      const path = hubs[hub] === undefined ? HUB_ADDRESSES[hub] : hubs[hub]
      const other = path === null ? undefined : hubsByPath.get(path)
      if (path !== null) hubsByPath.set(path, hub)
      if (other === undefined) continue
      const moved = hubs[hub] === undefined ? other : hub
      context.addIssue({
        code: 'custom',
        path: [moved],
        message: `should be a different path, since ${moved === hub ? other : hub} is at ${path}`,
      })
    }
  })

export const menuSchema = group({
  hubs: z.array(choice(HUBS), { error: "should be a list such as ['videos', 'podcasts']" }),
}).partial()
