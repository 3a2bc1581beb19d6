import 'server-only'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import type { Footer, Teaser } from '@/lib/delivery/model'
import { latestStories } from '@/lib/delivery/records/posts'
import { siteConfig } from '@/lib/settings/site-config'
import type { Scope } from './edition/scope'

export async function footerStories(
  footer: Footer | null,
  { filters }: Pick<Scope, 'filters'>,
): Promise<Teaser[]> {
  if (!footer?.latestStories) return []
  const { latestStories: shown } = siteConfig().footer
  return (await optional('footer stories', () => latestStories(LIMIT_MAX, filters), [])).slice(0, shown)
}
