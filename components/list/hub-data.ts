import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { listContext } from '@/components/page/context'
import type { RequestedPage } from '@/components/page/render-resolution'
import { type Crumb, fromHome } from '@/components/ui/breadcrumb'
import { formatDay, formatDayOfMonth, formatMonth, formatMonthName } from '@/lib/base/dates'
import { type Day, dayOf, daysLater, daysOfMonth } from '@/lib/base/days'
import { withDigits } from '@/lib/base/digits'
import { encodePath } from '@/lib/base/paths'
import { isName } from '@/lib/base/text'
import type { HubAddress } from '@/lib/delivery/address/pages'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Category, ListPage, Teaser } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'
import { authorPath } from '@/lib/delivery/records/author-path'
import { childrenOf, getCategories } from '@/lib/delivery/records/category'
import { withinItems } from '@/lib/delivery/records/envelope'
import { hubPosts } from '@/lib/delivery/records/feed-posts'
import { listedAuthors, listedTags } from '@/lib/delivery/records/listed-names'
import { latestPosts, listPosts } from '@/lib/delivery/records/posts'
import { filledHubs } from '@/lib/feeds/hub-entries'
import {
  type DateForm,
  isMonth,
  monthOf,
  monthsDown,
  since,
  sinceDay,
  throughDay,
  upTo,
} from '@/lib/feeds/sitemaps/months'
import { getPartition } from '@/lib/feeds/sitemaps/partition'
import { hubPath, podcastShow, showPath } from '@/lib/settings/hub-path'
import { type IndexHub, isPostHub } from '@/lib/settings/hubs'
import { siteConfig } from '@/lib/settings/site-config'
import { topicTags } from '@/lib/settings/topic-tags'
import { digitsOf } from '@/lib/words/digits-of'
import type { ArchiveDays } from './archive-days'
import { correctionNotes } from './correction-notes'
import type { IndexLink } from './index-page'
import type { ShowHead } from './show-head'

/* Months are counted in the site's time zone, because that is what the dates on stories say. The months of the
   sitemaps are in UTC. */

/**
 * The months of the archive, newest first. Empty if there are no posts, or the service can't filter by date.
 * @throws DeliveryError
 */
async function archiveMonths(): Promise<string[]> {
  const partition = await getPartition('posts')
  if (partition.kind !== 'months' || partition.first === null) return []
  return monthsDown(monthOf(Date.now(), listContext().clock.timeZone), partition.first)
}

type Archive = { form: DateForm; months: string[]; today: Day; timeZone: string }

/** Null if there are no posts, or the service can't filter by date. @throws DeliveryError */
async function readArchive(): Promise<Archive | null> {
  const partition = await getPartition('posts')
  if (partition.kind !== 'months') return null
  const { timeZone } = listContext().clock
  return {
    form: partition.form,
    months: await archiveMonths(),
    today: dayOf(Date.now(), timeZone),
    timeZone,
  }
}

/**
 * A page of the posts of a month or a day, with the days that it links to. A period that is not in the archive, such as a day
 * to come, is a 404 without a call to the service for its posts.
 * @param period `2026-11` or `2026-11-27`
 */
async function readPeriod(period: string, page: number) {
  const archive = await readArchive()
  const month = period.slice(0, 7)
  if (archive === null || !isMonth(month) || !archive.months.includes(month) || period > archive.today)
    notFound()
  const { form, timeZone } = archive
  const filters =
    period === month
      ? { ...since(period, form, timeZone), ...upTo(period, form, timeZone) }
      : { ...sinceDay(period, form, timeZone), ...throughDay(period, form, timeZone) }
  const [posts, neighbours] = await Promise.all([
    listPosts({ filters, page }),
    period === month || page > 1 ? null : neighboursOf(period, archive),
  ])
  return { posts, month, neighbours, days: daysOfMonth(month).filter((day) => day <= archive.today) }
}

// A day without a story within so many days after it is taken for one without a later day.
const DAYS_TO_LOOK_AHEAD = 31

/**
 * The days with stories before and after a day: two calls. The service can't list the oldest first, so the day after is
 * exact only if the fifty newest stories of the month after it reach back to it; a newsroom with more than that has
 * stories every day. If a call fails, the link is left out.
 */
async function neighboursOf(day: Day, { form, months, today, timeZone }: Archive) {
  const lookAhead = daysLater(day, DAYS_TO_LOOK_AHEAD)
  const last = lookAhead > today ? today : lookAhead
  const before = daysLater(day, -1)
  const after = daysLater(day, 1)
  const read = (limit: number, filters: PostFilters) =>
    optional('archive neighbours', () => latestPosts(limit, filters), [])
  const [earlier, later] = await Promise.all([
    months.includes(before.slice(0, 7)) ? read(1, throughDay(before, form, timeZone)) : [],
    after > today
      ? []
      : read(LIMIT_MAX, { ...sinceDay(after, form, timeZone), ...throughDay(last, form, timeZone) }),
  ])
  // A story may have been published on another day than it was created, by which the service filters.
  const daysOfPosts = (posts: readonly Teaser[]) =>
    posts.flatMap(({ publishedAt }) =>
      publishedAt === null ? [] : [dayOf(Date.parse(publishedAt), timeZone)],
    )
  const [newestBefore] = earlier
  const oldestAfter =
    later.length < LIMIT_MAX
      ? daysOfPosts(later)
          .filter((one) => one >= after)
          .at(-1)
      : after
  return {
    previous: newestBefore && (daysOfPosts([newestBefore]).find((one) => one < day) ?? before),
    next: oldestAfter,
  }
}

type IndexGroups = { title: string | null; path?: string; links: IndexLink[] }[]
type Index = { groups: IndexGroups; hasNext: boolean }

// A page of 200 topics is about 8 KB of compressed HTML.
const TOPICS_PER_PAGE = 200
// All sections stand on one page; 500 of them make about 300 KB.
const SECTIONS_MAX = 500
// Each author's record costs a call, once in MENU_TTL, so a page has few of them.
const AUTHORS_PER_PAGE = 30

/** The links of an index page. Null if it has none, or the page number is beyond its end. @throws DeliveryError */
export async function readIndex(hub: IndexHub, page: number): Promise<Index | null> {
  const { language, clock } = listContext()
  switch (hub) {
    case 'topics': {
      const { items, hasNext } = pageOf(
        inNameOrder(topicTags(await listedTags()), language),
        page,
        TOPICS_PER_PAGE,
      )
      return indexFrom(byLetter(items, language), hasNext)
    }
    case 'authors': {
      const authorsWithName = (await listedAuthors()).filter(({ name }) => isName(name))
      const { items, hasNext } = pageOf(inNameOrder(authorsWithName, language), page, AUTHORS_PER_PAGE)
      const links = await Promise.all(
        items.map(async ({ id, name, slug }): Promise<IndexLink> => {
          const record = await optional('author', () => getAuthor(slug || String(id)), null)
          return { name, path: record?.path ?? authorPath({ id, slug }), portrait: record?.portrait ?? null }
        }),
      )
      return indexFrom([{ title: null, links }], hasNext)
    }
    case 'sections': {
      if (page > 1) return null
      const categories = withinItems(await getCategories(), 'sections', SECTIONS_MAX)
      const categoryIds = new Set(categories.map(({ id }) => id))
      const main = categories.filter(({ parent }) => parent === null || !categoryIds.has(parent.id))
      const groups = main.map((category) => ({
        title: category.name,
        path: category.path,
        links: allBelow(category, categories).map(({ name, path }) => ({ name, path })),
      }))
      return indexFrom([...groups, { title: null, links: await otherHubs() }], false)
    }
    case 'archive': {
      const path = hubPath('archive')
      if (page > 1 || path === null) return null
      const months = (await archiveMonths()).map((month) => ({
        year: month.slice(0, 4),
        link: {
          name: formatMonthName(month, clock.language),
          path: encodePath([decodeURIComponent(path.slice(1)), month]),
        },
      }))
      const groups = groupsBy(months, ({ year }) => year)
      return indexFrom(
        groups.map(([year, of]) => ({
          title: withDigits(year, digitsOf(listContext().language)),
          links: of.map(({ link }) => link),
        })),
        false,
      )
    }
  }
}

function allBelow(category: Category, categories: readonly Category[]): Category[] {
  return childrenOf(categories, category).flatMap((child) => [child, ...allBelow(child, categories)])
}

/** The site's other hubs. Those without content are left out, because their pages would be a 404. */
async function otherHubs(): Promise<IndexLink[]> {
  const { messages } = listContext()
  const hubs = await optional('hubs', () => filledHubs(), [])
  return hubs
    .filter(({ hub }) => hub !== 'sections')
    .map(({ hub, path }) => ({ name: messages.hubs[hub], path }))
}

function indexFrom(groups: IndexGroups, hasNext: boolean): Index | null {
  const groupsWithLinks = groups.filter(({ links, path }) => links.length > 0 || path !== undefined)
  return groupsWithLinks.length === 0 ? null : { groups: groupsWithLinks, hasNext }
}

function pageOf<T>(items: readonly T[], page: number, size: number) {
  return { items: items.slice((page - 1) * size, page * size), hasNext: items.length > page * size }
}

function inNameOrder<T extends { name: string }>(items: readonly T[], language: string): T[] {
  const { compare } = new Intl.Collator(language)
  return [...items].sort((first, second) => compare(first.name, second.name))
}

function byLetter(items: readonly IndexLink[], language: string): IndexGroups {
  const segmenter = new Intl.Segmenter(language, { granularity: 'grapheme' })
  const letterOf = (name: string) => {
    const [first] = segmenter.segment(name.trim())
    const letter = first?.segment.normalize('NFD').match(/\p{L}/u)?.[0]
    return letter?.toLocaleUpperCase(language) ?? ''
  }
  return groupsBy(items, ({ name }) => letterOf(name)).map(([letter, of]) => ({
    title: letter || null,
    links: of.map(({ name, path }) => ({ name, path })),
  }))
}

function groupsBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

export type HubData = { title: string; path: string; page: number; crumbs: Crumb[] } & (
  | {
      kind: 'posts'
      posts: ListPage<Teaser>
      hasFeed: boolean
      /** Description, people and links below the heading of podcasts and their shows. */
      showHead?: ShowHead
      /** The days around those of the page, only in the archive. */
      days?: ArchiveDays
      notes?: ReadonlyMap<number, ReactNode> | undefined
    }
  | { kind: 'index'; groups: IndexGroups; hasNext: boolean }
)

/**
 * Not found if there is nothing, or beyond the end. The first page of a month or a day is an exception: it may be empty,
 * since the archive leads to it.
 * @throws DeliveryError
 */
export async function readHub(
  { hub, period, show: slug }: HubAddress,
  requestedPage: RequestedPage,
): Promise<HubData> {
  if (requestedPage.page === 1) permanentRedirect(requestedPage.path)
  const page = requestedPage.page ?? 1
  const { messages } = listContext()
  const name = messages.hubs[hub]
  const hubCrumb = { name, path: hubPath(hub) ?? requestedPage.path }
  if (period !== null) return periodData(period, hubCrumb, requestedPage.path, page)
  const hubFields = { title: name, path: hubCrumb.path, page, crumbs: fromHome(messages, hubCrumb) }
  const show = podcastShow(slug)
  if (show !== null) {
    const posts = pageOrNotFound(await hubPosts('podcasts', page, show))
    const { path } = requestedPage
    const crumbs = [...fromHome(messages, hubCrumb), { name: show.name, path }]
    const { description = null, people = [], funding = siteConfig().podcasts.funding } = show
    const links = funding === null ? [] : [{ name: funding.text, path: funding.url }]
    const showHead = { description, people, links }
    return { kind: 'posts', title: show.name, path, page, crumbs, posts, hasFeed: true, showHead }
  }
  if (isPostHub(hub)) {
    const posts = pageOrNotFound(await hubPosts(hub, page))
    const notes = hub === 'corrections' ? await correctionNotes(posts.items, page) : undefined
    const showHead = hub === 'podcasts' ? allPodcasts() : undefined
    return { ...hubFields, kind: 'posts', posts, hasFeed: true, notes, ...(showHead && { showHead }) }
  }
  const index = await readIndex(hub, page)
  if (index === null) notFound()
  return { ...hubFields, kind: 'index', ...index }
}

async function periodData(period: string, archiveCrumb: Crumb, path: string, page: number): Promise<HubData> {
  const { posts, month, neighbours, days } = await readPeriod(period, page)
  if (page > 1) pageOrNotFound(posts)
  const { messages, clock } = listContext()
  const periodPath = (name: string) => path.slice(0, path.lastIndexOf('/') + 1) + name
  const monthCrumb = { name: formatMonth(month, clock.language), path: periodPath(month) }
  const isMonthPage = period === month
  const title = isMonthPage ? monthCrumb.name : formatDay(period, clock.language)
  const crumbs = [
    ...fromHome(messages, archiveCrumb),
    ...(isMonthPage ? [monthCrumb] : [monthCrumb, { name: title, path }]),
  ]
  const link = (day: Day | undefined) =>
    day === undefined ? null : { day, path: periodPath(day), name: formatDay(day, clock.language) }
  return {
    kind: 'posts',
    title,
    path,
    page,
    crumbs,
    posts,
    hasFeed: false,
    days: isMonthPage
      ? {
          kind: 'month',
          days: days.map((day) => ({
            day,
            path: periodPath(day),
            name: formatDayOfMonth(day, clock.language),
          })),
        }
      : { kind: 'day', previous: link(neighbours?.previous), next: link(neighbours?.next) },
  }
}

function allPodcasts(): ShowHead {
  const { people, shows } = siteConfig().podcasts
  const links = shows.flatMap((show) => {
    const path = showPath(show)
    return path === null ? [] : [{ name: show.name, path }]
  })
  return { description: null, people, links }
}

function pageOrNotFound(posts: ListPage<Teaser>): ListPage<Teaser> {
  if (posts.items.length === 0) notFound()
  return posts
}
