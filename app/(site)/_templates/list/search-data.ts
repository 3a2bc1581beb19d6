/** What a search finds: headlines with the query as typed, and in the other spellings that readers take for the same. */
import 'server-only'
import { site } from '@/lib/base/config/site'
import { siteConfig } from '@/lib/base/config/site-config'
import { LIST_AT_MOST_MS } from '@/lib/cms/cache/lifetimes'
import { optional } from '@/lib/cms/cache/read-through'
import { LIMIT_MAX } from '@/lib/cms/contract'
import type { ListPage, Teaser } from '@/lib/cms/model'
import { latestPosts, listPosts, newestFirst } from '@/lib/cms/repositories/posts'
import { type Search, searchFilters } from '@/lib/features/search/search'
import { ASKED_MAX, casesOf, foldSpelling, spellingsOf } from '@/lib/features/search/spellings'

/**
 * A page of results, the newest first; null if there is nothing to search for. It has the same page of every spelling
 * asked for, so it may be longer than other lists' pages. Spellings that can't be read are left out.
 * @throws DeliveryError where the query as typed can't be read
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

/** A headline that has the words in another case shows that the service finds all cases. */
const mayMindCase = ({ items }: ListPage<Teaser>, typed: string) =>
  items.every(({ title }) => title.includes(typed))

/** Of the newest headlines with a part of the query, those with the query in a spelling that is not asked for. */
async function readByPart(search: Search, part: string, asked: readonly string[]): Promise<Teaser[]> {
  const filters = searchFilters(search, part)
  if (filters === null) return []
  const wanted = foldSpelling(search.query)
  return (await latestPosts(LIMIT_MAX, filters, LIST_AT_MOST_MS)).filter(
    ({ title }) =>
      foldSpelling(title).includes(wanted) && !asked.some((spelling) => title.includes(spelling)),
  )
}
