import 'server-only'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import { LIST_AT_MOST_MS } from '@/lib/delivery/lifetimes'
import type { ListPage, Teaser } from '@/lib/delivery/model'
import { latestPosts, listPosts, newestFirst } from '@/lib/delivery/records/posts'
import { type Search, searchFilters } from '@/lib/features/search/search'
import { ASKED_MAX, casesOf, foldSpelling, spellingsOf } from '@/lib/features/search/spellings'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

/**
 * Newest first; may be longer than a page. Other spellings that fail are left out.
 * @returns null without a query
 * @throws DeliveryError if the typed spelling fails
 */
export async function readFound(search: Search): Promise<ListPage<Teaser> | null> {
  const { page } = search
  const languages = [site().language, ...siteConfig().editions.map(({ language }) => language)]
  const { whole, part } = spellingsOf(search.query, languages)
  const read = async (title: string) => {
    const filters = searchFilters(search, title)
    return filters && listPosts({ filters, page, atMostMs: LIST_AT_MOST_MS })
  }
  const readOthers = (titles: readonly string[]) =>
    Promise.all(titles.map((title) => optional('search-spelling', () => read(title), null)))
  const [typed = search.query, ...others] = whole
  const [found, bySpelling, byPart] = await Promise.all([
    read(typed),
    readOthers(others),
    part !== null && page === 1 ? optional('search-part', () => readByPart(search, part, whole), []) : [],
  ])
  if (found === null) return null
  const left = ASKED_MAX - whole.length - (part === null ? 0 : 1)
  const byCase = mayMindCase(found, typed) ? await readOthers(casesOf(typed).slice(0, left)) : []
  const pages = [found, ...[...bySpelling, ...byCase].filter((one) => one !== null)]
  const items = [...pages.flatMap((one) => one.items), ...byPart]
  const unique = [...new Map(items.map((post) => [post.id, post])).values()]
  return { items: newestFirst(unique), page, hasNext: pages.some(({ hasNext }) => hasNext) }
}

/** False if a result differs in case: the service then ignores case. */
const mayMindCase = ({ items }: ListPage<Teaser>, typed: string) =>
  items.every(({ title }) => title.includes(typed))

/** Searches in spellings that are not requested. */
async function readByPart(search: Search, part: string, asked: readonly string[]): Promise<Teaser[]> {
  const filters = searchFilters(search, part)
  if (filters === null) return []
  const wanted = foldSpelling(search.query)
  return (await latestPosts(LIMIT_MAX, filters, LIST_AT_MOST_MS)).filter(
    ({ title }) =>
      foldSpelling(title).includes(wanted) && !asked.some((spelling) => title.includes(spelling)),
  )
}
