/** The ways to the site's own pages: the same for readers, and for the structured data of each. */
import { type Crumb, fromHome } from '@/components/ui/breadcrumb'
import type { Words } from '@/lib/base/messages'
import { trendingPath } from '@/lib/base/paths'

export const searchCrumbs = (words: Words): Crumb[] =>
  fromHome(words, { name: words.search, path: '/search' })

export const newsletterCrumbs = (words: Words): Crumb[] =>
  fromHome(words, { name: words.newsletters, path: '/newsletters' })

/** One place for all three windows. */
export const trendingCrumbs = (words: Words): Crumb[] =>
  fromHome(words, { name: words.mostRead, path: trendingPath('24h') })
