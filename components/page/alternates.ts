import 'server-only'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import type { Category, Post } from '@/lib/delivery/model'
import { getCategories } from '@/lib/delivery/records/category'
import { categoryEditions, editionAbove } from '@/lib/delivery/records/editions'
import { latestPosts } from '@/lib/delivery/records/posts'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

/**
 * Paths of the same page in other languages, by BCP 47 tag and `x-default`, for `hreflang`. Empty if there is no other
 * language.
 */
export type Languages = Readonly<Record<string, string>>

const NONE: Languages = {}

// The language of the site itself. While a page of an edition is rendered, `site().language` is that of the edition.
const ownLanguage = () => site().ownLanguage ?? site().language

/** The site's front page and those of its editions. */
export async function frontLanguages(): Promise<Languages> {
  if (siteConfig().editions.length === 0) return NONE
  const categories = await optional('categories', () => getCategories(), [])
  return languagesOf([
    { language: ownLanguage(), path: '/' },
    ...categoryEditions(categories).map(({ edition, category }) => ({
      language: edition.language,
      path: category.path,
    })),
  ])
}

/** The post and its translations, which share a tag with it. A post without such a tag costs no call. */
export async function postLanguages(post: Post): Promise<Languages> {
  const { pair } = post
  if (pair === undefined || siteConfig().editions.length === 0) return NONE
  const [posts, categories] = await Promise.all([
    optional('translations', () => latestPosts(LIMIT_MAX, { 'tags.id__eq': pair.id }), []),
    optional('categories', () => getCategories(), []),
  ])
  const paired = posts.map(({ path, section }) => ({ path, language: languageIn(section, categories) }))
  const languages = languagesOf(paired)
  // Search engines only accept the pair if both pages link to each other. A post that is missing from the list would
  // not be linked from its translations.
  return Object.values(languages).includes(post.path) ? languages : NONE
}

const languageIn = (section: { id: number } | null, categories: readonly Category[]) =>
  editionAbove(section, categories)?.edition.language ?? ownLanguage()

type Page = { language: string; path: string }

/** If two pages have the same language, the first one counts. */
function languagesOf(pages: readonly Page[]): Languages {
  const languages = new Map<string, string>()
  for (const { language, path } of pages) if (!languages.has(language)) languages.set(language, path)
  if (languages.size < 2) return NONE
  const fallback = languages.get(ownLanguage())
  return { ...Object.fromEntries(languages), ...(fallback !== undefined && { 'x-default': fallback }) }
}
