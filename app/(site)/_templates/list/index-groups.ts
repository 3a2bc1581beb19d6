import 'server-only'
import { formatMonthName } from '@/lib/base/dates'
import { digitsOf, withDigits } from '@/lib/base/digits'
import { encodePath } from '@/lib/base/paths'
import { optional } from '@/lib/delivery/cache'
import { type Category, isName } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'
import { childrenOf, getCategories } from '@/lib/delivery/records/category'
import { seenAuthors, seenTags } from '@/lib/delivery/records/names'
import { filledHubs } from '@/lib/feeds/hub-entries'
import { authorPath } from '@/lib/feeds/structured-data/page'
import { hubPath, type IndexHub } from '@/lib/settings/hubs'
import { listContext } from '../context'
import { archiveMonths } from './archive'

type IndexLink = { name: string; path: string; portrait?: string | null }
export type IndexGroups = { title: string | null; path?: string; links: IndexLink[] }[]
type Index = { groups: IndexGroups; hasNext: boolean }

// About 8 KB of compressed HTML.
const TOPICS_PER_PAGE = 200
// Each author costs a call per MENU_TTL.
const AUTHORS_PER_PAGE = 30

/** Null for an empty list or a page beyond its end. @throws DeliveryError */
export async function readIndex(hub: IndexHub, page: number): Promise<Index | null> {
  const { language, clock } = listContext()
  switch (hub) {
    case 'topics': {
      const { items, hasNext } = pageOf(sorted(await seenTags(), language), page, TOPICS_PER_PAGE)
      return whole(byLetter(items, language), hasNext)
    }
    case 'authors': {
      const named = (await seenAuthors()).filter(({ name }) => isName(name))
      const { items, hasNext } = pageOf(sorted(named, language), page, AUTHORS_PER_PAGE)
      const links = await Promise.all(
        items.map(async ({ id, name, slug }): Promise<IndexLink> => {
          const record = await optional('author', () => getAuthor(slug || String(id)), null)
          return { name, path: record?.path ?? authorPath({ id, slug }), portrait: record?.portrait ?? null }
        }),
      )
      return whole([{ title: null, links }], hasNext)
    }
    case 'sections': {
      if (page > 1) return null
      const categories = await getCategories()
      const listed = new Set(categories.map(({ id }) => id))
      const main = categories.filter(({ parent }) => parent === null || !listed.has(parent.id))
      const groups = main.map((category) => ({
        title: category.name,
        path: category.path,
        links: allBelow(category, categories).map(({ name, path }) => ({ name, path })),
      }))
      return whole([...groups, { title: null, links: await otherHubs() }], false)
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
      const groups = grouped(months, ({ year }) => year)
      return whole(
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

/** Leaves out empty lists, which are not found. */
async function otherHubs(): Promise<IndexLink[]> {
  const { messages } = listContext()
  const hubs = await optional('hubs', () => filledHubs(), [])
  return hubs
    .filter(({ hub }) => hub !== 'sections')
    .map(({ hub, path }) => ({ name: messages.hubs[hub], path }))
}

function whole(groups: IndexGroups, hasNext: boolean): Index | null {
  const filled = groups.filter(({ links, path }) => links.length > 0 || path !== undefined)
  return filled.length === 0 ? null : { groups: filled, hasNext }
}

function pageOf<T>(items: readonly T[], page: number, size: number) {
  return { items: items.slice((page - 1) * size, page * size), hasNext: items.length > page * size }
}

function sorted<T extends { name: string }>(items: readonly T[], language: string): T[] {
  const { compare } = new Intl.Collator(language)
  return [...items].sort((one, other) => compare(one.name, other.name))
}

function byLetter(items: readonly IndexLink[], language: string): IndexGroups {
  const segmenter = new Intl.Segmenter(language, { granularity: 'grapheme' })
  const letterOf = (name: string) => {
    const [first] = segmenter.segment(name.trim())
    const letter = first?.segment.normalize('NFD').match(/\p{L}/u)?.[0]
    return letter?.toLocaleUpperCase(language) ?? ''
  }
  return grouped(items, ({ name }) => letterOf(name)).map(([letter, of]) => ({
    title: letter || null,
    links: of.map(({ name, path }) => ({ name, path })),
  }))
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}
