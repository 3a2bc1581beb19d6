/** The ways to the site's own pages: the same for readers, and for the structured data of each. */
import { type Crumb, fromHome } from '@/components/ui/breadcrumb'
import { trendingPath } from '@/lib/paths'
import type { Words } from '@/lib/words'

export const searchCrumbs = (words: Words): Crumb[] =>
  fromHome(words, { name: words.search, path: '/search' })

export const newsletterCrumbs = (words: Words): Crumb[] =>
  fromHome(words, { name: words.newsletters, path: '/newsletters' })

/** One place for all three windows. */
export const trendingCrumbs = (words: Words): Crumb[] =>
  fromHome(words, { name: words.mostRead, path: trendingPath('24h') })
