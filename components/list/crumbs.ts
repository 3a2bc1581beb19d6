import { type Crumb, fromHome } from '@/components/ui/breadcrumb'
import { trendingPath } from '@/lib/base/paths'
import type { Messages } from '@/lib/words'

export const searchCrumbs = (messages: Messages): Crumb[] =>
  fromHome(messages, { name: messages.search, path: '/search' })

export const newsletterCrumbs = (messages: Messages): Crumb[] =>
  fromHome(messages, { name: messages.newsletters, path: '/newsletters' })

export const trendingCrumbs = (messages: Messages): Crumb[] =>
  fromHome(messages, { name: messages.mostRead, path: trendingPath('24h') })
