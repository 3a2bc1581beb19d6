import 'server-only'
import { optional } from '@/lib/delivery/cache'
import { mostRead } from '@/lib/delivery/records/most-read'
import { siteConfig } from '@/lib/settings/site-config'
import { readSlots } from './slots-data'

/** Call it before other reads, to run in parallel. */
export function readAside() {
  const ranking = siteConfig().stories.mostRead > 0 ? optional('most read', () => mostRead(), null) : null
  return Promise.all([readSlots(), ranking])
}
