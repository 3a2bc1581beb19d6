/**
 * What the page being rendered chooses its posts and menus from: the whole site, or one edition. See
 * docs/decisions/016-editions.md.
 */
import 'server-only'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { editionAt } from '@/lib/delivery/address/pages'
import { optional } from '@/lib/delivery/cache'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Category } from '@/lib/delivery/model'
import { getCategories } from '@/lib/delivery/records/category'
import {
  type CategoryEdition,
  categoryEditions,
  editionAbove,
  editionOf,
} from '@/lib/delivery/records/editions'
import type { FrontSectionSettings } from '@/lib/settings/front-page'
import { siteConfig } from '@/lib/settings/site-config'

/**
 * Finds the edition of the requested address and stores it in the request's context, where `site()` reads its language.
 * The framework renders layouts, pages and metadata of a request side by side, so each of them awaits this first; only
 * the first call reads.
 */
export async function enterEdition(): Promise<void> {
  if (siteConfig().editions.length === 0) return
  const request = currentRequest()
  if (request === undefined || request.edition !== undefined) return
  const categoryEdition = await optional('edition', () => editionAt(request.path), null)
  request.edition = categoryEdition?.edition ?? null
}

// `main` are the categories that `main-categories` sections choose from, and `path` is the address of the front page.
export type Scope = {
  categoryEdition: CategoryEdition | null
  categories: readonly Category[]
  main: readonly Category[]
  sections: readonly FrontSectionSettings[]
  filters: PostFilters
  path: string
}

/**
 * The scope of the current request. If the categories can't be read, they are empty, and the page is rendered without
 * them.
 */
export async function pageScope(): Promise<Scope> {
  if (siteConfig().editions.length === 0) return siteScope([])
  const categories = await optional('categories', () => getCategories(), [])
  const edition = currentRequest()?.edition ?? null
  const categoryEdition = categoryEditions(categories).find(
    (one) => one.edition.category === edition?.category,
  )
  return categoryEdition ? editionScope(categoryEdition, categories) : siteScope(categories)
}

/** The edition whose front page is this category. @throws DeliveryError */
export async function frontOf(category: Category): Promise<CategoryEdition | null> {
  const categoryEdition = await editionOf(category)
  return categoryEdition?.category.id === category.id ? categoryEdition : null
}

/**
 * The scope of the site's own pages. Posts of editions are left out, because they are on the front pages of their
 * editions.
 */
export function siteScope(categories: readonly Category[]): Scope {
  const siteCategories = categories.filter((category) => editionAbove(category, categories) === null)
  const editionCategoryIds = categories
    .filter((category) => !siteCategories.includes(category))
    .map(({ id }) => id)
  return {
    categoryEdition: null,
    categories,
    main: siteCategories,
    sections: siteConfig().frontPage.sections,
    filters: editionCategoryIds.length > 0 ? { 'primary_category.id__nin': editionCategoryIds } : {},
    path: '/',
  }
}

/** The scope of an edition's pages: only posts in its category. */
export function editionScope(categoryEdition: CategoryEdition, categories: readonly Category[]): Scope {
  const { edition, category } = categoryEdition
  return {
    categoryEdition: categoryEdition,
    categories,
    main: categories,
    sections: edition.sections,
    filters: { 'categories.id__eq': category.id },
    path: category.path,
  }
}
