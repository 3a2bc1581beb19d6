/**
 * How all posts are divided into sitemap files: by month of creation, or by position in the listing if the service
 * ignores the filter by date. Whether it does is found out with filters that nothing, or everything, matches.
 */
import 'server-only'
import { cached } from '../../delivery/cache'
import { TAG } from '../../delivery/cache-tags'
import { PAGE_MAX } from '../../delivery/contract'
import type { PostFilters } from '../../delivery/filters'
import { hasListed, readListedPage } from '../../delivery/records/uncached-listing'
import {
  type DateForm,
  type Month,
  monthOf,
  monthsFrom,
  monthsLater,
  OLDEST_MONTH,
  since,
  upTo,
} from './months'

// Pages of fifty posts, so a part has at most a thousand.
export const PAGES_PER_PART = 20

export type Partition =
  | { kind: 'months'; form: DateForm; first: Month | null }
  | { kind: 'parts'; count: number }

export type Kind = 'posts' | 'videos'

export const KIND_FILTERS: Record<Kind, PostFilters> = { posts: {}, videos: { type__eq: 'Video' } }

/** About twelve calls, cached for an hour. @throws DeliveryError */
export function getPartition(kind: Kind): Promise<Partition> {
  return cached(['sitemap-partition', kind], { tags: [TAG.archive], fresh: 'hour' }, () =>
    findPartition(KIND_FILTERS[kind], Date.now()),
  )
}

async function findPartition(filters: PostFilters, now: number): Promise<Partition> {
  const form = await dateForm()
  if (form === null) return { kind: 'parts', count: await countParts(filters) }
  return { kind: 'months', form, first: await firstMonth(filters, form, monthOf(now)) }
}

const FORMS: readonly DateForm[] = ['times', 'day-starts']
const BEFORE_ALL: Month = '1970-01'
const AFTER_ALL: Month = '2900-01'

/**
 * The form of dates with which the service's filter works; null if it works with none. About four calls, cached for an
 * hour, and shared with the sitemaps.
 * @throws DeliveryError
 */
export function dateForm(): Promise<DateForm | null> {
  return cached(['date-form'], { tags: [TAG.archive], fresh: 'hour' }, findDateForm)
}

async function findDateForm(): Promise<DateForm | null> {
  for (const form of FORMS) {
    const future = await hasListed(since(AFTER_ALL, form))
    if (future === null || future) continue
    if (await hasListed(upTo(monthsLater(BEFORE_ALL, -12), form))) continue
    // A filter that matches nothing whatever the date would lose every post, so one that should match all is tried too.
    if (await hasListed({ ...since(BEFORE_ALL, form), ...upTo(AFTER_ALL, form) }))
      return form === 'times' ? form : dayForm()
  }
  // An empty newsroom can't tell, so it is taken for one whose filter works, and checked again in an hour.
  return (await hasListed({})) ? null : 'times'
}

const MIDNIGHT = 'T00:00:00.000Z'

/**
 * Whether an upper bound includes the whole day. If not, months must overlap by a day, or posts would be in no file.
 */
async function dayForm(): Promise<DateForm> {
  const { posts } = await readListedPage({}, 1)
  const times = posts.flatMap(({ publishedAt }) => publishedAt ?? [])
  // A post at midnight is found by either form, so another one is looked for.
  const [day] = (times.find((time) => !time.endsWith(MIDNIGHT)) ?? times[0])?.split('T') ?? []
  const isFound = day !== undefined && (await hasListed({ created_at__gte: day, created_at__lte: day }))
  return isFound ? 'days' : 'day-starts'
}

/** The month of the oldest post, by bisection; null without posts. */
async function firstMonth(filters: PostFilters, form: DateForm, current: Month): Promise<Month | null> {
  const hasAnyBy = (month: Month) => hasListed({ ...filters, ...upTo(month, form) })
  if (!(await hasListed(filters))) return null
  let low = 0
  let high = monthsFrom(OLDEST_MONTH, current)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await hasAnyBy(monthsLater(OLDEST_MONTH, middle))) high = middle
    else low = middle + 1
  }
  return monthsLater(OLDEST_MONTH, low)
}

async function countParts(filters: PostFilters): Promise<number> {
  let filled = 0
  let high = PAGE_MAX / PAGES_PER_PART
  while (filled < high) {
    const middle = Math.ceil((filled + high) / 2)
    if (await hasPage(filters, (middle - 1) * PAGES_PER_PART + 1)) filled = middle
    else high = middle - 1
  }
  return filled
}

async function hasPage(filters: PostFilters, page: number): Promise<boolean> {
  return (await readListedPage(filters, page)).posts.length > 0
}
